/** Overs and balls in cricket notation: 65 balls are `10.5`; complete overs have no fraction. */
export function oversText(balls: number): string {
  const over = Math.floor(balls / 6);
  return balls % 6 === 0 ? String(over) : `${over}.${balls % 6}`;
}

/** `figure` per so many balls, to two decimals; null before the first ball. */
export function perBalls(figure: number, balls: number, per: 6 | 100): number | null {
  return balls === 0 ? null : Math.round((figure * per * 100) / balls) / 100;
}
