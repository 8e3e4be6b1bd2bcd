import type { DocsOf } from '../call-docs.ts';
import { AWAY_ID, HOME_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import { SESSION_ID, SESSION_RUNNER } from '../examples/house-markets.ts';
import type * as calls from './baskets.ts';

export const BASKETS_DOCS: DocsOf<typeof calls> = {
  placeBasket: {
    description:
      'Places several bets in one market: all of them are matched whole, at their prices or better, or none is placed. Each leg is a fill-or-kill bet on a runner of its own. The limits on exposure and the balance are checked with all legs matched, so legs that offset each other need less money than single bets would. A refusal has the code of the first check that failed and, if a single leg failed, `details.runnerId`. In-play the basket waits for the bet delay as a whole, is checked again when the delay is over, and until then holds the greater of the exposure with it and without it; repeating the customerRef tells how it ended.',
    notes: {
      marketVersion: '`materialVersion` of the book that the player saw.',
      legs: 'The bets, each on another runner; `price`, `line`, `side` and `stake` as for a single bet. The average at which a leg is matched is never worse than its price.',
      customerRef: 'Created once per press of the button, and reused on each retry of that press.',
      source: 'Where the player pressed. The bets carry it.',
    },
    example: {
      query: {},
      body: {
        marketId: MARKET_ID,
        marketVersion: 9,
        legs: [
          { runnerId: HOME_ID, side: 'BACK', price: 2.28, stake: 437 },
          { runnerId: AWAY_ID, side: 'BACK', price: 1.77, stake: 563 },
        ],
        customerRef: 'k3v9m2x7q4',
      },
      result: {
        basketId: 90_310,
        status: 'DONE',
        bets: [
          { betId: 90_310, runnerId: HOME_ID, side: 'BACK', stake: 437, averagePrice: 2.28, line: null },
          { betId: 90_311, runnerId: AWAY_ID, side: 'BACK', stake: 563, averagePrice: 1.78, line: null },
        ],
        delayUntil: null,
        because: null,
        runnerId: null,
        serverTime: NOW,
      },
    },
    samples: [
      {
        query: {},
        body: {
          marketId: SESSION_ID,
          legs: [{ runnerId: SESSION_RUNNER, side: 'LAY', price: 110, line: 46, stake: 1000 }],
          customerRef: 'b1',
          source: 'LADDER',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          legs: [{ runnerId: AWAY_ID, side: 'LAY', price: 1.78, stake: 100 }],
          customerRef: 'b2',
          source: 'SLIP',
        },
      },
    ],
  },
  getBaskets: {
    description:
      'The player’s baskets that wait for the bet delay, whichever session sent them, in the order in which they will be struck. Empty once they are over: what they came to is among the bets, and the hub says it in `BasketChanged`.',
    notes: { marketId: 'Only those of this market; of all markets if absent.' },
    example: {
      query: { marketId: MARKET_ID },
      body: null,
      result: {
        baskets: [
          {
            basketId: 90_310,
            marketId: MARKET_ID,
            legs: [
              { runnerId: HOME_ID, side: 'BACK', price: 2.28, line: null, stake: 437 },
              { runnerId: AWAY_ID, side: 'BACK', price: 1.77, line: null, stake: 563 },
            ],
            delayUntil: NOW + 4000,
          },
        ],
        serverTime: NOW,
      },
    },
    samples: [{ query: {}, body: null }],
  },
  cancelBasket: {
    description:
      'Calls off a basket that is waiting for the bet delay. Refused on the house’s markets, and once it is over.',
    example: { query: {}, body: { basketId: 90_310 }, result: { basketId: 90_310 } },
  },
};
