import type { Operation } from './stream.ts';

/**
 * The bound: an array of levels by tick, orders as indices into typed arrays, no checks, money or events: the cost
 * of matching alone.
 */
const LEVELS = 350;

class BareSide {
  readonly head = new Int32Array(LEVELS).fill(-1);
  readonly tail = new Int32Array(LEVELS).fill(-1);
  best: number;
  readonly step: 1 | -1;

  constructor(step: 1 | -1) {
    this.step = step;
    this.best = step === 1 ? LEVELS : -1;
  }
}

/** Runs the stream through bare books; returns the number of matches. */
export function runBare(stream: readonly Operation[], markets: number): number {
  const length = stream.length;
  const remaining = new Float64Array(length);
  const next = new Int32Array(length).fill(-1);
  const previous = new Int32Array(length).fill(-1);
  // Resting BACK orders are best when lowest, resting LAY orders when highest.
  const books = Array.from({ length: markets }, () => [new BareSide(1), new BareSide(-1)] as const);
  let fragments = 0;

  function advance(side: BareSide): void {
    while (side.best >= 0 && side.best < LEVELS && side.head[side.best] === -1) side.best += side.step;
  }

  function unlink(side: BareSide, order: number, tick: number): void {
    const before = previous[order] ?? -1;
    const after = next[order] ?? -1;
    if (before === -1) side.head[tick] = after;
    else next[before] = after;
    if (after === -1) side.tail[tick] = before;
    else previous[after] = before;
    if (tick === side.best) advance(side);
  }

  for (let index = 0; index < length; index++) {
    const operation = stream[index];
    if (operation === undefined) break;
    if (operation.kind === 'CANCEL') {
      const target = stream[operation.target];
      if (target !== undefined && (remaining[operation.target] ?? 0) > 0) {
        remaining[operation.target] = 0;
        const side = books[target.market]?.[target.side];
        if (side !== undefined) unlink(side, operation.target, target.tick);
      }
      continue;
    }
    const book = books[operation.market];
    if (book === undefined) continue;
    const other = book[operation.side === 0 ? 1 : 0];
    let left = operation.size;
    while (left > 0 && other.best >= 0 && other.best < LEVELS) {
      if (operation.side === 0 ? other.best < operation.tick : other.best > operation.tick) break;
      const resting = other.head[other.best] ?? -1;
      const size = Math.min(left, remaining[resting] ?? 0);
      left -= size;
      remaining[resting] = (remaining[resting] ?? 0) - size;
      fragments++;
      if (remaining[resting] === 0) unlink(other, resting, other.best);
    }
    if (left === 0) continue;
    remaining[index] = left;
    const own = book[operation.side];
    const last = own.tail[operation.tick] ?? -1;
    previous[index] = last;
    if (last === -1) own.head[operation.tick] = index;
    else next[last] = index;
    own.tail[operation.tick] = index;
    if (own.step === 1 ? operation.tick < own.best : operation.tick > own.best) own.best = operation.tick;
  }
  return fragments;
}
