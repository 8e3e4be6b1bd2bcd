import type { CallName } from '@layline/contract/calls.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';

/** What belongs to one player, by the names under which calls ask for it. */
export interface Things {
  readonly betId: number;
  readonly customerRef: string;
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly casinoToken: string;
  readonly requestId: string;
  readonly imageId: string;
  readonly visitId: string;
}

/** Names of the right form that nobody has. */
export const NOBODYS: Things = {
  betId: 99_999_999,
  customerRef: 'never-used',
  sessionId: 'sAAAAAAAAAAAAAAAA',
  refreshToken: 'AAAAAAAAAAAAAAAAAAAAAAAA',
  casinoToken: 'AAAAAAAAAAAAAAAAAAAAAA',
  requestId: 'd000000000000000000',
  imageId: 'AAAAAAAAAAAAAAAAAAAAAA',
  visitId: 'v00000000000000000000000000000000',
};

/** The values of a request. */
export interface Values {
  readonly query?: object;
  readonly body?: object;
}

/**
 * How far a call reaches into what belongs to a player:
 *
 * - PUBLIC: not at all; everybody gets the same.
 * - SECRET: whoever knows a password, a code or a token may; there is nothing else to be right.
 * - OWN: the caller's own, and no other's could be asked for.
 * - otherwise it can be asked by name for something of another player: `asks` does, and `answer` is the refusal, the very
 *   one that a name gets which nobody has. NOTHING is success with nothing of the other in it.
 */
export type Reach =
  | 'PUBLIC'
  | 'SECRET'
  | 'OWN'
  | { readonly asks: readonly ((things: Things) => Values)[]; readonly answer: ErrorCode | 'NOTHING' };

const deposit = ({ imageId }: Things): Values => ({
  body: { amount: 2000, method: 'UPI', reference: 'UTR000002', customerRef: 'theirs', imageId },
});
const game = ({ casinoToken }: Things): Values => ({
  body: { gameId: 'teen-patti-20', casinoToken, device: 'PHONE', theme: 'dark' },
});
const request = ({ requestId }: Things): Values => ({ body: { requestId } });

/** Every call that is not of operators; those are in the table of their roles, `modules/operator/permissions.ts`. */
export const REACH: Readonly<Record<Exclude<CallName, OperatorCallName>, Reach>> = {
  authenticate: 'SECRET',
  loginAsDemoUser: 'PUBLIC',
  exchangeToken: 'SECRET',
  register: 'PUBLIC',
  verifyUser: 'SECRET',
  resendVerificationCode: 'PUBLIC',
  getAccessTokenValidateTime: 'SECRET',
  refreshToken: 'SECRET',
  operatorLogIn: 'SECRET',
  logout: { asks: [({ refreshToken }) => ({ body: { refreshToken } })], answer: 'NOTHING' },
  changePassword: 'OWN',
  getLoginAttempts: 'OWN',
  getActivityLog: 'OWN',
  getSessions: 'OWN',
  endSession: { asks: [({ sessionId }) => ({ body: { sessionId } })], answer: 'NOT_FOUND' },
  addUserStakes: 'OWN',
  lookUpAddress: 'PUBLIC',
  getSettingExpiry: 'PUBLIC',
  getSetting: 'OWN',
  getPreferences: 'OWN',
  setPreferences: 'OWN',
  getEventsBySport: 'PUBLIC',
  getSportTree: 'PUBLIC',
  getEventsByIds: 'PUBLIC',
  getClosestEvents: 'PUBLIC',
  getEventMarkets: 'PUBLIC',
  getHouseMarkets: 'PUBLIC',
  getScoreCard: 'PUBLIC',
  getOdds: 'PUBLIC',
  getUserLimits: 'OWN',
  getPriceHistory: 'PUBLIC',
  placeBet: 'OWN',
  cancelBet: {
    asks: [({ betId }) => ({ body: { betId } }), ({ betId }) => ({ body: { betId, size: 1 } })],
    answer: 'BET_NOT_FOUND',
  },
  cancelAllBets: {
    asks: [() => ({ body: {} }), () => ({ body: { marketId: 'm1' } })],
    answer: 'NOTHING',
  },
  changeBet: {
    asks: [
      ({ betId }) => ({ body: { betId, remaining: 100 } }),
      ({ betId }) => ({ body: { betId, persistence: 'PERSIST' } }),
      ({ betId }) => ({ body: { betId, price: 3, customerRef: 'stolen' } }),
    ],
    answer: 'BET_NOT_FOUND',
  },
  getExpectedProfitLoss: { asks: [() => ({ query: { marketIds: 'm1' } })], answer: 'NOTHING' },
  getOpenBets: { asks: [({ customerRef }) => ({ query: { customerRef } })], answer: 'NOTHING' },
  saveBetSlip: 'OWN',
  getBetSlip: 'OWN',
  getBonuses: 'OWN',
  claimBonus: 'OWN',
  getProtection: 'OWN',
  setOwnLimit: 'OWN',
  confirmOwnLimit: 'OWN',
  takeTimeOut: 'OWN',
  excludeSelf: 'OWN',
  setRealityCheck: 'OWN',
  getPlayingTime: 'OWN',
  acknowledgeRealityCheck: 'OWN',
  getProtectionHistory: 'OWN',
  getPlayerGrid: 'OWN',
  getBetHistory: 'OWN',
  getBetDetail: { asks: [({ betId }) => ({ query: { betId } })], answer: 'BET_NOT_FOUND' },
  getProfitLossReport: 'OWN',
  getTopWinners: 'PUBLIC',
  getTransactionHistory: 'OWN',
  // Lines are counted in each statement for itself: a number names a line of the caller's.
  getTransactionDetail: 'OWN',
  getPaymentInfo: 'OWN',
  createDeposit: { asks: [deposit], answer: 'IMAGE_NOT_FOUND' },
  createWithdrawal: 'OWN',
  createRequestForDepositWithdrawal: {
    asks: [(things) => ({ body: { type: 'DEPOSIT', ...deposit(things).body } })],
    answer: 'IMAGE_NOT_FOUND',
  },
  cancelRequest: { asks: [request], answer: 'REQUEST_NOT_FOUND' },
  playerRequests: { asks: [request], answer: 'NOTHING' },
  getDepositWithdrawals: { asks: [request], answer: 'NOTHING' },
  getUserWithdrawalHistory: 'OWN',
  storeImage: 'OWN',
  getGames: 'PUBLIC',
  getTableGameUrl: { asks: [game], answer: 'CASINO_TOKEN_INVALID' },
  getLobbyGameUrl: { asks: [game], answer: 'CASINO_TOKEN_INVALID' },
  getInternationalGameUrl: { asks: [game], answer: 'CASINO_TOKEN_INVALID' },
  getGameAddress: 'OWN',
  getGameVisit: { asks: [({ visitId }) => ({ query: { visitId } })], answer: 'VISIT_NOT_FOUND' },
  endGameVisit: { asks: [({ visitId }) => ({ body: { visitId } })], answer: 'VISIT_NOT_FOUND' },
  getOwnGames: 'OWN',
  setFavourite: 'OWN',
  getRounds: { asks: [({ visitId }) => ({ query: { visitId } })], answer: 'NOTHING' },
  getGameResults: 'OWN',
};
