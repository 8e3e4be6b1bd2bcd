import type { Side } from '@layline/units/betting.ts';
import type { Book, BookOrder } from './book.ts';

/** The queue at one price: its first and last order, and the sum of what they have left. */
class Level<T> {
  first: T;
  last: T;
  size = 0;

  constructor(order: T) {
    this.first = order;
    this.last = order;
  }
}

/** Prices per block, one for each bit of a word. */
const BLOCK = 32;

/** The levels of neighbouring prices. */
type Block<T> = (Level<T> | null)[];

/**
 * One side of a fast book: the occupied levels by tick, and a bitmap of them, so that the next best level is found by counting zeros instead of walking
 * empty prices. Most books trade at a few neighbouring prices, so there are levels only where orders rest, and blocks of them only around those. The first
 * order of a queue has no `prev`, the last one is its own `next`: every order in the book has a `next`.
 */
class TickSide<T extends BookOrder<T>> {
  private readonly blocks: (Block<T> | null)[];
  private readonly occupied: number[];
  private readonly highestFirst: boolean;
  best = -1;

  constructor(levels: number, highestFirst: boolean) {
    const words = Math.ceil(levels / BLOCK);
    this.blocks = Array.from({ length: words }, () => null);
    this.occupied = Array.from({ length: words }, () => 0);
    this.highestFirst = highestFirst;
  }

  /** The queue at a price; null if it is empty. */
  at(tick: number): Level<T> | null {
    return this.blocks[tick >> 5]?.[tick & 31] ?? null;
  }

  add(order: T): void {
    const { tick } = order;
    const level = this.at(tick) ?? this.open(tick, order);
    const isFirst = level.first === order;
    order.prev = isFirst ? null : level.last;
    order.next = order;
    if (!isFirst) level.last.next = order;
    level.last = order;
    level.size += order.remaining;
  }

  /** Takes `size` off an order, which leaves when nothing remains. */
  reduce(order: T, size: number): void {
    const level = this.at(order.tick);
    order.remaining -= size;
    if (level === null) return;
    level.size -= size;
    if (order.remaining === 0) this.remove(order, level);
  }

  private open(tick: number, order: T): Level<T> {
    const word = tick >> 5;
    const block = (this.blocks[word] ??= Array.from({ length: BLOCK }, () => null));
    const level = new Level(order);
    block[tick & 31] = level;
    this.occupied[word] = (this.occupied[word] ?? 0) | (1 << (tick & 31));
    if (this.best < 0 || (this.highestFirst ? tick > this.best : tick < this.best)) this.best = tick;
    return level;
  }

  private remove(order: T, level: Level<T>): void {
    const { prev } = order;
    const next = order.next === order ? null : order.next;
    order.prev = null;
    order.next = null;
    if (prev === null && next === null) {
      this.close(order.tick);
      return;
    }
    if (prev === null) level.first = next ?? order;
    else prev.next = next ?? prev;
    if (next === null) level.last = prev ?? order;
    else next.prev = prev;
  }

  private close(tick: number): void {
    const word = tick >> 5;
    const block = this.blocks[word];
    const left = (this.occupied[word] ?? 0) & ~(1 << (tick & 31));
    if (block) block[tick & 31] = null;
    this.occupied[word] = left;
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
    return ladder === null || ladder.best < 0 ? null : (ladder.at(ladder.best)?.first ?? null);
  }

  after(order: T): T | null {
    if (order.next !== order) return order.next;
    const ladder = this.ladder(order.side);
    const level = ladder.nextLevel(order.tick);
    return level < 0 ? null : (ladder.at(level)?.first ?? null);
  }

  inFront(order: T): T | null {
    return order.prev;
  }

  add(order: T): void {
    this.ladder(order.side).add(order);
  }

  reduce(order: T, size: number): void {
    this.ladder(order.side).reduce(order, size);
  }

  sizeAt(side: Side, tick: number): number {
    const ladder = side === 'BACK' ? this.backs : this.lays;
    return ladder?.at(tick)?.size ?? 0;
  }

  levels(side: Side, depth: number): [tick: number, size: number][] {
    const found: [number, number][] = [];
    const ladder = side === 'BACK' ? this.backs : this.lays;
    if (ladder === null) return found;
    for (let tick = ladder.best; tick >= 0 && found.length < depth; tick = ladder.nextLevel(tick)) {
      found.push([tick, ladder.at(tick)?.size ?? 0]);
    }
    return found;
  }

  private ladder(side: Side): TickSide<T> {
    if (side === 'BACK') return (this.backs ??= new TickSide<T>(this.levelCount, false));
    return (this.lays ??= new TickSide<T>(this.levelCount, true));
  }
}
