import type { Protection as WireProtection } from '@layline/contract/entities/protection.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import { Breaks } from './breaks.ts';
import { changeRow } from './change-log.ts';
import { lockOf, OwnLimits } from './own-limits.ts';
import { minutesToday, type CountedTime, type TimeInSession } from './time-in-session.ts';

export interface OwnProtectionDependencies {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState>;
  readonly intents: Intents;
  readonly time: CountedTime;
  /** UTC ms. */
  readonly now: () => number;
}

/** What players set and see of their protection, in whichever process they call (rules section 14). */
export class OwnProtection {
  readonly limits: OwnLimits;
  readonly breaks: Breaks;
  readonly time: CountedTime;
  readonly #deps: OwnProtectionDependencies;

  private constructor(deps: OwnProtectionDependencies, limits: OwnLimits, breaks: Breaks) {
    this.#deps = deps;
    this.limits = limits;
    this.breaks = breaks;
    this.time = deps.time;
  }

  static async open(deps: OwnProtectionDependencies): Promise<OwnProtection> {
    const limits = await OwnLimits.open(deps.database, deps.core, deps.intents);
    return new OwnProtection(deps, limits, await Breaks.open(deps));
  }

  /** Sets the minutes between two reality checks; null for none. They count once the time is reloaded. */
  setRealityCheck(player: PlayerId, minutes: number | null, now: number): Promise<void> {
    const { database, intents } = this.#deps;
    const { write } = database;
    const lock = lockOf(player);
    return intents.alone(lock, async () => {
      const before = await this.#checkMinutes(player);
      if (before === minutes) return;
      const change = { player, at: now, subject: 'REALITY_CHECK', action: 'CHANGED' } as const;
      await intents.write(lock, [
        minutes === null
          ? write.deleteFrom('reality_checks').where('player_id', '=', player).compile()
          : write
              .insertInto('reality_checks')
              .values({ player_id: player, minutes, due_at: null })
              .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ minutes }))
              .compile(),
        changeRow(database, { ...change, before, after: minutes }),
      ]);
    });
  }

  /** Everything in the contract's form. */
  async show(player: PlayerId, time: TimeInSession, now: number): Promise<WireProtection> {
    const { core } = this.#deps;
    await core.waitForProjection(core.positionOf(player));
    const current = await this.breaks.of(player);
    return {
      limits: await this.limits.show(player, minutesToday(time), now),
      break: current === null ? null : { kind: current.kind, since: current.since, until: current.until },
      realityCheckMinutes: await this.#checkMinutes(player),
    };
  }

  async #checkMinutes(player: PlayerId): Promise<number | null> {
    const check = await this.#deps.database.write
      .selectFrom('reality_checks')
      .select('minutes')
      .where('player_id', '=', player)
      .executeTakeFirst();
    return check?.minutes ?? null;
  }
}
