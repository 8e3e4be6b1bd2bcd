import type { LegalBall } from './legal-ball.ts';
import { legalBall } from './legal-ball.ts';
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

/** Length of an innings: 120 balls and 10 wickets, or 6 and 2 in a super over, which is all death overs. */
export interface InningsLength {
  readonly balls: number;
  readonly wickets: number;
}

export const T20: InningsLength = { balls: 120, wickets: 10 };
export const SUPER_OVER: InningsLength = { balls: 6, wickets: 2 };

/** Chances of the next ball, grouped by effect. */
export interface Effects {
  /** Of 0, 1 … 6 runs off a legal ball without a wicket. */
  readonly scoring: Float64Array;
  readonly out: number;
  /** Of one run from a ball that does not count. */
  readonly extra: number;
  /** A legal ball with the extras before it. */
  readonly legal: LegalBall;
}

interface Situation {
  readonly chances: Float64Array;
  readonly effects: Effects;
}

/** Delivery chances of one batting side against one bowling side, computed once per situation. */
export class BallModel {
  readonly length: InningsLength;
  readonly #strength: number;
  readonly #known: (Situation | undefined)[] = [];

  constructor(length: InningsLength, strength: number) {
    this.length = length;
    this.#strength = strength;
  }

  /** Chances of each of DELIVERIES. `need` is the runs still needed to win, or null when setting a target. */
  chances(ballsLeft: number, wickets: number, need: number | null): Float64Array {
    return this.#situation(ballsLeft, wickets, need).chances;
  }

  /** The same, grouped by effect on the innings. */
  effects(ballsLeft: number, wickets: number, need: number | null): Effects {
    return this.#situation(ballsLeft, wickets, need).effects;
  }

  #situation(ballsLeft: number, wickets: number, need: number | null): Situation {
    const bowled = this.length.balls - ballsLeft;
    const short = this.length.balls <= 6;
    const phase: Phase = short ? 2 : phaseAt(Math.floor((bowled * T20.balls) / this.length.balls));
    const aggression = need === null ? this.#setting(bowled, wickets) : chaseAggression(need, ballsLeft);
    const key = (phase * 16 + wickets) * 16 + aggression - LEAST_AGGRESSION;
    const known = this.#known[key];
    if (known !== undefined) return known;
    const chances = deliveryChances(phase, wickets, aggression, this.#strength);
    const situation = { chances, effects: effectsOf(chances) };
    this.#known[key] = situation;
    return situation;
  }

  #setting(bowled: number, wickets: number): number {
    return this.length.balls <= 6 ? MOST_AGGRESSION : settingAggression(bowled, wickets);
  }
}

function effectsOf(chances: Float64Array): Effects {
  const scoring = new Float64Array(7);
  let out = 0;
  let extra = 0;
  let boundary = 0;
  let offBat = 0;
  for (const [i, ball] of DELIVERIES.entries()) {
    const chance = chances[i] ?? 0;
    if (ball.offBat) offBat += chance * ball.runs;
    if (ball.offBat && ball.runs >= 4) boundary += chance;
    if (ball.wicket) out += chance;
    else if (ball.legal) scoring[ball.runs] = (scoring[ball.runs] ?? 0) + chance;
    else extra += chance;
  }
  return { scoring, out, extra, legal: legalBall({ scoring, out, extra, boundary, offBat }) };
}

/** Highest total in the tables; anything above counts as this. */
const MOST_RUNS = 320;

/**
 * Exact chances of a chase: the probability of winning by balls left, wickets down and runs still needed. A tie counts half,
 * because the super over is even.
 */
export class ChaseTable {
  readonly #win: Float64Array;
  readonly #wickets: number;

  constructor(model: BallModel) {
    const { balls, wickets } = model.length;
    this.#wickets = wickets;
    this.#win = new Float64Array((balls + 1) * (wickets + 1) * (MOST_RUNS + 1));
    for (let left = 0; left <= balls; left++) {
      for (let down = wickets; down >= 0; down--) {
        if (left === 0 || down === wickets) this.#win[this.#row(left, down) + 1] = 0.5;
        else this.#fill(model, left, down);
      }
    }
  }

  /** Probability that the chasing side wins; 1 once nothing is needed. */
  win(ballsLeft: number, wickets: number, need: number): number {
    if (need <= 0) return 1;
    return this.#win[this.#row(ballsLeft, wickets) + Math.min(need, MOST_RUNS)] ?? 0;
  }

  #row(left: number, down: number): number {
    return (left * (this.#wickets + 1) + down) * (MOST_RUNS + 1);
  }

  #fill(model: BallModel, left: number, down: number): void {
    const win = this.#win;
    const own = this.#row(left, down);
    const next = this.#row(left - 1, down);
    const wicket = this.#row(left - 1, down + 1);
    const most = Math.min(MOST_RUNS, reach(left));
    for (let need = 1; need <= most; need++) {
      const { scoring, out, extra } = model.effects(left, down, need);
      let sum = out * (win[wicket + need] ?? 0) + extra * (need === 1 ? 1 : (win[own + need - 1] ?? 0));
      for (let runs = 0; runs < scoring.length; runs++) {
        sum += (scoring[runs] ?? 0) * (runs >= need ? 1 : (win[next + need - runs] ?? 0));
      }
      win[own + need] = sum;
    }
  }
}

/** More runs than this off so many balls count as impossible: six off each, and a few wides. */
function reach(balls: number): number {
  return balls * 6 + 12;
}

/** Exact distribution of the runs that a first innings will still add, by balls left and wickets down. */
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
        else this.#fill(model, left, down);
      }
    }
  }

  /** Chances of adding 0, 1, 2 … MOST_RUNS more. A view into the table; do not change it. */
  added(ballsLeft: number, wickets: number): Float64Array {
    const from = this.#index(ballsLeft, wickets);
    return this.#chances.subarray(from, from + MOST_RUNS + 1);
  }

  /** Median of the runs still to be added, interpolated within the run so that it moves smoothly. */
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

  #fill(model: BallModel, left: number, down: number): void {
    const { scoring, out, extra } = model.effects(left, down, null);
    const chances = this.#chances;
    const own = this.#index(left, down);
    const next = this.#index(left - 1, down);
    const wicket = this.#index(left - 1, down + 1);
    const most = Math.min(MOST_RUNS, reach(left));
    for (let added = 0; added <= most; added++) {
      let sum = out * (chances[wicket + added] ?? 0);
      if (added > 0) sum += extra * (chances[own + added - 1] ?? 0);
      for (let runs = 0; runs < scoring.length && runs <= added; runs++) {
        sum += (scoring[runs] ?? 0) * (chances[next + added - runs] ?? 0);
      }
      chances[own + added] = sum;
    }
  }
}
