import type { DocsOf } from '../call-docs.ts';
import { HOME_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import type * as calls from './armed-orders.ts';

const ONCE = 'Created once per press of the button, and reused for every retry of that press.';

export const ARMED_ORDERS_DOCS: DocsOf<typeof calls> = {
  getArmedOrders: {
    description:
      'The player’s armed orders in the order in which they were armed: the live ones, and the last twenty ended ones of each market until the market is archived.',
    notes: { marketId: 'Only those of this market; of all markets if absent.' },
    example: {
      query: { marketId: MARKET_ID },
      body: null,
      result: {
        armedOrders: [
          {
            armedId: 90_301,
            marketId: MARKET_ID,
            runnerId: HOME_ID,
            kind: 'STOP_ENTRY',
            side: 'LAY',
            price: 3.4,
            stop: null,
            stake: 1000,
            timeInForce: 'NONE',
            keepInPlay: true,
            expiresAt: null,
            watch: null,
            activate: null,
            pairMode: 'CANCEL',
            ticks: null,
            stakeBy: null,
            otherId: null,
            status: 'ARMED',
            betIds: [],
            placedAt: NOW,
            endedAt: null,
            because: null,
          },
        ],
        serverTime: NOW,
      },
    },
    samples: [{ query: {}, body: null }],
  },
  armEntry: {
    description:
      'Has the exchange place a bet by itself, whether or not the player is connected, once others offer a price: LIMIT_ENTRY one as good as `price` or better, STOP_ENTRY one as bad as `price` or worse. The price that counts is the best at which others offer `minSize` together; own offers do not count. The exchange reads armed orders at most every 100 ms after the market has changed, and not while it is suspended. Nothing is held for one. The bet is checked like any other when it is placed, and waits for the bet delay in-play; if it is refused, the order fails with that code. Not for bookmaker and fancy markets.',
    notes: {
      price:
        'Decimal odds on the ladder; on a LINE market the line in runs. It is also the price of the bet.',
      minSize: 'What others must offer at the price or better. The stake if absent, and never more than it.',
      acceptWorseTicks:
        'Ticks worse than `price` at which the bet may be matched, and at which its rest waits.',
      timeInForce: 'FILL_OR_KILL: the whole stake is matched at once, or nothing.',
      keepInPlay:
        'False: it lapses when the market turns in-play or is suspended for an event that lapses bets.',
      expiresAt: 'It lapses at this time.',
      otherId:
        'An open bet of the player in this market, or another entry, that is in no other pair, so that one cancels the other: once this one has placed its bet the other is cancelled, and once the other has placed its bet this one is. Fills of a bet act as `pairMode` says. If the player moves the bet to another price, the pair stays.',
      pairMode:
        'CANCEL: the first fill of the bet ends this order. REDUCE: a fill takes the same share off its stake.',
      customerRef: ONCE,
    },
    example: {
      query: {},
      body: {
        marketId: MARKET_ID,
        runnerId: HOME_ID,
        kind: 'STOP_ENTRY',
        side: 'LAY',
        price: 3.4,
        stake: 1000,
        timeInForce: 'NONE',
        keepInPlay: true,
        otherId: 90_210,
        pairMode: 'CANCEL',
        customerRef: 'k3v9m2x7q5',
      },
      result: { armedId: 90_301 },
    },
    samples: [
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          kind: 'STOP_ENTRY',
          side: 'BACK',
          price: 2.2,
          stake: 100,
          customerRef: 'c0',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          kind: 'LIMIT_ENTRY',
          side: 'BACK',
          price: 2.6,
          stake: 500,
          minSize: 100,
          acceptWorseTicks: 0,
          timeInForce: 'FILL_OR_KILL',
          expiresAt: NOW + 3_600_000,
          otherId: 90_301,
          pairMode: 'REDUCE',
          customerRef: 'c1',
        },
      },
    ],
  },
  armExit: {
    description:
      'Has the exchange close a position by itself once a price is reached, whether or not the player is connected. STOP: once others offer a price as bad as `price` or worse. TAKE_PROFIT: one as good or better. TRAILING: once the price has come back by `ticks` from the best since the order was armed; its stop moves in the player’s favour only. `side` is the side of the closing bet: LAY for a position that is a back. Without `stake` the bet is as large as it takes to close the player’s matched bets on the runner when it fires, counted like a cash-out of the runner; if nothing is left to close by then, the order fails with NOTHING_TO_CASH_OUT. What is not matched at once rests at the worst price that was accepted. A bet that closes a position cancels the player’s own offers that it would meet, and is exempt from the market’s maximum stake and payout. Several exits that become true together all fire, and a stop then fires even if nothing is on offer any more. For what is read when, and what ends an order, see `armEntry`.',
    notes: {
      price: 'STOP and TAKE_PROFIT: as for `armEntry`. Not for TRAILING.',
      ticks: 'TRAILING: how far from the best price the stop is.',
      activate: 'TRAILING: it trails from this price on. It trails from the start if this is absent.',
      stake:
        'The stake of the closing bet. What closes the position if absent; on a LINE market it is needed.',
      watch:
        'BEST_OFFER: the best price at which others offer `minSize`. LAST_TRADED: the prices at which others bet, once `minSize` was bet at `price` or beyond since the order was armed; not for TRAILING.',
      minSize:
        'How much has to be offered or bet. The stake if absent, or what closes the position at the price waited for; never more than that.',
      acceptWorseTicks: 'Ticks worse than the price waited for at which the bet may be matched.',
      timeInForce: 'FILL_OR_KILL: the whole stake is matched at once, or nothing.',
      keepInPlay:
        'False: it lapses when the market turns in-play or is suspended for an event that lapses bets.',
      expiresAt: 'It lapses at this time.',
      otherId: 'As for `armEntry`.',
      pairMode:
        'CANCEL: the first fill of the bet ends this order. REDUCE: a fill takes the same share off its stake; an order without a stake ends once the whole bet is filled.',
      customerRef: ONCE,
    },
    example: {
      query: {},
      body: {
        marketId: MARKET_ID,
        runnerId: HOME_ID,
        kind: 'TRAILING',
        side: 'LAY',
        ticks: 5,
        customerRef: 'k3v9m2x7q7',
      },
      result: { armedId: 90_303 },
    },
    samples: [
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          kind: 'STOP',
          side: 'LAY',
          price: 3.4,
          customerRef: 'c3',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          kind: 'TRAILING',
          side: 'BACK',
          ticks: 5,
          activate: 3.2,
          watch: 'BEST_OFFER',
          timeInForce: 'NONE',
          pairMode: 'REDUCE',
          customerRef: 'c7',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          kind: 'TAKE_PROFIT',
          side: 'LAY',
          price: 2.6,
          stake: 500,
          watch: 'LAST_TRADED',
          minSize: 100,
          acceptWorseTicks: 0,
          timeInForce: 'FILL_OR_KILL',
          keepInPlay: false,
          expiresAt: NOW + 3_600_000,
          otherId: 90_301,
          pairMode: 'CANCEL',
          customerRef: 'c4',
        },
      },
    ],
  },
  changeArmedOrder: {
    description:
      'Changes what an armed order waits for, its stake or its expiry; what is absent stays. The order keeps its number and its place. A trailing stop keeps its best price, and one that watches what is bet begins to count again at its new price. Not for tick offsets, not for a field that the kind does not have, and not for the stake of an order that is paired with a bet or closes whatever there is.',
    notes: {
      ticks: 'Only for TRAILING.',
      price: 'For the other kinds.',
      expiresAt: 'Null: it no longer expires.',
      customerRef: ONCE,
    },
    example: {
      query: {},
      body: { armedId: 90_301, price: 3.2, customerRef: 'k3v9m2x7q8' },
      result: { armedId: 90_301 },
    },
    samples: [
      { query: {}, body: { armedId: 90_303, ticks: 3, expiresAt: null, customerRef: 'c5' } },
      { query: {}, body: { armedId: 90_301, stake: 500, expiresAt: NOW + 3_600_000, customerRef: 'c6' } },
    ],
  },
  armOffset: {
    description:
      'Has the exchange answer every fill of one of the player’s bets with an order of the other side, a number of ticks away: lower than the fill for a lay, higher for a back. Fills before the arming count too. Orders at one price are added up, and what is below the minimum stake waits for the next fill, or until nothing of the bet is left. If the player moves the bet to another price, the offset follows it. If a fill is voided, the offset lapses with what its orders have left. A bet has one offset at most.',
    notes: {
      betId: 'The bet whose fills are answered.',
      stakeBy:
        'SAME: the stake of the fill. EQUAL: the stake that makes both results equal; not on LINE markets.',
      customerRef: ONCE,
    },
    example: {
      query: {},
      body: { marketId: MARKET_ID, betId: 90_210, ticks: 5, stakeBy: 'SAME', customerRef: 'k3v9m2x7q6' },
      result: { armedId: 90_302 },
    },
    samples: [
      { query: {}, body: { marketId: MARKET_ID, betId: 90_210, ticks: 1, customerRef: 'c1' } },
      {
        query: {},
        body: { marketId: MARKET_ID, betId: 90_210, ticks: 2, stakeBy: 'EQUAL', customerRef: 'c2' },
      },
    ],
  },
  disarmOrder: {
    description: 'Cancels an armed order. The bets that it has placed stay.',
    example: { query: {}, body: { armedId: 90_301 }, result: { armedId: 90_301 } },
  },
};
