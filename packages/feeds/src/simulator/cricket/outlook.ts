import type { InningsState } from './contest.ts';
import type { LegalBall, Spread } from './legal-ball.ts';
import type { BallModel } from './tables.ts';

/** What the n-th legal ball from now is expected to bring if it is bowled, over all ways of getting there. */
export interface BallOutlook {
  /** Chance that it is bowled at all. */
  readonly bowled: number;
  readonly out: number;
  readonly offBat: number;
  readonly boundary: number;
  /** Chances of the team scoring 0, 1, … runs off it and the extras before it. */
  readonly chances: Float64Array;
}

/** Courses of the innings that are less likely than this are ignored. */
const NEGLIGIBLE = 1e-6;
/** Maximum runs off one legal ball, as listed by `LegalBall`. */
const MOST_BY_BALL = 8;

/**
 * What the rest of an innings may bring, ball by ball: chances, means and mean squares of the runs for each number of wickets
 * down, carried forward. Exact for a first innings, where batting does not depend on the score. A chase is approximated by the
 * average runs still needed, and does not stop at the target.
 */
export class Outlook {
  readonly #balls: BallOutlook[] = [];
  readonly #added: Spread[] = [{ mean: 0, variance: 0 }];

  constructor(model: BallModel, { ballsLeft, wickets, need }: InningsState) {
    const most = model.length.wickets;
    let now = new Ways(most);
    let next = new Ways(most);
    now.chance[wickets] = 1;
    for (let left = ballsLeft; left > 0; left--) {
      const ball = { bowled: 0, out: 0, offBat: 0, boundary: 0, chances: new Float64Array(MOST_BY_BALL + 1) };
      next.clear();
      for (let down = wickets; down < most; down++) {
        const chance = now.chance[down] ?? 0;
        if (chance < NEGLIGIBLE) continue;
        const still = need === null ? null : Math.max(1, Math.round(need - (now.mean[down] ?? 0) / chance));
        const { legal } = model.effects(left, down, still);
        addTo(ball, chance, legal);
        next.take(now, down, down, 1 - legal.out, legal.safe);
        next.take(now, down, down + 1, legal.out, legal.extras);
      }
      next.take(now, most, most, 1, NO_RUNS);
      [now, next] = [next, now];
      this.#balls.push(shared(ball));
      this.#added.push(now.spread());
    }
  }

  /** The balls to come, next one first. */
  get balls(): readonly BallOutlook[] {
    return this.#balls;
  }

  /** Runs added after so many balls. */
  added(balls: number): Spread {
    const found = this.#added[Math.min(balls, this.#added.length - 1)];
    if (found === undefined) throw new RangeError(`no outlook for ${balls} balls`);
    return found;
  }
}

const NO_RUNS: Spread = { mean: 0, variance: 0 };

/** By wickets down: the chance, and mean and mean square of the runs added, multiplied by that chance. */
class Ways {
  readonly chance: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;

  constructor(most: number) {
    this.chance = new Float64Array(most + 1);
    this.mean = new Float64Array(most + 1);
    this.square = new Float64Array(most + 1);
  }

  clear(): void {
    this.chance.fill(0);
    this.mean.fill(0);
    this.square.fill(0);
  }

  /** Moves the cases with `source` wickets down to `target` with this chance, adding runs. */
  take(from: Ways, source: number, target: number, chance: number, { mean, variance }: Spread): void {
    const p = (from.chance[source] ?? 0) * chance;
    const m = (from.mean[source] ?? 0) * chance;
    const s = (from.square[source] ?? 0) * chance;
    this.chance[target] = (this.chance[target] ?? 0) + p;
    this.mean[target] = (this.mean[target] ?? 0) + m + p * mean;
    this.square[target] = (this.square[target] ?? 0) + s + 2 * m * mean + p * (variance + mean * mean);
  }

  spread(): Spread {
    let mean = 0;
    let square = 0;
    for (let down = 0; down < this.mean.length; down++) {
      mean += this.mean[down] ?? 0;
      square += this.square[down] ?? 0;
    }
    return { mean, variance: Math.max(0, square - mean * mean) };
  }
}

type Sum = { -readonly [K in keyof BallOutlook]: BallOutlook[K] };

function addTo(sum: Sum, chance: number, { out, offBat, boundary, chances }: LegalBall): void {
  sum.bowled += chance;
  sum.out += chance * out;
  sum.offBat += chance * offBat;
  sum.boundary += chance * boundary;
  for (let runs = 0; runs < chances.length; runs++) {
    sum.chances[runs] = (sum.chances[runs] ?? 0) + chance * (chances[runs] ?? 0);
  }
}

/** Turns sums over all cases into means over those in which the ball is bowled. */
function shared(sum: Sum): BallOutlook {
  const { bowled } = sum;
  if (bowled === 0) return sum;
  for (let runs = 0; runs < sum.chances.length; runs++) {
    sum.chances[runs] = (sum.chances[runs] ?? 0) / bowled;
  }
  return { ...sum, out: sum.out / bowled, offBat: sum.offBat / bowled, boundary: sum.boundary / bowled };
}
