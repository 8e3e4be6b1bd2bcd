import { within, type Scheduler } from '@layline/server/scheduler.ts';
import type { MarketId } from '@layline/units/ids.ts';

/** How long a market counts as having attention after its book was last read, ms. */
const LINGERS_MS = 60_000;
/** How long a reader waits at most for the quotes that the look calls for, ms: late prices are better than none. */
const READS_WAIT_MS = 250;
/** How long a bet waits for them, ms. A player who calls for the quotes of many markets at once delays them all, and must not get late prices by that. */
export const BETS_WAIT_MS = 2000;

/** Called with a market that gains attention. If it returns a promise, that resolves once makers have updated their quotes. */
type Listener = (marketId: MarketId) => Promise<void> | void;

/**
 * Which markets have attention: they are watched, their book was just read, or a player has something at stake in them. Prices of the others
 * may be late, so code that needs the prices of a market calls `attend` first.
 */
export class Attention {
  readonly #now: () => number;
  readonly #scheduler: Scheduler;
  readonly #isWatched: (marketId: MarketId) => boolean;
  /** UTC ms of the last look; infinite for a market that is held. */
  readonly #lookedAt = new Map<MarketId, number>();
  /** Markets that have just gained attention, and whose makers are at work. */
  readonly #coming = new Map<MarketId, Promise<unknown>>();
  readonly #listeners = new Set<Listener>();

  /** `now` is UTC ms. */
  constructor(now: () => number, scheduler: Scheduler, isWatched: (marketId: MarketId) => boolean) {
    this.#now = now;
    this.#scheduler = scheduler;
    this.#isWatched = isWatched;
  }

  has(marketId: MarketId): boolean {
    return (
      this.#isWatched(marketId) || this.#now() - (this.#lookedAt.get(marketId) ?? -Infinity) < LINGERS_MS
    );
  }

  /** True if a market's prices are current: somebody is looking at it, and its makers have quoted since the first look. */
  isReady(marketId: MarketId): boolean {
    return this.has(marketId) && !this.#coming.has(marketId);
  }

  /** Markets whose books were read within the last `ms`, watched or not. Those that are held are not among them. */
  readWithin(ms: number): readonly MarketId[] {
    const since = this.#now() - ms;
    return [...this.#lookedAt].flatMap(([id, at]) => (at >= since && at !== Infinity ? [id] : []));
  }

  /** Records that a market's book was read just now. */
  look(marketId: MarketId): void {
    this.#note(marketId, this.#now());
  }

  /** Records that a player has a bet, an armed order or the like in a market, which then keeps its attention until it is forgotten. */
  hold(marketId: MarketId): void {
    this.#note(marketId, Infinity);
  }

  /**
   * Records a look at these markets. Resolves once makers have brought their quotes up to date in those that had no attention, or after `waitsMs`.
   */
  async attend(ids: readonly MarketId[], waitsMs = READS_WAIT_MS): Promise<void> {
    for (const id of ids) this.look(id);
    const coming = ids.flatMap((id) => this.#coming.get(id) ?? []);
    if (coming.length === 0) return;
    await within(this.#scheduler, waitsMs, Promise.all(coming));
  }

  forget(marketId: MarketId): void {
    this.#lookedAt.delete(marketId);
  }

  /** Calls `listener` with every market that gains attention. Returns the unsubscribe function. */
  onGained(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #note(marketId: MarketId, at: number): void {
    const had = this.has(marketId);
    if (this.#lookedAt.get(marketId) !== Infinity) this.#lookedAt.set(marketId, at);
    if (had) return;
    const work = [...this.#listeners].flatMap((listener) => listener(marketId) ?? []);
    if (work.length === 0) return;
    const coming = Promise.allSettled(work).then(() => {
      if (this.#coming.get(marketId) === coming) this.#coming.delete(marketId);
    });
    this.#coming.set(marketId, coming);
  }
}
