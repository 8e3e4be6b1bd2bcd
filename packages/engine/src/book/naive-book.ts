import type { Side } from '@layline/units/betting.ts';
import type { Book, BookOrder } from './book.ts';

/**
 * The simplest possible book: one list per side, in order of priority. Slow, but plain enough to verify by eye; tests compare
 * the fast book with it.
 */
export class NaiveBook<T extends BookOrder<T>> implements Book<T> {
  private readonly backs: T[] = [];
  private readonly lays: T[] = [];

  best(side: Side): T | null {
    return this.list(side)[0] ?? null;
  }

  after(order: T): T | null {
    const list = this.list(order.side);
    return list[list.indexOf(order) + 1] ?? null;
  }

  inFront(order: T): T | null {
    const list = this.list(order.side);
    const before = list[list.indexOf(order) - 1];
    return before?.tick === order.tick ? before : null;
  }

  add(order: T): void {
    const list = this.list(order.side);
    const worse = list.findIndex((other) =>
      order.side === 'BACK' ? other.tick > order.tick : other.tick < order.tick,
    );
    list.splice(worse < 0 ? list.length : worse, 0, order);
  }

  reduce(order: T, size: number): void {
    order.remaining -= size;
    const list = this.list(order.side);
    if (order.remaining === 0) list.splice(list.indexOf(order), 1);
  }

  sizeAt(side: Side, tick: number): number {
    return this.list(side)
      .filter((order) => order.tick === tick)
      .reduce((sum, order) => sum + order.remaining, 0);
  }

  levels(side: Side, depth: number): [tick: number, size: number][] {
    const ticks = [...new Set(this.list(side).map((order) => order.tick))];
    return ticks.slice(0, depth).map((tick) => [tick, this.sizeAt(side, tick)]);
  }

  private list(side: Side): T[] {
    return side === 'BACK' ? this.backs : this.lays;
  }
}
