import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { StorageKind } from '@layline/server/db/database.ts';
import { makeTables } from '@layline/server/db/make-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';
import type { OperatorTables } from '../operator-tables.ts';

const PLAYER_NOTES_SHAPES: Shapes<Pick<OperatorTables, 'player_notes'>> = {
  player_notes: {
    key: ['player_id', 'note_id'],
    columns: {
      player_id: 'text',
      note_id: 'text',
      operator_id: 'text',
      written_by: 'text',
      written_at: 'whole',
      text: 'text',
    },
    indexes: { player_notes_newest: { on: ['player_id', 'written_at'] } },
  },
};

const KEPT: Readonly<Record<StorageKind, readonly RawBuilder<unknown>[]>> = {
  sqlite: [
    sql`create trigger player_notes_no_delete before delete on player_notes
        begin select raise(abort, 'notes on players are kept'); end`,
  ],
  postgres: [
    sql`create function player_notes_refuse() returns trigger language plpgsql
        as $$ begin raise exception 'notes on players are kept'; end $$`,
    sql`create trigger player_notes_no_delete before delete or truncate on player_notes
        for each statement execute function player_notes_refuse()`,
  ],
};

/** Makes the table of the staff's notes on players, of which the storage itself lets none be deleted. */
export async function addPlayerNotes(db: Kysely<unknown>, kind: StorageKind): Promise<void> {
  await makeTables(db, kind === 'sqlite' ? 'integer' : 'bigint', PLAYER_NOTES_SHAPES);
  for (const statement of KEPT[kind]) await statement.execute(db);
}
