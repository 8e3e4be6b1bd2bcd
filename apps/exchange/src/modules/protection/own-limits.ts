import type { LimitKind, OwnLimit } from '@layline/contract/entities/protection.ts';
import { LimitKind as LimitKinds } from '@layline/contract/entities/protection.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { TRANSFER_CEILING } from '@layline/engine/limits.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { changeRow } from './change-log.ts';
import type { NewChange } from './change-log.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import { nextVersions } from '../../core/next-versions.ts';
import { mustBeAccepted } from '../../core/intents.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import {
  CONFIRM_MS,
  COOLING_MS,
  NO_LIMIT,
  ask,
  confirm,
  periodOf,
  standingWish,
  type LimitState,
} from './limit-rules.ts';
import { spentOn } from './spending.ts';
import { limitsOf, type Limits } from './stored-limits.ts';

/** The limits that players set themselves. Stored here, and in the engine if they concern bets. */
export class OwnLimits {
  readonly #database: Database;
  readonly #intents: Intents;
  readonly #set: Intent<PlayerId, void>;

  private constructor(database: Database, intents: Intents, set: Intent<PlayerId, void>) {
    this.#database = database;
    this.#intents = intents;
    this.#set = set;
  }

  static async open(
    database: Database,
    core: CoreReads<ExchangeState>,
    intents: Intents,
  ): Promise<OwnLimits> {
    const set = await intents.declare<PlayerId, void>({
      name: 'set own limits',
      async commands(player) {
        const { limits: version } = await nextVersions(core, player);
        return [{ ...commandOf(player, await limitsOf(database, player)), version }];
      },
      done(player, outcomes) {
        mustBeAccepted(outcomes, `own limits of ${player}`);
        return { result: undefined };
      },
    });
    return new OwnLimits(database, intents, set);
  }

  /** Requests a limit; `value` as on the wire. A lower limit is in force when this resolves. */
  async set(player: PlayerId, kind: LimitKind, value: number | null, now: number): Promise<Refused | null> {
    if (kind === 'SESSION_DAY' && value !== null && !Number.isInteger(value)) {
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'value', message: 'Give whole minutes.' }] });
    }
    if (value !== null && inside(kind, value) > TRANSFER_CEILING) {
      const message = `Give at most ${fromPaise(paise(TRANSFER_CEILING))}.`;
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'value', message }] });
    }
    return this.#intents.alone(lockOf(player), async () => {
      const before = (await this.of(player)).get(kind) ?? NO_LIMIT;
      const move = ask(before, value === null ? null : inside(kind, value), now);
      if (move.action === 'NONE') return null;
      const after = move.action === 'LOWERED' ? move.state.value : (move.state.wanted?.value ?? null);
      const { action } = move;
      const change = { player, at: now, subject: kind, action, before: before.value, after };
      await this.#write(player, kind, move.state, change);
      return null;
    });
  }

  /** Confirms a raise, which is in force when this resolves. */
  async confirm(player: PlayerId, kind: LimitKind, now: number): Promise<Refused | null> {
    return this.#intents.alone(lockOf(player), async () => {
      const before = (await this.of(player)).get(kind) ?? NO_LIMIT;
      const outcome = confirm(before, now);
      if ('refused' in outcome) {
        if (outcome.refused === 'NOTHING') return refuse('NOTHING_TO_CONFIRM');
        const retryAfterSec = Math.ceil(outcome.waitMs / 1000);
        return refuse('TOO_EARLY_TO_CONFIRM', { details: { retryAfterSec } });
      }
      const { value: after } = outcome;
      const change = {
        player,
        at: now,
        subject: kind,
        action: 'RAISED',
        before: before.value,
        after,
      } as const;
      await this.#write(player, kind, outcome, change);
      return null;
    });
  }

  /** All limits that a player has ever set: paise, or minutes for SESSION_DAY. */
  of(player: PlayerId): Promise<Limits> {
    return limitsOf(this.#database, player);
  }

  /** All limits in the contract's form. `minutesToday` is today's use of SESSION_DAY. */
  async show(player: PlayerId, minutesToday: number, now: number): Promise<OwnLimit[]> {
    const limits = await this.of(player);
    const shown: OwnLimit[] = [];
    for (const kind of LimitKinds.options) {
      const state = limits.get(kind) ?? NO_LIMIT;
      const wish = standingWish(state, now);
      shown.push({
        kind,
        value: outside(kind, state.value),
        used: kind === 'SESSION_DAY' ? minutesToday : await this.#used(player, kind, now),
        wanted: wish && {
          value: outside(kind, wish.value),
          confirmFrom: wish.askedAt + COOLING_MS,
          confirmUntil: wish.askedAt + COOLING_MS + CONFIRM_MS,
        },
      });
    }
    return shown;
  }

  async #used(player: PlayerId, kind: LimitKind, now: number): Promise<number> {
    const period = periodOf(kind);
    if (period === null) return 0;
    const { read } = this.#database;
    const spent = await spentOn(read, kind.startsWith('LOSS_') ? 'LOSS' : 'DEPOSIT', player, now - period);
    return fromPaise(paise(spent));
  }

  async #write(player: PlayerId, kind: LimitKind, state: LimitState, change: NewChange): Promise<void> {
    const row = {
      value: state.value,
      wanted: state.wanted?.value ?? null,
      asked_at: state.wanted?.askedAt ?? null,
    };
    const keep = this.#database.write
      .insertInto('own_limits')
      .values({ player_id: player, kind, ...row })
      .onConflict((conflict) => conflict.columns(['player_id', 'kind']).doUpdateSet(row))
      .compile();
    const along = [keep, changeRow(this.#database, change)];
    await this.#set.carryOut({ lock: lockOf(player), payload: player, along });
  }
}

/** The lock of what a player has chosen. */
export function lockOf(player: PlayerId): string {
  return `own limits ${player}`;
}

/** The part of a player's limits that the engine enforces. */
function commandOf(player: PlayerId, limits: Limits): Extract<NewCommand, { type: 'setOwnLimits' }> {
  const valueOf = (kind: LimitKind): number | null => limits.get(kind)?.value ?? null;
  const losses = (['LOSS_DAY', 'LOSS_WEEK', 'LOSS_MONTH'] as const).flatMap((kind) => {
    const limit = valueOf(kind);
    const periodMs = periodOf(kind);
    return limit === null || periodMs === null ? [] : [{ limit: paise(limit), periodMs }];
  });
  const stake = valueOf('STAKE');
  return {
    type: 'setOwnLimits',
    playerId: player,
    maxStake: stake === null ? null : paise(stake),
    losses,
  };
}

function inside(kind: LimitKind, value: number): number {
  return kind === 'SESSION_DAY' ? value : toPaise(value);
}

function outside(kind: LimitKind, value: number | null): number | null {
  return value === null || kind === 'SESSION_DAY' ? value : fromPaise(value as Paise);
}
