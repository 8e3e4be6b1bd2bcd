import type { Protection as WireProtection } from '@layline/contract/entities/protection.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { Breaks } from './breaks.ts';
import { changeRow } from './change-log.ts';
import { OwnLimits } from './own-limits.ts';
import { DepositLimits } from './deposit-limits.ts';
import { PlayingTime } from './playing-time.ts';

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
  readonly deposits: DepositLimits;
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
    this.deposits = new DepositLimits(database, core);
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
