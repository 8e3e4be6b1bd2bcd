import type { DocsOf } from '../call-docs.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import {
  exampleCommissionLine,
  exampleFragment,
  exampleHistoryBet,
  exampleLine,
  exampleReducedFragment,
} from '../examples/reports.ts';
import { WINNERS_COUNT } from './reports.ts';
import type * as calls from './reports.ts';

const DAY = 86_400_000;

export const REPORTS_DOCS: DocsOf<typeof calls> = {
  getBetHistory: {
    description: 'The player’s own bets of all time, including open ones, newest first.',
    notes: {
      from: 'UTC ms.',
      to: 'UTC ms, inclusive.',
      dateOf:
        'Whether the period refers to placing (the default) or settlement; the order follows it. SETTLED leaves out bets that are not settled.',
      cursor: '`next` of the previous page, with the other fields unchanged.',
      format: 'csv or jsonl: a file with all bets of the period, without pages.',
    },
    example: {
      query: {},
      body: { from: NOW - 86_400_000, to: NOW + 86_400_000, state: 'SETTLED', take: 1 },
      result: { bets: [exampleHistoryBet], next: `${NOW}.90211` },
    },
    samples: [
      { query: {}, body: {} },
      { query: {}, body: { state: 'OPEN', side: 'BACK', dateOf: 'PLACED', format: 'json' } },
      { query: {}, body: { state: 'CANCELLED', side: 'LAY', dateOf: 'SETTLED', format: 'csv' } },
      { query: {}, body: { state: 'LAPSED', sportId: 3, eventId: EVENT_ID, marketId: MARKET_ID } },
      { query: {}, body: { state: 'VOID', cursor: `${NOW}.90211` } },
      { query: {}, body: { format: 'jsonl' } },
    ],
  },
  getBetDetail: {
    description:
      'One of the player’s own bets, with the fragments that it was matched by, oldest first, each with its voids and price reductions.',
    notes: { cursor: '`next` of the previous page.', take: 'Fragments per page.' },
    example: {
      query: { betId: 90_211 },
      body: null,
      result: { bet: exampleHistoryBet, fragments: [exampleFragment, exampleReducedFragment], next: null },
    },
    samples: [{ query: { betId: 90_211, cursor: '41870', take: 20 }, body: null }],
  },
  getProfitLossReport: {
    description:
      'Profit and loss on markets whose last settlement falls into the period: by sport, by event within a sport, by market within an event, or by bet within a market. Commission is shown separately. The casino is sport -1: its rounds count in the period in which they were closed, by game, and by round within a game.',
    notes: {
      from: 'UTC ms.',
      to: 'UTC ms, inclusive.',
      sportId:
        'Events of this sport; -1 for the games of the casino. 0 contains those whose sport is not known.',
      eventId: 'Markets of this event; with sportId -1, rounds of the game with this id.',
      marketId: 'Bets of this market.',
      level: 'MARKET: all markets, or those of the sport, instead of sports or events.',
      format: 'csv or jsonl: a file with all rows of the level, without pages.',
    },
    example: {
      query: { from: NOW, eventId: EVENT_ID },
      body: null,
      result: {
        level: 'MARKET',
        total: { rows: 1, markets: 1, bets: 1, rounds: 0, profit: 231, commission: 11.55, net: 219.45 },
        rows: [
          {
            sportId: 3,
            eventId: EVENT_ID,
            eventTitle: 'Mumbai v Chennai',
            marketId: MARKET_ID,
            marketName: 'Match Odds',
            betId: null,
            name: 'Match Odds',
            markets: 1,
            bets: 1,
            rounds: 0,
            profit: 231,
            commission: 11.55,
            net: 219.45,
            settledAt: NOW + 3_600_000,
            verifyAddress: null,
          },
        ],
        open: null,
      },
    },
    samples: [
      { query: {}, body: null },
      { query: { to: NOW, sportId: 3, skip: 50, take: 50, format: 'json' }, body: null },
      { query: { marketId: MARKET_ID, format: 'csv' }, body: null },
      { query: { sportId: 3, level: 'MARKET', format: 'jsonl' }, body: null },
      { query: { sportId: -1, eventId: 'teen-patti-20' }, body: null },
    ],
  },
  getBettingFigures: {
    description:
      'Figures of the player’s own betting on markets settled in the period: turnover, bets won and lost, profit and commission by sport, by the hour in which bets were placed, and over time. The casino is not included.',
    notes: {
      from: 'UTC ms.',
      to: 'UTC ms, inclusive.',
      offsetMin: 'Minutes by which the player’s clock is ahead of UTC, for hours and days; 0 by default.',
    },
    example: {
      query: { from: NOW, offsetMin: 330 },
      body: null,
      result: {
        sports: [
          {
            sportId: 3,
            name: 'Cricket',
            markets: 2,
            bets: 3,
            won: 2,
            lost: 1,
            turnover: 1_500,
            profit: 231,
            commission: 11.55,
            net: 219.45,
          },
        ],
        hours: [
          { hour: 19, bets: 2, won: 2, lost: 0, turnover: 1_000, profit: 331 },
          { hour: 20, bets: 1, won: 0, lost: 1, turnover: 500, profit: -100 },
        ],
        steps: [{ from: NOW, markets: 2, net: 219.45 }],
        daysPerStep: 1,
      },
    },
    samples: [{ query: { to: NOW }, body: null }],
  },
  getTopWinners: {
    description:
      'Players who won most on markets settled within the last seven days, at most `count`. Names are masked. Updated once a minute.',
    example: {
      query: { count: WINNERS_COUNT },
      body: null,
      result: {
        from: NOW - 604_800_000,
        to: NOW,
        winners: [
          { rank: 1, name: 'as***', amount: 48_210.5 },
          { rank: 2, name: 'ra***', amount: 12_000 },
          { rank: 2, name: 'vi***', amount: 12_000 },
        ],
      },
    },
  },
  getTransactionHistory: {
    description:
      'The account statement in journal order, with opening and closing balance and totals of the period. Later pages show the period as it was when the first was read.',
    notes: {
      from: 'UTC ms.',
      to: 'UTC ms, inclusive.',
      purse: 'CASH if absent.',
      types: 'Only lines of these types. Opening, closing and totals stay those of the whole period.',
      order: 'NEWEST first if absent; a CSV file is OLDEST first if absent.',
      cursor: '`next` of the previous page, with the other parameters unchanged.',
      format: 'csv or jsonl: a file with all lines of the period, without pages.',
    },
    example: {
      query: { from: NOW, to: NOW + DAY, types: ['SETTLEMENT', 'COMMISSION'], take: 2 },
      body: null,
      result: {
        purse: 'CASH',
        opening: 10_000,
        closing: 10_219.45,
        totals: [
          { type: 'SETTLEMENT', count: 1, credit: 231, debit: 0 },
          { type: 'COMMISSION', count: 1, credit: 0, debit: 11.55 },
        ],
        lines: [exampleCommissionLine, exampleLine],
        next: null,
      },
    },
    samples: [
      { query: {}, body: null },
      { query: { purse: 'CASH', order: 'NEWEST', cursor: '12.13', format: 'json' }, body: null },
      { query: { purse: 'BONUS', order: 'OLDEST', format: 'csv' }, body: null },
      { query: { format: 'jsonl' }, body: null },
      { query: { purse: 'WITHDRAWAL', eventId: EVENT_ID, marketId: MARKET_ID }, body: null },
    ],
  },
  getTransactionDetail: {
    description:
      'What is behind a line of the statement. For a market, its settlement, bet by bet and fragment by fragment: the amounts of fragments add up to their bet’s, and those of all bets to the settlement’s, which is the line; a commission is calculated from it. For the casino, the round, according to the wallet now.',
    notes: {
      line: 'Number of the line on the account.',
      purse: 'CASH if absent.',
      cursor: '`settlement.next` of the previous page.',
      take: 'Bets per page.',
    },
    example: {
      query: { line: 13 },
      body: null,
      result: {
        line: exampleCommissionLine,
        settlement: {
          version: 1,
          reversal: false,
          settledAt: NOW + 3_600_000,
          results: [
            { runnerId: HOME_ID, runnerName: 'Mumbai', outcome: 'LOSER', deadHeat: false },
            { runnerId: AWAY_ID, runnerName: 'Chennai', outcome: 'WINNER', deadHeat: false },
          ],
          lineResult: null,
          amount: 231,
          betCount: 1,
          bets: [{ bet: exampleHistoryBet, amount: 231, fragments: [exampleFragment], fragmentCount: 1 }],
          next: null,
        },
        commission: { profit: 231, rate: 5, discount: 0, amount: 11.55 },
        casino: null,
      },
    },
    samples: [
      { query: { line: 1, purse: 'CASH', cursor: '90211', take: 20 }, body: null },
      { query: { line: 1, purse: 'BONUS' }, body: null },
      { query: { line: 1, purse: 'WITHDRAWAL' }, body: null },
    ],
  },
};
