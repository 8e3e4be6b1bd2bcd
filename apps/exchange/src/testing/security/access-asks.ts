import type { CallName } from '@layline/contract/calls.ts';

/** The things that belong to one player, by the names under which calls refer to them. */
export interface Things {
  readonly betId: number;
  readonly customerRef: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly alertId: string;
  readonly refreshToken: string;
  readonly casinoToken: string;
  readonly requestId: string;
  readonly imageId: string;
  readonly visitId: string;
}

/** Well-formed ids that belong to nobody. */
export const NOBODYS: Things = {
  betId: 99_999_999,
  customerRef: 'never-used',
  sessionId: 'sAAAAAAAAAAAAAAAA',
  passkeyId: '000000000000000000000000',
  alertId: 'a000000000000000000000000',
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

const deposit = ({ imageId }: Things): Values => ({
  body: { amount: 2000, method: 'UPI', reference: 'UTR000002', customerRef: 'theirs', imageId },
});
const game = ({ casinoToken }: Things): Values => ({
  body: { gameId: 'teen-patti-20', casinoToken, device: 'PHONE', theme: 'dark' },
});
const request = ({ requestId }: Things): Values => ({ body: { requestId } });

/**
 * For each call that takes an id: the request for something of another player's. These are exactly the calls with a code or `nothing` in the last
 * column of `docs/access.md`.
 */
export const ASKS: Readonly<Partial<Record<CallName, readonly ((things: Things) => Values)[]>>> = {
  // The players here have no agent; `modules/agents/acts.test.ts` asks for the entry of another player who has one.
  answerOwnAgentEntry: [({ requestId }) => ({ body: { entryId: requestId, answer: 'DECLINE' } })],
  logout: [({ refreshToken }) => ({ body: { refreshToken } })],
  endSession: [({ sessionId }) => ({ body: { sessionId } })],
  renamePasskey: [({ passkeyId }) => ({ body: { passkeyId, name: 'Stolen' } })],
  removePasskey: [({ passkeyId }) => ({ body: { passkeyId, currentPassword: 'Monsoon#2026' } })],
  removeAlert: [({ alertId }) => ({ body: { alertId } })],
  cancelBet: [({ betId }) => ({ body: { betId } }), ({ betId }) => ({ body: { betId, size: 1 } })],
  cancelAllBets: [() => ({ body: {} }), () => ({ body: { marketId: 'm1' } })],
  changeBet: [
    ({ betId }) => ({ body: { betId, remaining: 100 } }),
    ({ betId }) => ({ body: { betId, persistence: 'PERSIST' } }),
    ({ betId }) => ({ body: { betId, price: 3, customerRef: 'stolen' } }),
  ],
  getBaskets: [() => ({ query: {} }), () => ({ query: { marketId: 'm1' } })],
  cancelBasket: [({ betId }) => ({ body: { basketId: betId } })],
  getCashOut: [() => ({ query: { marketId: 'm1' } })],
  cashOut: [() => ({ body: { marketId: 'm1', floor: 0, customerRef: 'stolen' } })],
  cancelCashOut: [({ betId }) => ({ body: { cashOutId: betId } })],
  getAutomaticCashOuts: [() => ({ query: {} }), () => ({ query: { marketId: 'm1' } })],
  armCashOut: [() => ({ body: { marketId: 'm1', rule: 'PROFIT', amount: 1, customerRef: 'stolen' } })],
  getArmedOrders: [() => ({ query: {} }), () => ({ query: { marketId: 'm1' } })],
  armOffset: [({ betId }) => ({ body: { marketId: 'm1', betId, ticks: 5, customerRef: 'stolen' } })],
  armEntry: [
    ({ betId }) => ({
      body: {
        marketId: 'm1',
        runnerId: 'A',
        kind: 'STOP_ENTRY',
        side: 'LAY',
        price: 900,
        stake: 100,
        otherId: betId,
        customerRef: 'stolen',
      },
    }),
  ],
  armExit: [
    ({ betId }) => ({
      body: {
        marketId: 'm1',
        runnerId: 'A',
        kind: 'STOP',
        side: 'LAY',
        price: 900,
        stake: 100,
        otherId: betId,
        customerRef: 'stolen',
      },
    }),
  ],
  changeArmedOrder: [({ betId }) => ({ body: { armedId: betId, price: 900, customerRef: 'stolen' } })],
  disarmOrder: [({ betId }) => ({ body: { armedId: betId } })],
  disarmCashOut: [({ betId }) => ({ body: { automaticCashOutId: betId } })],
  getOwnFills: [() => ({ query: { marketId: 'm1' } })],
  getExpectedProfitLoss: [() => ({ query: { marketIds: 'm1' } })],
  getOpenBets: [({ customerRef }) => ({ query: { customerRef } })],
  getBetDetail: [({ betId }) => ({ query: { betId } })],
  createDeposit: [deposit],
  createRequestForDepositWithdrawal: [(things) => ({ body: { type: 'DEPOSIT', ...deposit(things).body } })],
  cancelRequest: [request],
  playerRequests: [request],
  getDepositWithdrawals: [request],
  getTableGameUrl: [game],
  getLobbyGameUrl: [game],
  getInternationalGameUrl: [game],
  getGameVisit: [({ visitId }) => ({ query: { visitId } })],
  endGameVisit: [({ visitId }) => ({ body: { visitId } })],
  getRounds: [({ visitId }) => ({ query: { visitId } })],
};
