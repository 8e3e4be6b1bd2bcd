import type { DocsOf } from '../call-docs.ts';
import { MARKET_ID, NOW } from '../examples/cricket-match.ts';
import type * as calls from './automatic-cash-out.ts';

export const AUTOMATIC_CASH_OUT_DOCS: DocsOf<typeof calls> = {
  getAutomaticCashOuts: {
    description:
      'The player’s automatic cash-outs in the order in which they were armed: the live ones, and the last five ended ones of each market until the market is archived.',
    notes: { marketId: 'Only those of this market; of all markets if absent.' },
    example: {
      query: { marketId: MARKET_ID },
      body: null,
      result: {
        automaticCashOuts: [
          {
            automaticCashOutId: 90_288,
            marketId: MARKET_ID,
            rule: 'PROFIT',
            amount: 150,
            give: 0,
            status: 'ARMED',
            highest: 24,
            placedAt: NOW,
            endedAt: null,
            retryAt: null,
            cashOutId: null,
            because: null,
          },
        ],
        serverTime: NOW,
      },
    },
    samples: [{ query: {}, body: null }],
  },
  armCashOut: {
    description:
      'Has the exchange cash out the whole market by itself, whether or not the player is connected, as soon as the figure of `GetCashOut` meets the rule; offers that close only a part do not count. The exchange reads armed cash-outs at most every 100 ms after the market has changed, and not while it is suspended. Nothing is held for one. A cash-out of the whole market ends the player’s others there. In-play it waits for the bet delay like any cash-out; if it lapses, it is tried again 10 s later, six times in all.',
    notes: {
      rule: 'PROFIT: once the figure is at least `amount`. LOSS: once it is at most `amount`. TRAILING: once it is `amount` below the highest figure since it was armed.',
      amount: 'Major units; negative for a figure below 0. For TRAILING above 0.',
      give: 'LOSS and TRAILING: how much further the figure may fall while an in-play cash-out waits. A tenth of the amount if absent.',
      customerRef: 'Created once per press of the button, and reused for every retry of that press.',
    },
    example: {
      query: {},
      body: { marketId: MARKET_ID, rule: 'PROFIT', amount: 150, customerRef: 'k3v9m2x7q4' },
      result: { automaticCashOutId: 90_288 },
    },
    samples: [
      { query: {}, body: { marketId: MARKET_ID, rule: 'LOSS', amount: -100, give: 20, customerRef: 'c1' } },
      { query: {}, body: { marketId: MARKET_ID, rule: 'TRAILING', amount: 50, customerRef: 'c2' } },
    ],
  },
  disarmCashOut: {
    description:
      'Cancels an armed automatic cash-out. While its cash-out waits for the bet delay, that can be called off instead (`CancelCashOut`).',
    example: { query: {}, body: { automaticCashOutId: 90_288 }, result: { automaticCashOutId: 90_288 } },
  },
};
