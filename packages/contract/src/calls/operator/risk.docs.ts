import type { DocsOf } from '../../call-docs.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, MARKET_ID } from '../../examples/cricket-match.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import {
  exampleRiskBet,
  exampleRiskEvent,
  exampleRiskMarket,
  exampleRiskPlayer,
  exampleRiskPosition,
  exampleRiskSport,
  exampleRiskWin,
  RISK_AT,
} from '../../examples/risk.ts';
import type * as calls from './risk.ts';

const DAY_MS = 86_400_000;
const { players, playersExposure, houseWorst } = exampleRiskSport;
const sums = { players, playersExposure, houseWorst };
const by =
  'EXPOSURE, the default, counts unmatched bets where they lose. MATCHED counts the matched bets alone.';

export const OPERATOR_RISK_DOCS: DocsOf<typeof calls> = {
  getRiskExposure: {
    description:
      'What players and the house can lose: by sport, by event of a sport, or by market of an event. Only what has bets is listed. The figures are read together and at most every two seconds, more rarely where there are very many bets; `at` says when.',
    notes: {
      sportId: 'Lists the events of this sport.',
      eventId: 'Lists the markets of this event.',
      by: 'Greatest first: what players can lose (PLAYERS, the default) or what the house can lose.',
    },
    example: {
      query: { by: 'HOUSE', skip: 0, take: 50 },
      body: null,
      result: { at: RISK_AT, level: 'SPORT', rows: [exampleRiskSport], total: 1, sums },
    },
    samples: [
      { query: { sportId: 3, by: 'PLAYERS' }, body: null },
      { query: { eventId: exampleRiskEvent.id }, body: null },
    ],
  },
  getRiskResults: {
    description:
      'What each result of a market brings all players together and the house, by runner or by step of the figure. Empty for a market without bets and for one that is closed.',
    example: {
      query: { marketId: exampleRiskMarket.id },
      body: null,
      result: {
        at: RISK_AT,
        results: [
          { runnerId: HOME_ID, name: 'Mumbai', from: null, players: 52_000, house: -52_000 },
          { runnerId: AWAY_ID, name: 'Chennai', from: null, players: -86_000, house: 86_000 },
        ],
      },
    },
  },
  getRiskPlayers: {
    description:
      'The players who can lose most in all markets together, greatest first; at most 500, by page.',
    notes: { by },
    example: {
      query: { by: 'MATCHED', skip: 0, take: 50 },
      body: null,
      result: { at: RISK_AT, players: [exampleRiskPlayer], total: 1 },
    },
    samples: [
      { query: { by: 'EXPOSURE' }, body: null },
      { query: {}, body: null },
    ],
  },
  getRiskPositions: {
    description:
      'Positions of players in markets, greatest first: the 500 largest of all, the 100 largest of a market, or all of a player.',
    notes: { by, playerId: 'The positions of this player, in one market or in all.' },
    example: {
      query: { marketId: MARKET_ID, by: 'MATCHED', skip: 0, take: 50 },
      body: null,
      result: { at: RISK_AT, positions: [exampleRiskPosition], total: 1 },
    },
    samples: [
      { query: { playerId: PLAYER_ID, by: 'EXPOSURE' }, body: null },
      { query: {}, body: null },
    ],
  },
  getRiskBets: {
    description:
      'Players’ bets that can still win, lose or be matched, newest first, by page: those behind a figure of a sport, an event, a market, a runner or a player. Bets of house accounts are not listed. For a sport or an event, the 500 markets in which players can lose most are searched.',
    example: {
      query: { marketId: MARKET_ID, runnerId: AWAY_ID, playerId: PLAYER_ID, take: 50 },
      body: null,
      result: { bets: [exampleRiskBet], next: null },
    },
    samples: [
      { query: { eventId: EVENT_ID, cursor: '90211' }, body: null },
      { query: { sportId: 3 }, body: null },
    ],
  },
  getLargestBets: {
    description:
      'The bets of the last minutes that could lose most when they were placed, open or not. On a meter the stake of a run counts. The newest 20,000 bets are looked through; `from` says how far back these reach.',
    notes: { minutes: '15 if absent.', take: '50 if absent.' },
    example: {
      query: { minutes: 15, take: 20 },
      body: null,
      result: { bets: [exampleRiskBet], from: RISK_AT - 900_000 },
    },
    samples: [{ query: {}, body: null }],
  },
  getRiskWins: {
    description:
      'The 50 players who have won most in the last days, those whose wins luck explains least first. The bets of each runner are taken as one position, and it is assumed that their prices were fair.',
    notes: { days: '1 if absent.' },
    example: {
      query: { days: '7' },
      body: null,
      result: { at: RISK_AT, from: RISK_AT - 7 * DAY_MS, wins: [exampleRiskWin] },
    },
    samples: [
      { query: { days: '1' }, body: null },
      { query: { days: '30' }, body: null },
      { query: {}, body: null },
    ],
  },
};
