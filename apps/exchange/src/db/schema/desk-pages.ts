import type { DeskPageTables } from '../desk-page-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** Pages of the trading desk that players compose. */
export const DESK_PAGES_SHAPES: Shapes<DeskPageTables> = {
  desk_pages: {
    key: ['player_id', 'page_id'],
    columns: {
      player_id: 'text',
      page_id: 'text',
      version: 'whole',
      name: 'text',
      panels: 'text',
      created_at: 'whole',
    },
  },
};
