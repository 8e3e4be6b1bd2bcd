import { normalBelow } from '../normal.ts';
import type { RaidOutcome } from './raid.ts';
import { EMPTY_RAIDS, FULL_SIDE, raidOutcomes } from './raid.ts';

/**
 * Chances of a kabaddi match from any moment. Mean and variance of the points still to come follow exactly from the raid model,
 * state by state from the last raid back. While many raids are left, their sum is practically normal; the last few are computed
 * raid by raid.
 */

export const RAIDS_PER_HALF = 44;
/** With this few raids left, the distribution itself is computed. */
const EXACT_RAIDS = 5;

/** Sides are called first and second by who raids first in the match. */
export interface KabaddiState {
  /** Raids made, of the whole match. */
  readonly raids: number;
  readonly onMat: readonly [number, number];
  readonly empty: readonly [number, number];
  readonly points: readonly [number, number];
}

export const KICK_OFF: KabaddiState = {
  raids: 0,
  onMat: [FULL_SIDE, FULL_SIDE],
  empty: [0, 0],
  points: [0, 0],
};

/** Whose raid it is, 0 or 1. Sides take turns; the side that began the first half does not begin the second. */
export function raiderOf(raid: number): 0 | 1 {
  const turn = raid < RAIDS_PER_HALF ? raid : raid + 1;
  return turn % 2 === 0 ? 0 : 1;
}

/** Possible outcomes of the next raid; `edge` is the first side's strength minus the second's. */
export function nextRaid(state: KabaddiState, edge: number): RaidOutcome[] {
  const side = raiderOf(state.raids);
  const other = side === 0 ? 1 : 0;
  const mat = { raiders: state.onMat[side], defenders: state.onMat[other], empty: state.empty[side] };
  return raidOutcomes(mat, side === 0 ? edge : -edge);
}

/** The state after a raid with this outcome. */
export function afterRaid(state: KabaddiState, outcome: RaidOutcome): KabaddiState {
  const { raidPoints, tacklePoints, after } = outcome;
  const [p, q] = state.points;
  const first = raiderOf(state.raids) === 0;
  return {
    raids: state.raids + 1,
    onMat: first ? [after.raiders, after.defenders] : [after.defenders, after.raiders],
    empty: first ? [after.empty, state.empty[1]] : [state.empty[0], after.empty],
    points: first ? [p + raidPoints, q + tacklePoints] : [p + tacklePoints, q + raidPoints],
  };
}

const EMPTIES = EMPTY_RAIDS + 1;
const STATES = FULL_SIDE * FULL_SIDE * EMPTIES * EMPTIES;
/** Mean of the lead still to come, its variance, mean of the points still to come. */
const MOMENTS = 3;

function stateIndex({ onMat, empty }: KabaddiState): number {
  return (((onMat[0] - 1) * FULL_SIDE + onMat[1] - 1) * EMPTIES + empty[0]) * EMPTIES + empty[1];
}

function stateAt(index: number, raids: number): KabaddiState {
  const mats = Math.floor(index / (EMPTIES * EMPTIES));
  const empties = index % (EMPTIES * EMPTIES);
  return {
    raids,
    onMat: [Math.floor(mats / FULL_SIDE) + 1, (mats % FULL_SIDE) + 1],
    empty: [Math.floor(empties / EMPTIES), empties % EMPTIES],
    points: [0, 0],
  };
}

/** First side ahead, second ahead, level. */
export type KabaddiResult = readonly [first: number, second: number, level: number];

/** Chances up to a given raid, the end of a half or of the match, for one difference in strength. */
export class KabaddiChances {
  readonly #edge: number;
  readonly #end: number;
  /** Moments of what is still to come, by raids made, then by state. */
  readonly #layers: Float32Array[] = [];

  /** `end` is the number of raids after which the result counts. */
  constructor(edge: number, end: number) {
    this.#edge = edge;
    this.#end = end;
    const moves = ([0, 1] as const).map((side) => this.#movesOf(side));
    this.#layers[end] = new Float32Array(STATES * MOMENTS);
    for (let raids = end - 1; raids >= 0; raids--) this.#fill(raids, moves[raiderOf(raids)] ?? []);
  }

  /** Chances of being ahead at `end`. */
  result(state: KabaddiState): KabaddiResult {
    const lead = state.points[0] - state.points[1];
    if (state.raids >= this.#end) return [lead > 0 ? 1 : 0, lead < 0 ? 1 : 0, lead === 0 ? 1 : 0];
    if (this.#end - state.raids <= EXACT_RAIDS) return this.#playOut(state);
    const [mean, variance] = this.#moments(state);
    const deviation = Math.sqrt(variance);
    const behind = normalBelow((-0.5 - lead - mean) / deviation);
    const notAhead = normalBelow((0.5 - lead - mean) / deviation);
    return [1 - notAhead, behind, notAhead - behind];
  }

  /** Expected points of both sides together at `end`. */
  total(state: KabaddiState): number {
    const toCome = state.raids >= this.#end ? 0 : this.#moments(state)[2];
    return state.points[0] + state.points[1] + toCome;
  }

  #moments(state: KabaddiState): [number, number, number] {
    const at = stateIndex(state) * MOMENTS;
    const layer = this.#layers[state.raids];
    return [layer?.[at] ?? 0, layer?.[at + 1] ?? 0, layer?.[at + 2] ?? 0];
  }

  /** For each state, the outcomes of a raid by this side. */
  #movesOf(side: 0 | 1): Move[][] {
    return Array.from({ length: STATES }, (_, index) => {
      const state = stateAt(index, side);
      return nextRaid(state, this.#edge).map((outcome): Move => {
        const after = afterRaid(state, outcome);
        return {
          chance: outcome.chance,
          to: stateIndex(after) * MOMENTS,
          lead: after.points[0] - after.points[1],
          points: after.points[0] + after.points[1],
        };
      });
    });
  }

  #fill(raids: number, moves: readonly Move[][]): void {
    const next = this.#layers[raids + 1] ?? new Float32Array();
    const layer = new Float32Array(STATES * MOMENTS);
    for (const [index, outcomes] of moves.entries()) {
      let mean = 0;
      let square = 0;
      let total = 0;
      for (const { chance, to, lead, points } of outcomes) {
        const far = lead + (next[to] ?? 0);
        mean += chance * far;
        square += chance * (far * far + (next[to + 1] ?? 0));
        total += chance * (points + (next[to + 2] ?? 0));
      }
      layer.set([mean, Math.max(0, square - mean * mean), total], index * MOMENTS);
    }
    this.#layers[raids] = layer;
  }

  #playOut(from: KabaddiState): KabaddiResult {
    let states = new Map([[keyOf(from), { state: from, chance: 1 }]]);
    for (let raids = from.raids; raids < this.#end; raids++) {
      const later: typeof states = new Map();
      for (const { state, chance } of states.values()) {
        for (const outcome of nextRaid(state, this.#edge)) {
          const after = afterRaid(state, outcome);
          const known = later.get(keyOf(after)) ?? { state: after, chance: 0 };
          known.chance += chance * outcome.chance;
          later.set(keyOf(after), known);
        }
      }
      states = later;
    }
    const sums: [number, number, number] = [0, 0, 0];
    for (const { state, chance } of states.values()) {
      const lead = state.points[0] - state.points[1];
      sums[lead > 0 ? 0 : lead < 0 ? 1 : 2] += chance;
    }
    return sums;
  }
}

interface Move {
  readonly chance: number;
  /** Offset of the moments of the state after it. */
  readonly to: number;
  readonly lead: number;
  readonly points: number;
}

/** States with the same lead and the same players on the mat have the same chances. */
function keyOf(state: KabaddiState): number {
  return stateIndex(state) * 512 + state.points[0] - state.points[1] + 256;
}
