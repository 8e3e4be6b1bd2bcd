/** Chance that a standard normal value is below `x` (Abramowitz and Stegun 26.2.17; error below 7.5e-8). */
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = normalDensity(x) * poly;
  return x < 0 ? tail : 1 - tail;
}

/** Density of the standard normal distribution at `x`. */
export function normalDensity(x: number): number {
  return 0.3989422804014327 * Math.exp(-0.5 * x * x);
}
