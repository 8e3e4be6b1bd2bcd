import type { DocsOf } from '../call-docs.ts';
import { AWAY_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import type * as calls from './cash-out.ts';

export const CASH_OUT_DOCS: DocsOf<typeof calls> = {
  getCashOut: {
    description:
      'What the player’s position can be cashed out for at the current offers: the worst and the best result afterwards, and the bets that would bring it about. The player’s own unmatched bets do not count as offers, because a cash-out cancels them first. The figure moves with the market and is not binding.',
    notes: {
      runnerId: 'Only the bets on this runner; the whole market if absent.',
      share: 'Share of the position in hundredths of a percent; all of it if absent.',
      amount:
        'Instead of a share: as much of the position as secures this amount, in whole major units. 0 is “no loss”.',
    },
    example: {
      query: { marketId: MARKET_ID },
      body: null,
      result: {
        marketId: MARKET_ID,
        runnerId: null,
        offer: {
          figure: 24,
          most: 24.52,
          now: -50,
          net: 23.28,
          partOnly: false,
          legs: [{ runnerId: AWAY_ID, side: 'LAY', stake: 74, price: 2.02, line: null }],
        },
        reason: null,
        delaySec: 5,
        materialVersion: 9,
        waiting: null,
        serverTime: NOW,
      },
    },
    samples: [
      { query: { marketId: MARKET_ID, runnerId: AWAY_ID, share: 5000 }, body: null },
      { query: { marketId: MARKET_ID, amount: 0 }, body: null },
    ],
  },
  cashOut: {
    description:
      'Closes the player’s position with bets on the other side, which the exchange works out from the position and the offers at that moment: all of them at the floor or better, or none (FIGURE_WORSE with the new figure). In-play it waits for the bet delay as a whole and holds nothing; repeating the customerRef tells how it ended.',
    notes: {
      runnerId: 'Only the bets on this runner; the whole market if absent.',
      share:
        'Share of the position in hundredths of a percent; all of it if neither this nor an amount is given.',
      amount: 'Instead of a share: as much of the position as secures this amount.',
      floor: 'The figure that the player pressed. Nothing worse is ever struck.',
      cancelOffers:
        'Cancels the player’s own unmatched bets and armed orders in the market, or on the runner, in the same step; if nothing is struck, nothing is cancelled.',
      marketVersion: '`materialVersion` of the quote that the player saw.',
      customerRef: 'Created once per press of the button, and reused for every retry of that press.',
    },
    example: {
      query: {},
      body: { marketId: MARKET_ID, floor: 24, marketVersion: 9, customerRef: 'k3v9m2x7q3' },
      result: {
        cashOutId: 90_301,
        status: 'WAITING',
        figure: 24,
        betIds: [],
        delayUntil: NOW + 5000,
        because: null,
        serverTime: NOW,
      },
    },
    samples: [
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: AWAY_ID,
          share: 5000,
          floor: -13,
          cancelOffers: false,
          customerRef: 'c1',
        },
      },
      { query: {}, body: { marketId: MARKET_ID, amount: 0, floor: 0, customerRef: 'c2' } },
    ],
  },
  cancelCashOut: {
    description:
      'Calls off a cash-out that is waiting for the bet delay. Refused on the house’s markets, and once it is over.',
    example: { query: {}, body: { cashOutId: 90_301 }, result: { cashOutId: 90_301 } },
  },
};
