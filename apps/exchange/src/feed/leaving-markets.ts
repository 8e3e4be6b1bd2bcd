import type { MarketId } from '@layline/units/ids.ts';

/** When each finished market is to leave the engine's memory. */
export class LeavingMarkets {
  readonly #due = new Map<MarketId, number>();

  /** Schedules a market to leave at this time (UTC ms), unless it is already scheduled earlier. */
  add(marketId: MarketId, at: number): void {
    this.#due.set(marketId, Math.min(at, this.#due.get(marketId) ?? Infinity));
  }

  /** Takes the markets that are due. */
  takeDue(now: number): readonly MarketId[] {
    const due = [...this.#due].flatMap(([marketId, at]) => (at <= now ? [marketId] : []));
    for (const marketId of due) this.#due.delete(marketId);
    return due;
  }
}
