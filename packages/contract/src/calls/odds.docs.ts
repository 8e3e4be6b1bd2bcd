import type { DocsOf } from '../call-docs.ts';
import { AWAY_ID, exampleBook, exampleMarket, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import { exampleSession, SESSION_ID } from '../examples/house-markets.ts';
import type * as calls from './odds.ts';

export const ODDS_DOCS: DocsOf<typeof calls> = {
  getOdds: {
    description:
      'Current books of up to 100 markets; unknown ids are left out. Clients without a live hub poll it.',
    notes: {
      depth: 'Price levels per side.',
    },
    example: {
      query: { marketIds: [MARKET_ID, SESSION_ID], depth: 3 },
      body: null,
      result: [exampleBook, exampleSession.book],
    },
    samples: [{ query: { marketIds: [MARKET_ID, 'sim.fb-77.mo'] }, body: null }],
  },
  getUserLimits: {
    description:
      'Stake and exposure limits of a market for the caller; a guest gets those of an ordinary player.',
    example: {
      query: { marketId: MARKET_ID },
      body: null,
      result: {
        marketId: MARKET_ID,
        ...exampleMarket.limits,
        betDelaySec: 5,
        commissionRate: 5,
        currency: 'INR',
      },
    },
  },
  getPriceHistory: {
    description: 'Last traded price and volume of a runner over time, at most 1000 points, oldest first.',
    notes: {
      from: 'UTC ms; from the beginning if absent.',
    },
    example: {
      query: { marketId: MARKET_ID, runnerId: AWAY_ID, from: NOW - 60_000 },
      body: null,
      result: { points: [{ at: NOW - 30_000, price: 1.8, volume: 250 }] },
    },
    samples: [{ query: { marketId: MARKET_ID, runnerId: AWAY_ID }, body: null }],
  },
};
