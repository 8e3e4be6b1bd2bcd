import type { PlayBreakTable, PlayingDayTable, ProtectionTables } from '../protection-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** The baseline's tables, without the columns added later. */
type Baseline = Omit<ProtectionTables, 'playing_days' | 'play_breaks'> & {
  readonly play_breaks: Omit<PlayBreakTable, 'imposed_by' | 'reason'>;
  readonly playing_days: Omit<PlayingDayTable, 'seen_at'>;
};

/** Limits, breaks and reality checks that players set themselves. */
export const PROTECTION_SHAPES: Shapes<Baseline> = {
  own_limits: {
    key: ['player_id', 'kind'],
    columns: {
      player_id: 'text',
      kind: 'text',
      value: 'whole?',
      wanted: 'whole?',
      asked_at: 'whole?',
    },
  },
  play_breaks: {
    key: ['break_id'],
    columns: {
      break_id: 'text',
      player_id: 'text',
      kind: 'text',
      since: 'whole',
      until: 'whole?',
      ended_at: 'whole?',
    },
    indexes: {
      play_breaks_player: { on: ['player_id', 'ended_at'] },
    },
  },
  reality_checks: { key: ['player_id'], columns: { player_id: 'text', minutes: 'whole', due_at: 'whole?' } },
  playing_days: { key: ['player_id', 'day'], columns: { player_id: 'text', day: 'text', ms: 'whole' } },
  protection_changes: {
    key: ['change_id'],
    columns: {
      change_id: 'text',
      player_id: 'text',
      at: 'whole',
      subject: 'text',
      action: 'text',
      before: 'whole?',
      after: 'whole?',
    },
    indexes: {
      protection_changes_player: { on: ['player_id', 'at'] },
    },
  },
};
