import type { RecordTables } from '../record-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** What has changed for players since they last looked. */
export const RECORDS_SHAPES: Shapes<RecordTables> = {
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
