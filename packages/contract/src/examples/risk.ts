import type { RiskBet, RiskPlayer, RiskPosition, RiskRow, RiskWin } from '../entities/operator-risk.ts';
import { AWAY_ID, EVENT_ID, MARKET_ID, NOW } from './cricket-match.ts';
import { PLAYER_ID } from './operator.ts';
import { exampleHistoryBet } from './reports.ts';

/** What is at stake on the evening of the match. */

export const exampleRiskSport: RiskRow = {
  id: '3',
  name: 'Cricket',
  parts: 1,
  inPlay: true,
  players: 64,
  playersExposure: 412_500,
  houseWorst: -86_200,
};

export const exampleRiskEvent: RiskRow = {
  ...exampleRiskSport,
  id: EVENT_ID,
  name: 'Mumbai v Chennai',
};

export const exampleRiskMarket: RiskRow = {
  ...exampleRiskEvent,
  id: MARKET_ID,
  name: 'Match Odds',
  parts: 0,
};

export const exampleRiskPlayer: RiskPlayer = {
  playerId: PLAYER_ID,
  userName: 'asha',
  markets: 3,
  exposure: 41_250,
  matchedExposure: 38_000,
};

export const exampleRiskPosition: RiskPosition = {
  playerId: PLAYER_ID,
  userName: 'asha',
  sportId: 3,
  eventId: EVENT_ID,
  eventTitle: 'Mumbai v Chennai',
  marketId: MARKET_ID,
  marketName: 'Match Odds',
  exposure: 30_000,
  matchedExposure: 27_500,
};

export const exampleRiskBet: RiskBet = {
  ...exampleHistoryBet,
  runnerId: AWAY_ID,
  stake: 30_000,
  matched: 27_500,
  remaining: 2500,
  cancelled: 0,
  state: 'PARTIALLY_MATCHED',
  settledAt: null,
  profit: null,
  playerId: PLAYER_ID,
  userName: 'asha',
};

export const exampleRiskWin: RiskWin = {
  playerId: PLAYER_ID,
  userName: 'asha',
  net: 184_000,
  betsProfit: 187_750,
  bets: 42,
  staked: 96_000,
  usual: 31_300,
  times: 6,
};

/** When the figures were read. */
export const RISK_AT = NOW;
