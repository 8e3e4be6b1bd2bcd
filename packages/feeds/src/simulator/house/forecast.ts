/** Forecast of a figure: the chance that it is at least `line`, which never rises with the line. */
export type Forecast = (line: number) => number;

/** Chance that a standard normal figure is at most `z` (Abramowitz and Stegun 7.1.26; error at most 1.5e-7). */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-x * x)) / 2;
  return z >= 0 ? 1 - tail : tail;
}

/** A figure that is the sum of many small ones, and at least `least`. */
export function normalForecast(mean: number, deviation: number, least: number): Forecast {
  if (deviation < 0.01) return (line) => (line <= Math.max(least, Math.round(mean)) ? 1 : 0);
  return (line) => (line <= least ? 1 : 1 - normalCdf((line - 0.5 - mean) / deviation));
}

/** A figure that is `least`, `least + 1`, … with these chances. */
export function listedForecast(chances: ArrayLike<number>, least: number): Forecast {
  return (line) => {
    let sum = 0;
    for (let i = Math.max(0, line - least); i < chances.length; i++) sum += chances[i] ?? 0;
    return Math.min(1, sum);
  };
}

/** Distribution of the sum of `times` independent figures with these chances. */
export function convolved(chances: ArrayLike<number>, times: number): Float64Array {
  let sum = Float64Array.of(1);
  for (let n = 0; n < times; n++) {
    const next = new Float64Array(sum.length + chances.length - 1);
    for (let a = 0; a < sum.length; a++) {
      for (let b = 0; b < chances.length; b++)
        next[a + b] = (next[a + b] ?? 0) + (sum[a] ?? 0) * (chances[b] ?? 0);
    }
    sum = next;
  }
  return sum;
}
