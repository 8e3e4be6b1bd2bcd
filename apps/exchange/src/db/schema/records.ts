import { makeTables, type IntegerType, type Shapes } from '@layline/server/db/make-tables.ts';
import type { Kysely } from 'kysely';
import type { RecordTables } from '../record-tables.ts';

/** What has changed for players since they last looked. */
export const RECORDS_SHAPES: Shapes<Omit<RecordTables, 'changed_bets'>> = {
  bet_changes: {
    key: ['bet_id'],
    columns: { bet_id: 'whole', player_id: 'text', number: 'whole', cancelled_by: 'text?' },
    indexes: { bet_changes_in_order: { on: ['player_id', 'number'], unique: true } },
  },
  player_changes: { key: ['player_id'], columns: { player_id: 'text', number: 'whole' } },
  inbox_entries: {
    key: ['player_id', 'seq', 'place'],
    columns: {
      player_id: 'text',
      seq: 'whole',
      place: 'whole',
      at: 'whole',
      kind: 'text',
      market_id: 'text',
      bets: 'whole',
      amount: 'whole',
      reason: 'text?',
    },
  },
  inbox_marks: { key: ['player_id'], columns: { player_id: 'text', read_until: 'whole' } },
};

const CHANGED_BETS_SHAPES: Shapes<Pick<RecordTables, 'changed_bets'>> = {
  changed_bets: {
    key: ['last_seq'],
    columns: { last_seq: 'whole', first_seq: 'whole', changes: 'text' },
  },
};

/** Adds the changes of bets by transaction, and to each bet what last cancelled a part of it. */
export async function addChangedBets(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await makeTables(db, integer, CHANGED_BETS_SHAPES);
  await db.schema.alterTable('bets').addColumn('cancelled_by', 'text').execute();
}
