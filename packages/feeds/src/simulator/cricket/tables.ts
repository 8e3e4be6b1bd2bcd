import type { Phase } from './deliveries.ts';
import {
  DELIVERIES,
  LEAST_AGGRESSION,
  MOST_AGGRESSION,
  chaseAggression,
  deliveryChances,
  phaseAt,
  settingAggression,
} from './deliveries.ts';

/** Length of an innings: 120 balls and 10 wickets, or 6 and 2 in a super over (all of it death overs). */
export interface InningsLength {
  readonly balls: number;
  readonly wickets: number;
}

export const T20: InningsLength = { balls: 120, wickets: 10 };
export const SUPER_OVER: InningsLength = { balls: 6, wickets: 2 };

/** Delivery chances for one batting side against one bowling side, worked out once per situation. */
export class BallModel {
  readonly length: InningsLength;
  readonly #strength: number;
  readonly #known = new Map<number, Float64Array>();

  constructor(length: InningsLength, strength: number) {
    this.length = length;
    this.#strength = strength;
  }

  /** Chances of the next ball. `need` is what is left to win, or null when setting a target. */
  chances(ballsLeft: number, wickets: number, need: number | null): Float64Array {
    const bowled = this.length.balls - ballsLeft;
    const short = this.length.balls <= 6;
    const phase: Phase = short ? 2 : phaseAt(bowled);
    const aggression =
      need === null
        ? short
          ? MOST_AGGRESSION
          : settingAggression(bowled, wickets)
        : chaseAggression(need, ballsLeft);
    const key = (phase * 16 + wickets) * 16 + aggression - LEAST_AGGRESSION;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const chances = deliveryChances(phase, wickets, aggression, this.#strength);
    this.#known.set(key, chances);
    return chances;
  }
}

/** Highest total that the tables hold; anything above counts as this. */
export const MOST_RUNS = 320;

/**
 * Exact chances of a chase: probability to win with so many balls left, wickets down and runs still needed.
 * A tie counts half: the super over is even.
 */
export class ChaseTable {
  readonly #win: Float64Array;
  readonly #length: InningsLength;

  constructor(model: BallModel) {
    const { balls, wickets } = model.length;
    this.#length = model.length;
    this.#win = new Float64Array((balls + 1) * (wickets + 1) * (MOST_RUNS + 1));
    for (let left = 0; left <= balls; left++) {
      for (let down = wickets; down >= 0; down--) {
        for (let need = 1; need <= MOST_RUNS; need++) {
          const over = left === 0 || down === wickets;
          this.#win[this.#index(left, down, need)] = over
            ? need === 1
              ? 0.5
              : 0
            : this.#expect(model.chances(left, down, need), left, down, need);
        }
      }
    }
  }

  /** Probability that the chasing side wins; 1 once nothing is needed. */
  win(ballsLeft: number, wickets: number, need: number): number {
    if (need <= 0) return 1;
    return this.#win[this.#index(ballsLeft, wickets, Math.min(need, MOST_RUNS))] ?? 0;
  }

  #index(left: number, down: number, need: number): number {
    return (left * (this.#length.wickets + 1) + down) * (MOST_RUNS + 1) + need;
  }

  #expect(chances: Float64Array, left: number, down: number, need: number): number {
    let sum = 0;
    for (let i = 0; i < DELIVERIES.length; i++) {
      const ball = DELIVERIES[i];
      if (ball === undefined) continue;
      const next = this.win(ball.legal ? left - 1 : left, ball.wicket ? down + 1 : down, need - ball.runs);
      sum += (chances[i] ?? 0) * next;
    }
    return sum;
  }
}

/** Exact distribution of the runs that a first innings still adds, by balls left and wickets down. */
export class TotalsTable {
  readonly #chances: Float64Array;
  readonly #length: InningsLength;

  constructor(model: BallModel) {
    const { balls, wickets } = model.length;
    this.#length = model.length;
    this.#chances = new Float64Array((balls + 1) * (wickets + 1) * (MOST_RUNS + 1));
    for (let left = 0; left <= balls; left++) {
      for (let down = wickets; down >= 0; down--) {
        if (left === 0 || down === wickets) this.#chances[this.#index(left, down)] = 1;
        else this.#fill(model.chances(left, down, null), left, down);
      }
    }
  }

  /** Chances of adding 0, 1, 2 … MOST_RUNS more. A view into the table: not to be changed. */
  added(ballsLeft: number, wickets: number): Float64Array {
    const from = this.#index(ballsLeft, wickets);
    return this.#chances.subarray(from, from + MOST_RUNS + 1);
  }

  /** Median of what is still added, interpolated within the run so that it moves smoothly. */
  median(ballsLeft: number, wickets: number): number {
    let below = 0;
    for (const [runs, chance] of this.added(ballsLeft, wickets).entries()) {
      if (below + chance >= 0.5) return runs + (chance === 0 ? 0 : (0.5 - below) / chance) - 0.5;
      below += chance;
    }
    return MOST_RUNS;
  }

  #index(left: number, down: number): number {
    return (left * (this.#length.wickets + 1) + down) * (MOST_RUNS + 1);
  }

  #fill(chances: Float64Array, left: number, down: number): void {
    const own = this.added(left, down);
    const most = Math.min(MOST_RUNS, left * 6 + 60);
    for (let runs = 0; runs <= most; runs++) {
      let sum = 0;
      for (let i = 0; i < DELIVERIES.length; i++) {
        const ball = DELIVERIES[i];
        if (ball === undefined || ball.runs > runs) continue;
        const at = this.#index(ball.legal ? left - 1 : left, ball.wicket ? down + 1 : down);
        sum += (chances[i] ?? 0) * (this.#chances[at + runs - ball.runs] ?? 0);
      }
      own[runs] = sum;
    }
  }
}
