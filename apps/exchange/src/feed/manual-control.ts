import type { ExchangeState } from '@layline/engine/state.ts';
import { marketIds } from '@layline/engine/views.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreEvents, CoreReads } from '../core/core-types.ts';
import type { Database } from '../db/database.ts';

/** Who took over a market, when and why. */
export interface ManualHold {
  readonly by: string;
  /** UTC ms. */
  readonly at: number;
  readonly reason: string;
}

/** A market's result according to its feed. */
export type FeedResult = Extract<FeedMessage, { type: 'result' | 'voidMarket' }>;

/** Called when a market is taken over (`held`) or handed back; awaited. */
export type HoldListener = (marketId: MarketId, held: boolean) => Promise<void>;

/**
 * Markets that operators have taken over. Their feed neither opens, quotes nor settles them until they are handed back.
 */
export class ManualControl {
  readonly #database: Database;
  readonly #holds = new Map<MarketId, ManualHold>();
  readonly #listeners = new Set<HoldListener>();
  readonly #resultListeners = new Set<(result: FeedResult) => void>();

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Loads which of the engine's markets are held, and forgets each with its market. */
  static async open(
    database: Database,
    core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>,
    onError: (error: unknown) => void,
  ): Promise<ManualControl> {
    const control = new ManualControl(database);
    const known = new Set<string>(await core.read(marketIds));
    for (const row of await database.read.selectFrom('manual_markets').selectAll().execute()) {
      if (!known.has(row.market_id)) {
        await control.#remove(row.market_id as MarketId);
        continue;
      }
      const hold = { by: row.taken_by, at: row.taken_at, reason: row.reason };
      control.#holds.set(row.market_id as MarketId, hold);
    }
    core.subscribe(({ events }) => {
      for (const event of events) {
        if (event.type === 'marketArchived' && control.#holds.delete(event.marketId))
          control.#remove(event.marketId).catch(onError);
      }
    });
    return control;
  }

  /** Who holds a market; undefined if its feed runs it. */
  of(marketId: MarketId): ManualHold | undefined {
    return this.#holds.get(marketId);
  }

  isHeld(marketId: MarketId): boolean {
    return this.#holds.has(marketId);
  }

  /** Takes over a market; if somebody already holds it, that stays. Resolves when the feed has withdrawn. */
  async take(marketId: MarketId, hold: ManualHold): Promise<void> {
    if (this.#holds.has(marketId)) return;
    await this.#database.write
      .insertInto('manual_markets')
      .values({ market_id: marketId, taken_by: hold.by, taken_at: hold.at, reason: hold.reason })
      .onConflict((conflict) => conflict.column('market_id').doNothing())
      .execute();
    this.#holds.set(marketId, hold);
    for (const listener of this.#listeners) await listener(marketId, true);
  }

  /** Hands a market back; resolves when the feed has restored its state. */
  async handBack(marketId: MarketId): Promise<void> {
    if (!this.#holds.delete(marketId)) return;
    await this.#remove(marketId);
    for (const listener of this.#listeners) await listener(marketId, false);
  }

  /** Returns the function that unsubscribes. */
  onChange(listener: HoldListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` with a feed's result of a market taken over from it. Returns the function that unsubscribes. */
  onFeedResult(listener: (result: FeedResult) => void): () => void {
    this.#resultListeners.add(listener);
    return () => this.#resultListeners.delete(listener);
  }

  /** Reports the feed's result of a held market. */
  noteFeedResult(result: FeedResult): void {
    for (const listener of this.#resultListeners) listener(result);
  }

  async #remove(marketId: MarketId): Promise<void> {
    await this.#database.write.deleteFrom('manual_markets').where('market_id', '=', marketId).execute();
  }
}
