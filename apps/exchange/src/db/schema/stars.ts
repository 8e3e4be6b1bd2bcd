import type { StarTables } from '../catalogue-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** What players follow. */
export const STARS_SHAPES: Shapes<StarTables> = {
  stars: {
    key: ['player_id', 'kind', 'sport_id', 'name'],
    columns: { player_id: 'text', kind: 'text', sport_id: 'whole', name: 'text', created_at: 'whole' },
  },
};
