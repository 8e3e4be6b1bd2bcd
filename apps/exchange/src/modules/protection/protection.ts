import type { Protection as WireProtection } from '@layline/contract/entities/protection.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { Breaks } from './breaks.ts';
import { changeRow } from './change-log.ts';
import { OwnLimits } from './own-limits.ts';
import { PlayingTime } from './playing-time.ts';
import { periodOf } from './limit-rules.ts';
import { spentOn } from './spending.ts';

export interface ProtectionDependencies {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState>;
  readonly intents: Intents;
  readonly timeZone: string;
  /** UTC ms. */
  readonly now: () => number;
}

/** Player protection (rules section 14): limits, breaks and reality checks, and what they still allow. */
export class Protection {
  readonly limits: OwnLimits;
  readonly breaks: Breaks;
  readonly time: PlayingTime;
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;

  private constructor(
    { database, core, timeZone }: ProtectionDependencies,
    limits: OwnLimits,
    breaks: Breaks,
  ) {
    this.#database = database;
    this.#core = core;
    this.limits = limits;
    this.breaks = breaks;
    this.time = new PlayingTime({
      database,
      timeZone,
      limitMinutes: async (player) => (await this.limits.of(player)).get('SESSION_DAY')?.value ?? null,
    });
  }

  static async open(deps: ProtectionDependencies): Promise<Protection> {
    const limits = await OwnLimits.open(deps.database, deps.core, deps.intents);
    return new Protection(deps, limits, await Breaks.open(deps));
  }

  /** Why a player may not stake now, apart from what the engine enforces; null if the player may. */
  mayStake(player: PlayerId, now: number): Refused | null {
    const code = this.time.refusal(player, now);
    return code === null ? null : refuse(code);
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
    const limits = await this.limits.of(player);
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

  /** Sets the minutes between two reality checks; null for none. */
  async setRealityCheck(player: PlayerId, minutes: number | null, now: number): Promise<void> {
    const { write } = this.#database;
    const before = await write
      .selectFrom('reality_checks')
      .select('minutes')
      .where('player_id', '=', player)
      .executeTakeFirst();
    if ((before?.minutes ?? null) === minutes) return;
    const change = { player, at: now, subject: 'REALITY_CHECK', action: 'CHANGED' } as const;
    await this.#database.transact([
      minutes === null
        ? write.deleteFrom('reality_checks').where('player_id', '=', player).compile()
        : write
            .insertInto('reality_checks')
            .values({ player_id: player, minutes, due_at: null })
            .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ minutes }))
            .compile(),
      changeRow(this.#database, { ...change, before: before?.minutes ?? null, after: minutes }),
    ]);
    await this.time.refresh(player);
  }

  /** Everything in the contract's form. */
  async show(player: PlayerId, now: number): Promise<WireProtection> {
    await this.#core.waitForProjection(this.#core.positionOf(player));
    const minutes = await this.time.minutesToday(player, now);
    const current = await this.breaks.of(player);
    const check = await this.#database.write
      .selectFrom('reality_checks')
      .select('minutes')
      .where('player_id', '=', player)
      .executeTakeFirst();
    return {
      limits: await this.limits.show(player, minutes, now),
      break: current === null ? null : { kind: current.kind, since: current.since, until: current.until },
      realityCheckMinutes: check?.minutes ?? null,
    };
  }
}
