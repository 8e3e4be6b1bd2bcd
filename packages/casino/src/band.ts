/** Probability that a single honest figure is more than three standard errors off. */
const ONCE_IN = 0.0027;

/**
 * How many standard errors one of `figures` honest figures may be off before the run counts as failed: three for a single figure,
 * more for many (the probability is divided evenly). A run with any number of bets thus fails by chance no more often than a
 * single bet does at three.
 */
export function band(figures: number): number {
  if (!Number.isSafeInteger(figures) || figures < 1)
    throw new RangeError(`${figures} is not a number of figures`);
  const wanted = ONCE_IN / figures;
  let low = 0;
  let high = 10;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (twoTails(middle) > wanted) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Probability that a standard normal value is further from zero than `z`: the complementary error function of z / √2 by
 * Chebyshev's fit, relative error below 1.2e-7 (Numerical Recipes, section 6.2).
 */
function twoTails(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const fit = COEFFICIENTS.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  return t * Math.exp(-x * x + fit);
}

const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
