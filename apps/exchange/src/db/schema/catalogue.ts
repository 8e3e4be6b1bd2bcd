import type { CatalogueTables } from '../catalogue-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** Feeds played, events, markets in play, saved slips, and score cards of events that are over. */
/** The tables without the columns added later. */
type Baseline = Omit<CatalogueTables, 'events'> & {
  readonly events: Omit<CatalogueTables['events'], 'listing' | 'version'>;
};

export const CATALOGUE_SHAPES: Shapes<Baseline> = {
  feed_runs: {
    key: ['run_id'],
    columns: { run_id: 'text', source: 'text', started_at: 'whole', ended_at: 'whole?' },
  },
  events: {
    key: ['event_id'],
    columns: {
      event_id: 'text',
      run_id: 'text',
      title: 'text',
      sport_id: 'whole',
      competition: 'text',
      venue: 'text?',
      teams: 'text',
      start_time: 'whole',
      closed_at: 'whole?',
    },
    indexes: {
      events_of_run: { on: ['run_id', 'closed_at'] },
    },
  },
  markets_in_play: { key: ['market_id'], columns: { market_id: 'text', at: 'whole' } },
  bet_slips: { key: ['player_id'], columns: { player_id: 'text', slips: 'text', saved_at: 'whole' } },
  score_cards: {
    key: ['event_id'],
    columns: { event_id: 'text', card: 'text', version: 'whole', updated_at: 'whole', kept_at: 'whole' },
    indexes: {
      score_cards_kept: { on: ['kept_at'] },
    },
  },
};
