import type { Side } from '@layline/units/betting.ts';

/**
 * An order as the book stores it: its price, its remainder, and the links of its price level's queue. Only the book may touch
 * `prev` and `next`.
 */
export interface BookOrder<T> {
  readonly side: Side;
  /** Ladder index of the order's price. */
  readonly tick: number;
  /** Backer's stake still unmatched, paise. */
  remaining: number;
  prev: T | null;
  next: T | null;
}

/**
 * The resting orders of one runner, both sides (rules section 5.1): best price first, at one price first
 * come first served. BACK orders are best when lowest (a layer takes them), LAY orders when highest.
 */
export interface Book<T extends BookOrder<T>> {
  /** First in priority among the resting orders of a side; null if there is none. */
  best(side: Side): T | null;
  /** Next in priority on the same side after a resting order. */
  after(order: T): T | null;
  /** Next in front of a resting order in the queue of its price; null if it is the first. */
  inFront(order: T): T | null;
  /** Puts an order at the back of the queue of its price. */
  add(order: T): void;
  /** Takes `size` off a resting order. It keeps its place, and leaves when nothing remains. */
  reduce(order: T, size: number): void;
  /** Sum of the remainders at one level. */
  sizeAt(side: Side, tick: number): number;
  /** Up to `depth` levels of a side as [tick, size], best first. */
  levels(side: Side, depth: number): [tick: number, size: number][];
}

/** True if an incoming order limited to `limit` may take a resting order of the other side at `tick`. */
export function crosses(incoming: Side, limit: number, tick: number): boolean {
  return incoming === 'BACK' ? tick >= limit : tick <= limit;
}
