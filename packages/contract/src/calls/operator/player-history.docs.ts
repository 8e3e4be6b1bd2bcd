import type { DocsOf } from '../../call-docs.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import {
  exampleBetRecord,
  exampleFragment,
  exampleHistoryBet,
  exampleLine,
  exampleReducedFragment,
} from '../../examples/reports.ts';
import type * as calls from './player-history.ts';

const HOUR_MS = 3_600_000;

export const OPERATOR_PLAYER_HISTORY_DOCS: DocsOf<typeof calls> = {
  getPlayerBets: {
    description:
      'A player’s bets, open and past, newest first, as the player sees them. The audit log records who has read them.',
    notes: {
      from: 'UTC ms.',
      to: 'UTC ms, inclusive.',
      dateOf:
        'Whether the period refers to placing (the default) or settlement; the order follows it. SETTLED leaves out bets that are not settled.',
      cursor: '`next` of the previous page, with the other parameters unchanged.',
    },
    example: {
      query: { playerId: PLAYER_ID, from: NOW - 24 * HOUR_MS, state: 'SETTLED', take: 1 },
      body: null,
      result: { bets: [exampleHistoryBet], next: `${NOW}.90211` },
    },
    samples: [
      { query: { playerId: PLAYER_ID }, body: null },
      { query: { playerId: PLAYER_ID, state: 'OPEN', side: 'BACK', dateOf: 'PLACED' }, body: null },
      { query: { playerId: PLAYER_ID, state: 'CANCELLED', side: 'LAY', dateOf: 'SETTLED' }, body: null },
      { query: { playerId: PLAYER_ID, state: 'LAPSED', eventId: EVENT_ID, marketId: MARKET_ID }, body: null },
      { query: { playerId: PLAYER_ID, state: 'VOID', to: NOW, cursor: `${NOW}.90211` }, body: null },
    ],
  },
  getPlayerBet: {
    description:
      'The story of one bet of a player: what was matched when and at what price, price reductions and voids, what cancelled a part or why it lapsed, and each result that its market was settled to. BET_NOT_FOUND if the bet is not this player’s.',
    notes: { cursor: '`next` of the previous page of fragments.', take: 'Fragments per page.' },
    example: {
      query: { playerId: PLAYER_ID, betId: 90_211 },
      body: null,
      result: {
        bet: exampleHistoryBet,
        customerRef: exampleBetRecord.customerRef,
        delayUntil: NOW,
        cancelledBy: 'PLAYER',
        fragments: [exampleFragment, exampleReducedFragment],
        settlements: [
          {
            version: 1,
            at: NOW + HOUR_MS,
            results: [
              { runnerId: HOME_ID, runnerName: 'Mumbai', outcome: 'LOSER', deadHeat: false },
              { runnerId: AWAY_ID, runnerName: 'Chennai', outcome: 'WINNER', deadHeat: false },
            ],
            lineResult: null,
            profit: 231,
          },
        ],
        next: null,
      },
    },
    samples: [{ query: { playerId: PLAYER_ID, betId: 90_211, cursor: '41870', take: 20 }, body: null }],
  },
  getPlayerStatement: {
    description:
      'A player’s account statement, newest line first: what was paid in and out, won, lost and corrected. Opening and closing balances and totals are those of the whole period, whatever the filters. The audit log records who has read it.',
    notes: {
      from: 'UTC ms.',
      to: 'UTC ms, inclusive.',
      purse: 'CASH by default.',
      types: 'Kinds of lines, separated by commas; all of them by default.',
      cursor: '`next` of the previous page, with the other parameters unchanged.',
    },
    example: {
      query: { playerId: PLAYER_ID, from: NOW, purse: 'CASH', take: 1 },
      body: null,
      result: {
        purse: 'CASH',
        opening: 10_000,
        closing: 10_231,
        totals: [{ type: 'SETTLEMENT', count: 1, credit: 231, debit: 0 }],
        lines: [exampleLine],
        next: null,
      },
    },
    samples: [
      {
        query: {
          playerId: PLAYER_ID,
          to: NOW,
          purse: 'BONUS',
          types: ['BONUS', 'CORRECTION'],
          cursor: '12.13',
        },
        body: null,
      },
      { query: { playerId: PLAYER_ID }, body: null },
      { query: { playerId: PLAYER_ID, purse: 'WITHDRAWAL', marketId: MARKET_ID }, body: null },
    ],
  },
};
