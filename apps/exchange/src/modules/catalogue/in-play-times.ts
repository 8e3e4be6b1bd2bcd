import type { ExchangeState } from '@layline/engine/state.ts';
import { marketIds } from '@layline/engine/views.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreEvents, CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';

/** When markets turned in-play. The engine records only that they did. */
export class InPlayTimes {
  readonly #times = new Map<MarketId, number>();
  readonly #database: Database;
  /** Null if another process stores the times. */
  readonly #onError: ((error: unknown) => void) | null;

  private constructor(database: Database, onError: ((error: unknown) => void) | null) {
    this.#database = database;
    this.#onError = onError;
  }

  /** Loads the times of the engine's markets and then follows the core, storing new ones unless `onError` is null: then another process does. */
  static async open(
    database: Database,
    core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>,
    onError: ((error: unknown) => void) | null,
  ): Promise<InPlayTimes> {
    const times = new InPlayTimes(database, onError);
    const known = new Set<string>(await core.read(marketIds));
    const rows = await database.read.selectFrom('markets_in_play').selectAll().execute();
    for (const row of rows) if (known.has(row.market_id)) times.#times.set(row.market_id as MarketId, row.at);
    core.subscribe(({ at, events }) => {
      for (const event of events) {
        if (event.type === 'marketChanged' && event.inPlay) times.#note(event.marketId, at);
        else if (event.type === 'marketArchived') times.#forget(event.marketId);
      }
    });
    return times;
  }

  /** UTC ms; undefined before the turn, or if the process died at that moment. */
  of(marketId: MarketId): number | undefined {
    return this.#times.get(marketId);
  }

  #note(marketId: MarketId, at: number): void {
    if (this.#times.has(marketId)) return;
    this.#times.set(marketId, at);
    if (this.#onError === null) return;
    const insert = this.#database.write.insertInto('markets_in_play').values({ market_id: marketId, at });
    insert
      .onConflict((conflict) => conflict.column('market_id').doNothing())
      .execute()
      .catch(this.#onError);
  }

  #forget(marketId: MarketId): void {
    if (!this.#times.delete(marketId) || this.#onError === null) return;
    this.#database.write
      .deleteFrom('markets_in_play')
      .where('market_id', '=', marketId)
      .execute()
      .catch(this.#onError);
  }
}
