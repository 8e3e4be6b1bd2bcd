import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { PlayerLockTable } from '../../db/operator-tables.ts';

/** Players whom operators have shut out: no log-in, whatever the password. */
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

  all(): Promise<PlayerLockTable[]> {
    return this.#database.write.selectFrom('player_locks').selectAll().execute();
  }

  async add(lock: PlayerLockTable): Promise<void> {
    await this.#database.write
      .insertInto('player_locks')
      .values(lock)
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .execute();
  }

  async remove(player: PlayerId): Promise<void> {
    await this.#database.write.deleteFrom('player_locks').where('player_id', '=', player).execute();
  }
}
