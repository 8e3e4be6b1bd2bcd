import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { refuse, type Refused } from '@layline/server/http/route.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise, type Paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import { periodOf } from './limit-rules.ts';
import { limitsOf } from './stored-limits.ts';
import { spentOn } from './spending.ts';

/** The limits that players set on their own deposits. They are read from the storage each time, so they bind in every process. */
export class DepositLimits {
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;

  constructor(database: Database, core: CoreReads<ExchangeState>) {
    this.#database = database;
    this.#core = core;
  }

  /**
   * Whether a player may deposit `amount`: the account is free to play, and no own deposit limit would be exceeded, counting
   * `waiting` paise that are requested but not yet credited. The caller must process a player's requests one at a time.
   */
  async depositRefusal(
    player: PlayerId,
    amount: Paise,
    waiting: Paise,
    now: number,
  ): Promise<Refused | null> {
    const view = await this.#core.read((state) => playerView(state, player));
    if (view?.state !== 'ACTIVE') return refuse('INVALID_ACCOUNT_STATE');
    const limits = await limitsOf(this.#database, player);
    await this.#core.waitForProjection(this.#core.positionOf(player));
    let tightest: { readonly limit: number; readonly room: number } | null = null;
    for (const kind of ['DEPOSIT_DAY', 'DEPOSIT_WEEK', 'DEPOSIT_MONTH'] as const) {
      const limit = limits.get(kind)?.value ?? null;
      const period = periodOf(kind);
      if (limit === null || period === null) continue;
      const paid = await spentOn(this.#database.read, 'DEPOSIT', player, now - period);
      const room = Math.max(0, limit - paid - waiting);
      if (tightest === null || room < tightest.room) tightest = { limit, room };
    }
    if (tightest === null || amount <= tightest.room) return null;
    const details = { limit: fromPaise(paise(tightest.limit)), available: fromPaise(paise(tightest.room)) };
    return refuse('DEPOSIT_LIMIT_EXCEEDED', { details });
  }
}
