import type { Side } from '@layline/units/betting.ts';
import type { Book, BookOrder } from './book.ts';

/**
 * One side of a fast book: arrays of levels indexed by tick with the first and the last order of each queue, and a bitmap
 * of occupied levels, so that the next best level is found by counting zeros instead of walking empty prices. The first
 * order of a queue has no `prev`, the last one is its own `next`: every order in the book has a `next`.
 */
class TickSide<T extends BookOrder<T>> {
  readonly heads: (T | null)[];
  readonly tails: (T | null)[];
  readonly sizes: Float64Array;
  readonly occupied: Int32Array;
  readonly highestFirst: boolean;
  best = -1;

  constructor(levels: number, highestFirst: boolean) {
    this.heads = Array.from({ length: levels }, () => null);
    this.tails = Array.from({ length: levels }, () => null);
    this.sizes = new Float64Array(levels);
    this.occupied = new Int32Array((levels + 31) >> 5);
    this.highestFirst = highestFirst;
  }

  add(order: T): void {
    const tick = order.tick;
    const tail = this.tails[tick] ?? null;
    this.sizes[tick] = (this.sizes[tick] ?? 0) + order.remaining;
    this.tails[tick] = order;
    order.prev = tail;
    order.next = order;
    if (tail !== null) {
      tail.next = order;
      return;
    }
    this.heads[tick] = order;
    this.occupied[tick >> 5] = (this.occupied[tick >> 5] ?? 0) | (1 << (tick & 31));
    if (this.best < 0 || (this.highestFirst ? tick > this.best : tick < this.best)) this.best = tick;
  }

  remove(order: T): void {
    const tick = order.tick;
    const { prev } = order;
    const next = order.next === order ? null : order.next;
    if (prev === null) this.heads[tick] = next;
    else prev.next = next ?? prev;
    if (next === null) this.tails[tick] = prev;
    else next.prev = prev;
    order.prev = null;
    order.next = null;
    if (prev !== null || next !== null) return;
    this.occupied[tick >> 5] = (this.occupied[tick >> 5] ?? 0) & ~(1 << (tick & 31));
    if (tick === this.best) this.best = this.nextLevel(tick);
  }

  /** The next occupied level after `tick` in priority; -1 if none. */
  nextLevel(tick: number): number {
    return this.highestFirst ? this.occupiedBelow(tick) : this.occupiedAbove(tick);
  }

  private occupiedBelow(tick: number): number {
    let word = tick >> 5;
    let bits = (this.occupied[word] ?? 0) & ((1 << (tick & 31)) - 1);
    for (;;) {
      if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits);
      word -= 1;
      if (word < 0) return -1;
      bits = this.occupied[word] ?? 0;
    }
  }

  private occupiedAbove(tick: number): number {
    let word = tick >> 5;
    // A shift count is taken modulo 32, so it takes two shifts to clear everything when tick is the word's last bit.
    let bits = (this.occupied[word] ?? 0) & ((-1 << (tick & 31)) << 1);
    for (;;) {
      if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits & -bits);
      word += 1;
      if (word >= this.occupied.length) return -1;
      bits = this.occupied[word] ?? 0;
    }
  }
}

/** The production book. Every change takes constant time; arrays are allocated with a runner's first order. */
export class TickBook<T extends BookOrder<T>> implements Book<T> {
  private readonly levelCount: number;
  private backs: TickSide<T> | null = null;
  private lays: TickSide<T> | null = null;

  constructor(levels: number) {
    this.levelCount = levels;
  }

  best(side: Side): T | null {
    const ladder = side === 'BACK' ? this.backs : this.lays;
    return ladder === null || ladder.best < 0 ? null : (ladder.heads[ladder.best] ?? null);
  }

  after(order: T): T | null {
    if (order.next !== order) return order.next;
    const ladder = this.ladder(order.side);
    const level = ladder.nextLevel(order.tick);
    return level < 0 ? null : (ladder.heads[level] ?? null);
  }

  inFront(order: T): T | null {
    return order.prev;
  }

  add(order: T): void {
    this.ladder(order.side).add(order);
  }

  reduce(order: T, size: number): void {
    const ladder = this.ladder(order.side);
    order.remaining -= size;
    ladder.sizes[order.tick] = (ladder.sizes[order.tick] ?? 0) - size;
    if (order.remaining === 0) ladder.remove(order);
  }

  sizeAt(side: Side, tick: number): number {
    const ladder = side === 'BACK' ? this.backs : this.lays;
    return ladder === null ? 0 : (ladder.sizes[tick] ?? 0);
  }

  levels(side: Side, depth: number): [tick: number, size: number][] {
    const found: [number, number][] = [];
    const ladder = side === 'BACK' ? this.backs : this.lays;
    if (ladder === null) return found;
    for (let tick = ladder.best; tick >= 0 && found.length < depth; tick = ladder.nextLevel(tick)) {
      found.push([tick, ladder.sizes[tick] ?? 0]);
    }
    return found;
  }

  private ladder(side: Side): TickSide<T> {
    if (side === 'BACK') return (this.backs ??= new TickSide<T>(this.levelCount, false));
    return (this.lays ??= new TickSide<T>(this.levelCount, true));
  }
}
