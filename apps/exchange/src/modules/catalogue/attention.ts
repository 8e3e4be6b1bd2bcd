import type { MarketId } from '@layline/units/ids.ts';

/** How long a market counts as having attention after its book was last read, ms. */
const LINGERS_MS = 60_000;

/** Which markets have somebody's attention: they are watched, their book was just read, or there are bets on them. */
export class Attention {
  readonly #now: () => number;
  readonly #isWatched: (marketId: MarketId) => boolean;
  /** UTC ms of the last look; infinite for a market with players' bets. */
  readonly #lookedAt = new Map<MarketId, number>();
  readonly #listeners = new Set<(marketId: MarketId) => void>();

  constructor(now: () => number, isWatched: (marketId: MarketId) => boolean) {
    this.#now = now;
    this.#isWatched = isWatched;
  }

  has(marketId: MarketId): boolean {
    return (
      this.#isWatched(marketId) || this.#now() - (this.#lookedAt.get(marketId) ?? -Infinity) < LINGERS_MS
    );
  }

  /** Records that a market's book was read just now or, with `forGood`, that there is a bet on it. */
  look(marketId: MarketId, forGood = false): void {
    const had = this.has(marketId);
    if (this.#lookedAt.get(marketId) !== Infinity)
      this.#lookedAt.set(marketId, forGood ? Infinity : this.#now());
    if (!had) for (const listener of this.#listeners) listener(marketId);
  }

  forget(marketId: MarketId): void {
    this.#lookedAt.delete(marketId);
  }

  /** Calls `listener` with every market that gains attention. Returns the unsubscribe function. */
  onGained(listener: (marketId: MarketId) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
