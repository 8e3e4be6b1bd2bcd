import { randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { PlayBreak } from '@layline/contract/entities/protection.ts';
import type { PlayerState } from '@layline/engine/commands.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Core } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { PlayBreakTable } from '../../db/protection-tables.ts';
import { refuse } from '../../http/route.ts';
import type { Refused } from '../../http/route.ts';
import { changeRow } from './change-log.ts';
import { InTurn } from '../../core/in-turn.ts';

type Kind = PlayBreak['kind'];

/** The state of the engine's player that goes with a break. */
const STATE_OF = { TIME_OUT: 'TIME_OUT', SELF_EXCLUSION: 'EXCLUDED' } as const satisfies Record<Kind, string>;

/** Breaks begin and end one after the other: an exclusion concerns all accounts of a person at once. */
const TURN = 'breaks';

/**
 * Time-outs and self-exclusions. The row is written first, then the engine gets its command; what a crash cuts off is
 * done again by `sweep`, which also ends time-outs that are over. A self-exclusion never ends by itself.
 */
export class Breaks {
  readonly #database: Database;
  readonly #core: Core<ExchangeState>;
  readonly #inTurn = new InTurn();

  constructor(database: Database, core: Core<ExchangeState>) {
    this.#database = database;
    this.#core = core;
  }

  /**
   * Begins a break until `until` (UTC ms, null for ever); one that ends later must not be in force. A self-exclusion is
   * that of the person: it holds for every account with the same mobile number, on whatever site.
   */
  begin(player: PlayerId, kind: Kind, until: number | null, now: number): Promise<Refused | null> {
    return this.#inTurn.run(TURN, async () => {
      const current = await this.#row(player);
      if (current !== undefined && !isLonger(kind, until, current)) return refuse('BREAK_IN_FORCE');
      const others = kind === 'SELF_EXCLUSION' ? await this.#accountsOfSamePerson(player) : [];
      const begun = [player];
      const statements = this.#beginning(player, kind, until, now, current);
      for (const other of others) {
        const before = await this.#row(other);
        if (before !== undefined && !isLonger(kind, until, before)) continue;
        begun.push(other);
        statements.push(...this.#beginning(other, kind, until, now, before));
      }
      await this.#database.transact(statements);
      for (const each of begun) await this.#stop(each, kind);
      return null;
    });
  }

  /** The break in force, if any. */
  async of(player: PlayerId): Promise<PlayBreak | null> {
    const row = await this.#row(player);
    return row === undefined ? null : { kind: row.kind as Kind, since: row.since, until: row.until };
  }

  /** The state that an account has by its own will: what an operator who unlocks it gives back. */
  async restingState(player: PlayerId): Promise<'ACTIVE' | 'TIME_OUT' | 'EXCLUDED'> {
    const current = await this.of(player);
    return current === null ? 'ACTIVE' : STATE_OF[current.kind];
  }

  /** True if an excluded player has this mobile number: no account can be opened with it meanwhile. */
  async isExcluded(mobile: string): Promise<boolean> {
    const row = await this.#database.read
      .selectFrom('play_breaks')
      .innerJoin('accounts', 'accounts.player_id', 'play_breaks.player_id')
      .select('play_breaks.break_id')
      .where('accounts.mobile', '=', mobile)
      .where('play_breaks.kind', '=', 'SELF_EXCLUSION')
      .where('play_breaks.ended_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Ends a self-exclusion that is over, for a player who asked an operator for it. NOT_FOUND if there is none,
   * BREAK_IN_FORCE while it lasts.
   */
  end(player: PlayerId, now: number): Promise<Refused | null> {
    return this.#inTurn.run(TURN, async () => {
      const current = await this.#row(player);
      if (current === undefined) return refuse('NOT_FOUND');
      if (current.until === null || current.until > now) return refuse('BREAK_IN_FORCE');
      await this.#finish(current, now);
      return null;
    });
  }

  /** Ends the time-outs that are over, and holds the engine to the breaks in force. */
  async sweep(now: number): Promise<void> {
    const rows = await this.#database.read
      .selectFrom('play_breaks')
      .selectAll()
      .where('ended_at', 'is', null)
      .execute();
    for (const row of rows) {
      const player = playerId(row.player_id);
      await this.#inTurn.run(TURN, async () => {
        const current = await this.#row(player);
        if (current?.break_id !== row.break_id) return;
        const over = current.until !== null && current.until <= now && current.kind === 'TIME_OUT';
        const kind = current.kind as Kind;
        if (over) await this.#finish(current, now);
        else if (!isHeld(playerView(this.#core.state, player)?.state, kind)) await this.#stop(player, kind);
      });
    }
  }

  #beginning(
    player: PlayerId,
    kind: Kind,
    until: number | null,
    now: number,
    before: PlayBreakTable | undefined,
  ): CompiledQuery[] {
    const { write } = this.#database;
    const row = { break_id: `b${randomBytes(12).toString('hex')}`, player_id: player, kind, since: now };
    const change = { player, at: now, subject: kind, action: 'BEGUN' } as const;
    return [
      write
        .updateTable('play_breaks')
        .set({ ended_at: now })
        .where('player_id', '=', player)
        .where('ended_at', 'is', null)
        .compile(),
      write
        .insertInto('play_breaks')
        .values({ ...row, until, ended_at: null })
        .compile(),
      changeRow(this.#database, { ...change, before: before?.until ?? null, after: until }),
    ];
  }

  async #accountsOfSamePerson(player: PlayerId): Promise<PlayerId[]> {
    const { write } = this.#database;
    const rows = await write
      .selectFrom('accounts')
      .select('player_id')
      .where('mobile', '=', write.selectFrom('accounts').select('mobile').where('player_id', '=', player))
      .where('player_id', '!=', player)
      .where('state', 'in', ['OPENING', 'OPEN'])
      .execute();
    return rows.map((row) => playerId(row.player_id));
  }

  #row(player: PlayerId): Promise<PlayBreakTable | undefined> {
    return this.#database.write
      .selectFrom('play_breaks')
      .selectAll()
      .where('player_id', '=', player)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
  }

  async #stop(player: PlayerId, kind: Kind): Promise<void> {
    const state = playerView(this.#core.state, player)?.state;
    // An account that is just being opened is stopped by the next sweep; an operator's lock is the stronger one and stays.
    if (state === undefined) return;
    const outcomes = await this.#core.submitAll([
      ...(state === 'LOCKED'
        ? []
        : [{ type: 'setPlayerState', playerId: player, state: STATE_OF[kind] } as const]),
      // Bets waiting for the house, too: nothing is matched during a break, so a break is not a free option either.
      { type: 'cancelAll', playerId: player, marketId: null, withBound: true },
    ]);
    const failed = outcomes.find((outcome) => !outcome.ok);
    if (failed?.ok === false) throw new Error(`the break of ${player} was refused: ${failed.refusal.code}`);
  }

  /** Frees the account in the engine first: a crash in between is mended by the next sweep, which finds the row still open. */
  async #finish(row: PlayBreakTable, now: number): Promise<void> {
    const player = playerId(row.player_id);
    if (playerView(this.#core.state, player)?.state !== 'LOCKED') {
      const outcome = await this.#core.submit({ type: 'setPlayerState', playerId: player, state: 'ACTIVE' });
      if (!outcome.ok) throw new Error(`the break of ${player} did not end: ${outcome.refusal.code}`);
    }
    await this.#database.transact([
      this.#database.write
        .updateTable('play_breaks')
        .set({ ended_at: now })
        .where('break_id', '=', row.break_id)
        .compile(),
      changeRow(this.#database, {
        player,
        at: now,
        subject: row.kind,
        action: 'ENDED',
        before: row.until,
        after: null,
      }),
    ]);
  }
}

/** True if the engine keeps an account as the break wants it, or an operator's lock does. */
function isHeld(state: PlayerState | undefined, kind: Kind): boolean {
  return state === STATE_OF[kind] || state === 'LOCKED';
}

/** True if a new break ends later than the one in force; an exclusion outranks a time-out. */
function isLonger(kind: Kind, until: number | null, current: PlayBreakTable): boolean {
  if (current.kind !== kind) return kind === 'SELF_EXCLUSION';
  return current.until !== null && (until === null || until > current.until);
}
