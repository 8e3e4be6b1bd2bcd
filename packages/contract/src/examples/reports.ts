import type { BetRecord } from '../entities/bet-record.ts';
import type { HistoryBet, HistoryFragment } from '../entities/bet.ts';
import type { StatementLine } from '../entities/statement.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, MARKET_ID, NOW } from './cricket-match.ts';

/** The match after its end: Chennai has won, and so has the player in the examples. */

const exampleWhere = {
  sportId: 3,
  eventId: EVENT_ID,
  eventTitle: 'Mumbai v Chennai',
  marketId: MARKET_ID,
  marketName: 'Match Odds',
};

export const exampleHistoryBet: HistoryBet = {
  betId: 90_211,
  ...exampleWhere,
  bettingType: 'ODDS',
  runnerId: AWAY_ID,
  runnerName: 'Chennai',
  side: 'BACK',
  price: 1.77,
  line: null,
  averagePrice: 1.77,
  stake: 500,
  matched: 300,
  remaining: 0,
  cancelled: 200,
  lapsed: 0,
  voided: 0,
  state: 'SETTLED',
  persistence: 'LAPSE',
  source: 'SLIP',
  placedAt: NOW,
  settledAt: NOW + 3_600_000,
  profit: 231,
  lapseReason: null,
  voidReason: null,
};

/** The same bet, when the player has just cancelled its unmatched part. */
export const exampleBetRecord: BetRecord = {
  ...exampleHistoryBet,
  state: 'MATCHED',
  settledAt: null,
  profit: null,
  number: 412,
  customerRef: 'k3v9m2x7q1',
  delayUntil: null,
  cancelledBy: 'PLAYER',
};

export const exampleFragment: HistoryFragment = {
  fragmentId: 41_870,
  at: NOW,
  price: 1.77,
  originalPrice: 1.77,
  line: null,
  stake: 300,
  amount: 231,
  voidedAt: null,
  voidReason: null,
  reductions: [],
};

export const exampleReducedFragment: HistoryFragment = {
  ...exampleFragment,
  fragmentId: 41_868,
  price: 6,
  originalPrice: 8,
  reductions: [{ at: NOW, oldPrice: 8, newPrice: 6, factor: 25, runnerId: HOME_ID, runnerName: 'Mumbai' }],
};

export const exampleLine: StatementLine = {
  line: 12,
  at: NOW + 3_600_000,
  type: 'SETTLEMENT',
  description: 'Mumbai v Chennai, Match Odds: settled',
  amount: 231,
  balance: 10_231,
  ...exampleWhere,
  reference: null,
};

export const exampleCommissionLine: StatementLine = {
  ...exampleLine,
  line: 13,
  type: 'COMMISSION',
  description: 'Mumbai v Chennai, Match Odds: commission',
  amount: -11.55,
  balance: 10_219.45,
};
