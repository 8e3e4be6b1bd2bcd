import type { CasinoVisitTable, VisitEnd } from '../../db/casino-tables.ts';
import type { Database } from '../../db/database.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';

/** Visits and the tokens that open them. */
export class VisitStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a visit and its launch token. */
  async add(visit: CasinoVisitTable, tokenHash: string, expiresAt: number): Promise<void> {
    const { write } = this.#database;
    await this.#database.transact([
      write.insertInto('casino_visits').values(visit).compile(),
      write
        .insertInto('casino_launch_tokens')
        .values({
          token_hash: tokenHash,
          visit_id: visit.visit_id,
          expires_at: expiresAt,
          used_at: null,
        })
        .compile(),
    ]);
  }

  /** The visit of a launch token, if the token belongs to this provider, is unused and has not expired. */
  async byToken(provider: string, tokenHash: string, now: number): Promise<CasinoVisitTable | null> {
    const row = await this.#database.write
      .selectFrom('casino_launch_tokens')
      .innerJoin('casino_visits', 'casino_visits.visit_id', 'casino_launch_tokens.visit_id')
      .selectAll('casino_visits')
      .where('casino_launch_tokens.token_hash', '=', tokenHash)
      .where('casino_launch_tokens.used_at', 'is', null)
      .where('casino_launch_tokens.expires_at', '>', now)
      .where('casino_visits.provider', '=', provider)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Uses up a launch token and gives its visit a wallet session; false if it was already used. */
  async begin(visitId: string, tokenHash: string, sessionHash: string, now: number): Promise<boolean> {
    const { write } = this.#database;
    const used = write
      .updateTable('casino_launch_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .compile();
    const begun = write
      .updateTable('casino_visits')
      .set({ session_hash: sessionHash })
      .where('visit_id', '=', visitId)
      .where('session_hash', 'is', null)
      .compile();
    try {
      await this.#database.transact([
        { ...used, expect: 1 },
        { ...begun, expect: 1 },
      ]);
      return true;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return false;
      throw error;
    }
  }

  async bySession(provider: string, sessionHash: string): Promise<CasinoVisitTable | null> {
    const row = await this.#database.write
      .selectFrom('casino_visits')
      .selectAll()
      .where('session_hash', '=', sessionHash)
      .where('provider', '=', provider)
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * The latest visit begun by the player of this name, preferring one in progress to one that has ended. Otherwise a failed second opening, or
   * closing a second window, would end the game in the first.
   */
  async lastOf(provider: string, playerName: string): Promise<CasinoVisitTable | null> {
    const row = await this.#database.write
      .selectFrom('casino_visits')
      .selectAll()
      .where('provider', '=', provider)
      .where('player_name', '=', playerName)
      .where('session_hash', 'is not', null)
      .orderBy((row) => row.case().when('ended_at', 'is', null).then(0).else(1).end())
      .orderBy('opened_at', 'desc')
      .orderBy('visit_id')
      .executeTakeFirst();
    return row ?? null;
  }

  async byId(visitId: string): Promise<CasinoVisitTable | null> {
    const row = await this.#database.write
      .selectFrom('casino_visits')
      .selectAll()
      .where('visit_id', '=', visitId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Ends the running visits selected by `which`. */
  async end(
    which: Partial<Pick<CasinoVisitTable, 'visit_id' | 'session_id' | 'player_id'>>,
    reason: VisitEnd,
    now: number,
  ): Promise<void> {
    let query = this.#database.write
      .updateTable('casino_visits')
      .set({ ended_at: now, end_reason: reason })
      .where('ended_at', 'is', null);
    for (const [column, value] of Object.entries(which))
      query = query.where(column as 'visit_id', '=', value);
    await this.#database.transact([query.compile()]);
  }

  /** Ends visits opened before a given time, and those whose log-in has ended. */
  async endStale(openedBefore: number, now: number): Promise<void> {
    const { write } = this.#database;
    const open = write.updateTable('casino_visits').where('ended_at', 'is', null);
    await this.#database.transact([
      open
        .set({ ended_at: now, end_reason: 'LOGGED_OUT' })
        .where('session_id', 'in', (row) =>
          row.selectFrom('sessions').select('session_id').where('ended_at', 'is not', null),
        )
        .compile(),
      open.set({ ended_at: now, end_reason: 'TOO_LONG' }).where('opened_at', '<=', openedBefore).compile(),
    ]);
  }

  /** Deletes tokens that expired before a given time. */
  async forgetTokens(until: number): Promise<void> {
    await this.#database.transact([
      this.#database.write.deleteFrom('casino_launch_tokens').where('expires_at', '<', until).compile(),
    ]);
  }

  /** The games a player opened most recently, newest first, without repeats. */
  async recentGames(player: string, limit: number): Promise<string[]> {
    const rows = await this.#database.read
      .selectFrom('casino_visits')
      .select((row) => ['game_id', row.fn.max('opened_at').as('last')])
      .where('player_id', '=', player)
      .groupBy('game_id')
      .orderBy('last', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.game_id);
  }

  /** A visit's totals, from the wallet's rounds. */
  async totals(visitId: string): Promise<{ rounds: number; staked: number; returned: number }> {
    const sums = await this.#database.write
      .selectFrom('casino_rounds')
      .select((row) => [
        row.fn.countAll<number | string>().as('rounds'),
        row.fn.sum<number | string | null>('staked').as('staked'),
        row.fn.sum<number | string | null>('returned').as('returned'),
      ])
      .where('visit_id', '=', visitId)
      .where((row) => row.or([row('staked', '>', 0), row('returned', '>', 0)]))
      .executeTakeFirstOrThrow();
    return {
      rounds: Number(sums.rounds),
      staked: Number(sums.staked ?? 0),
      returned: Number(sums.returned ?? 0),
    };
  }
}
