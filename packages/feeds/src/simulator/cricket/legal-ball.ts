/** The possible outcomes of a legal ball, including the wides and no-balls before it. */
export interface LegalBall {
  readonly out: number;
  /** Mean runs off the bat; chance of a four or six. */
  readonly offBat: number;
  readonly boundary: number;
  /** Runs of the team if no wicket falls, and the runs from extras alone. */
  readonly safe: Spread;
  readonly extras: Spread;
  /** Chances of the team scoring 0, 1, … runs, with or without a wicket. */
  readonly chances: Float64Array;
}

/** Mean and variance of runs. */
export interface Spread {
  readonly mean: number;
  readonly variance: number;
}

/** Chances of one delivery. */
interface OneDelivery {
  /** Of 0, 1, … runs off a legal ball without a wicket. */
  readonly scoring: Float64Array;
  readonly out: number;
  /** Of one run from a ball that does not count. */
  readonly extra: number;
  readonly boundary: number;
  readonly offBat: number;
}

/** Maximum extras before one ball; more are too rare to matter. */
const MOST_EXTRAS = 2;

/** Sums over the deliveries until one is legal. */
export function legalBall({ scoring, out, extra, boundary, offBat }: OneDelivery): LegalBall {
  const legal = 1 - extra;
  const extras: Spread = { mean: extra / legal, variance: extra / (legal * legal) };
  const safe = legal - out;
  let runs = 0;
  let squares = 0;
  const chances = new Float64Array(scoring.length + MOST_EXTRAS);
  for (let k = 0; k < scoring.length; k++) {
    const chance = scoring[k] ?? 0;
    runs += (chance / safe) * k;
    squares += (chance / safe) * k * k;
    let before = 1;
    for (let extraRuns = 0; extraRuns <= MOST_EXTRAS; extraRuns++) {
      const all = before * (chance + (k === 0 ? out : 0));
      chances[k + extraRuns] = (chances[k + extraRuns] ?? 0) + all;
      before *= extra;
    }
  }
  const listed = chances.reduce((a, b) => a + b, 0);
  return {
    out: out / legal,
    offBat: offBat / legal,
    boundary: boundary / legal,
    safe: { mean: runs + extras.mean, variance: squares - runs * runs + extras.variance },
    extras,
    chances: chances.map((chance) => chance / listed),
  };
}
