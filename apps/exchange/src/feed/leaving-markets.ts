import type { MarketId } from '@layline/units/ids.ts';

/** Markets that are to leave the engine's memory, and when. */
export class LeavingMarkets {
  readonly #due = new Map<MarketId, number>();

  /** Lets a market leave at this time (UTC ms), or when it was to leave anyway if that is sooner. */
  add(marketId: MarketId, at: number): void {
    this.#due.set(marketId, Math.min(at, this.#due.get(marketId) ?? Infinity));
  }

  /** Takes those whose time has come. */
  takeDue(now: number): readonly MarketId[] {
    const due = [...this.#due].flatMap(([marketId, at]) => (at <= now ? [marketId] : []));
    for (const marketId of due) this.#due.delete(marketId);
    return due;
  }
}
