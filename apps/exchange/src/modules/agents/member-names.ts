import type { Database } from '../../db/database.ts';

/** A member's display name, and when it was opened. */
export interface Naming {
  readonly name: string;
  /** UTC ms. */
  readonly createdAt: number;
}

/** Names of levels and of players, by id. */
export class MemberNames {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The names of these members; a member without a name, because its data was erased, is not listed. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, Naming>> {
    if (ids.length === 0) return new Map();
    const { read } = this.#database;
    const levels = await read
      .selectFrom('agent_openings')
      .select(['member_id', 'name', 'created_at'])
      .where('member_id', 'in', ids)
      .execute();
    const players = await read
      .selectFrom('accounts')
      .select(['player_id', 'user_name', 'created_at'])
      .where('player_id', 'in', ids)
      .execute();
    return new Map([
      ...levels.map((row) => [row.member_id, { name: row.name ?? '', createdAt: row.created_at }] as const),
      ...players.map((row) => [row.player_id, { name: row.user_name, createdAt: row.created_at }] as const),
    ]);
  }
}
