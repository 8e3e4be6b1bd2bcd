import type { DocsOf } from '../../call-docs.ts';
import { HOME_ID, MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorFeed } from '../../examples/operator.ts';
import type * as calls from './timeline.ts';

export const TIMELINE_DOCS: DocsOf<typeof calls> = {
  getMarketTimeline: {
    description:
      'What happened to a market, newest first; 50 by default. Acts of operators are shown beside what the exchange then did; anything without an act beside it was done for the feed. Of quotes only those by hand are kept. It begins with the upgrade that introduced it, and ends when the market is archived.',
    example: {
      query: { marketId: MARKET_ID, cursor: '5120.90', take: 20 },
      body: null,
      result: {
        moments: [
          { kind: 'SETTLED', at: NOW, winners: [HOME_ID], lineResult: null },
          {
            kind: 'ACT',
            at: NOW - 200,
            action: 'APPROVE_PROPOSAL',
            by: 'meera',
            role: 'TRADER',
            reason: 'Official result',
            done: true,
          },
          { kind: 'SUSPENDED', at: NOW - 60_000, reason: 'WICKET', lapse: true },
          { kind: 'OPENED', at: NOW - 90_000 },
          { kind: 'CREATED', at: NOW - 95_000 },
        ],
        next: '4711.85',
      },
    },
    samples: [{ query: { marketId: MARKET_ID }, body: null }],
  },
  getFeeds: {
    description:
      'The feeds that play in the exchange now, stale ones first. While a feed is stale, its rows against the house take no bets.',
    example: {
      query: {},
      body: null,
      result: [exampleOperatorFeed],
    },
  },
};
