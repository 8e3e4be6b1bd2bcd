import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { PlayerLockTable } from '../../db/operator-tables.ts';
import type { Statement } from '@layline/server/db/statement.ts';

/** Players locked by operators: they cannot log in by any means. */
export class PlayerLocks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The lock of a player; null if there is none. */
  async of(player: PlayerId): Promise<PlayerLockTable | null> {
    const row = await this.#database.write
      .selectFrom('player_locks')
      .selectAll()
      .where('player_id', '=', player)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The statement that locks a player; it does nothing to one already locked. */
  added(lock: PlayerLockTable): Statement {
    return this.#database.write
      .insertInto('player_locks')
      .values(lock)
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .compile();
  }

  /** The statement that ends the lock of a player. */
  removed(player: PlayerId): Statement {
    return this.#database.write.deleteFrom('player_locks').where('player_id', '=', player).compile();
  }
}
