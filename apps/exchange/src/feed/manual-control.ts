import type { ExchangeState } from '@layline/engine/state.ts';
import { marketIds } from '@layline/engine/views.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreEvents, CoreReads } from '../core/core-types.ts';
import type { Database } from '../db/database.ts';
import type { Job } from '@layline/server/jobs.ts';

/** How often holds of markets that are gone are removed, and how old they must be, ms. */
const HOUR_MS = 3_600_000;

/** Who took over a market, when and why. */
export interface ManualHold {
  readonly by: string;
  /** UTC ms. */
  readonly at: number;
  readonly reason: string;
}

/** A market's result according to its feed. */
export type FeedResult = Extract<FeedMessage, { type: 'result' | 'voidMarket' }>;

/** Called when a feed must withdraw from a market (`held`) or may take it up again; awaited. */
export type HoldListener = (marketId: MarketId, held: boolean) => Promise<void>;

/**
 * Markets that operators have taken over. Their feed neither opens, quotes nor settles them until they are handed back.
 */
export class ManualControl {
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;
  readonly #holds = new Map<MarketId, ManualHold>();
  readonly #listeners = new Set<HoldListener>();
  readonly #resultListeners = new Set<(result: FeedResult) => void>();

  private constructor(database: Database, core: CoreReads<ExchangeState>) {
    this.#database = database;
    this.#core = core;
  }

  /** Loads which of the engine's markets are held, and forgets each hold with its market. */
  static async open(
    database: Database,
    core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>,
    onError: (error: unknown) => void,
  ): Promise<ManualControl> {
    const control = new ManualControl(database, core);
    const known = new Set<string>(await core.read(marketIds));
    for (const row of await database.read.selectFrom('manual_markets').selectAll().execute()) {
      if (!known.has(row.market_id)) continue;
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

  /** All markets that operators have taken over. */
  held(): readonly MarketId[] {
    return [...this.#holds.keys()];
  }

  /** Takes over a market; if an operator already holds it, that stays so. Resolves when the feed has withdrawn. */
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

  /** Has the feed withdraw from a market that no operator has taken over, or take it up again: it is in or out of the lists. Resolves when it is done. */
  async tell(marketId: MarketId, withdrawn: boolean): Promise<void> {
    if (this.#holds.has(marketId)) return;
    for (const listener of this.#listeners) await listener(marketId, withdrawn);
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

  /** Removes holds of markets that the engine no longer has. A hold taken after `before` (UTC ms) stays, because its market may be newer than what this process knows. */
  async forgetGone(before: number): Promise<void> {
    const known = new Set<string>(await this.#core.read(marketIds));
    const rows = await this.#database.read
      .selectFrom('manual_markets')
      .select('market_id')
      .where('taken_at', '<', before)
      .execute();
    for (const { market_id: id } of rows) if (!known.has(id)) await this.#remove(id as MarketId);
  }

  async #remove(marketId: MarketId): Promise<void> {
    await this.#database.write.deleteFrom('manual_markets').where('market_id', '=', marketId).execute();
  }
}

/** The job that removes holds whose markets are gone: a crash can come between the end of a market and the removal of its hold. */
export function forgetHolds(manual: ManualControl, now: () => number): Job {
  return {
    name: 'forgetting holds of markets that are gone',
    everyMs: HOUR_MS,
    on: 'one node',
    run: () => manual.forgetGone(now() - HOUR_MS),
  };
}
