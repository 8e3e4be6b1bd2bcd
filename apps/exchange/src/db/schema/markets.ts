import type { Shapes } from '@layline/server/db/make-tables.ts';
import type { MarketTables } from '../market-tables.ts';

/** What happened to markets, from the upgrade on. */
export const MARKETS_SHAPES: Shapes<MarketTables> = {
  market_moments: {
    key: ['market_id', 'seq'],
    columns: { market_id: 'text', seq: 'whole', at: 'whole', kind: 'text', details: 'text' },
  },
};
