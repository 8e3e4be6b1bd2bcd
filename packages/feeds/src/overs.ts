/** Balls bowled, from an overs text: `10.5` is 65, `20` and `20.0` are 120, `0.6` is 6; 0 if it is not an overs text. */
export function ballsOf(overs: string): number {
  const found = /^(\d{1,4})(?:\.(\d))?$/.exec(overs);
  return found === null ? 0 : Number(found[1]) * 6 + Number(found[2] ?? 0);
}

/** Overs text for a number of balls, without an empty fraction: 65 is `10.5`, 120 is `20`. */
export function oversOf(balls: number): string {
  const rest = balls % 6;
  const overs = `${(balls - rest) / 6}`;
  return rest === 0 ? overs : `${overs}.${rest}`;
}

/** `figure` per so many balls, to two decimals; null before the first ball. */
export function perBalls(figure: number, balls: number, per: 6 | 100): number | null {
  return balls === 0 ? null : Math.round((figure * per * 100) / balls) / 100;
}
