import type { Statement } from '@layline/server/db/statement.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';

/**
 * The first statement of a transaction that counts a player's rows before it adds to them: no two such transactions of a player overlap, in whichever process. It changes nothing, but
 * locks the row of the player's settings. A condition alone would not do on PostgreSQL, where neither of two transactions sees what the other has not committed.
 */
export function inTurn({ write }: Pick<Database, 'write'>, player: PlayerId): Statement {
  return write
    .updateTable('player_settings')
    .set({ player_id: player })
    .where('player_id', '=', player)
    .compile();
}
