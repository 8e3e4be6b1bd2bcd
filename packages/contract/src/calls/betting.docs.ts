import type { DocsOf } from '../call-docs.ts';
import type { BetSlip, PlayerGrid } from '../entities/bet.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, LINE_MARKET_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import {
  exampleSessionBet,
  exampleSessionBook,
  SESSION_ID,
  SESSION_RUNNER,
} from '../examples/house-markets.ts';
import { exampleOpenBet, examplePlaced, exampleProfitLoss } from '../examples/player.ts';
import type * as calls from './betting.ts';

/** What the customerRef of a call about placed bets is for. */
const ONCE =
  'Your id of this press. Send the same one on a retry: within 24 hours it is answered with the first answer, and nothing is done twice.';

const slips: BetSlip['slips'] = [
  {
    marketId: MARKET_ID,
    runnerId: AWAY_ID,
    side: 'BACK',
    price: 1.77,
    stake: 500,
    customerRef: 'k3v9m2x7q1',
  },
  { marketId: MARKET_ID, runnerId: HOME_ID, side: 'LAY', price: 2.3, stake: null },
  { marketId: SESSION_ID, runnerId: SESSION_RUNNER, side: 'LAY', price: 110, line: 46, stake: 1000 },
];

const [matchOdds, line] = exampleProfitLoss;

const positions: PlayerGrid['positions'] = [matchOdds, line].flatMap((profitLoss, index) =>
  profitLoss === undefined
    ? []
    : [
        {
          sportId: 3,
          eventId: EVENT_ID,
          eventTitle: 'Mumbai v Chennai',
          marketId: [MARKET_ID, LINE_MARKET_ID][index] ?? MARKET_ID,
          marketName: ['Match Odds', 'Chennai Innings Runs'][index] ?? '',
          status: 'OPEN',
          inPlay: true,
          bets: 1,
          matched: 300 - 100 * index,
          unmatched: 200 - 200 * index,
          profitLoss,
        },
      ],
);

export const BETTING_DOCS: DocsOf<typeof calls> = {
  placeBet: {
    description:
      'Places a bet. Refusals are checked in the order of the codes below. Repeating a customerRef with the same content returns the first answer, whatever it was, and places nothing.',
    notes: {
      price:
        'Decimal odds on the ladder; on a LINE market the line in runs; on BOOKMAKER and FANCY markets the rate in percent. MARKET_ON_CLOSE: 1.01 for a back, 1000 for a lay. LIMIT_ON_CLOSE: the worst starting price.',
      line: 'Whole runs: required on sessions and meters, absent elsewhere.',
      persistence:
        'What happens to the unmatched part when the market turns in-play: it lapses, is kept, or takes the starting price.',
      orderType:
        'LIMIT goes into the book. MARKET_ON_CLOSE and LIMIT_ON_CLOSE are matched only at the starting price when the market turns in-play, and cannot be cancelled or changed.',
      timeInForce: 'A FILL_OR_KILL bet never waits in the book; its price is the limit for the average.',
      acceptWorseTicks:
        'Ticks worse than the price that the player still accepts; one tick of a rate is one percent point.',
      customerRef: 'Created once per press of the button, and reused on each retry of that press.',
      side: 'On a LINE market BACK sells and LAY buys; on a session or a meter BACK is Yes and LAY is No.',
      stake: "The backer's stake; the liability of a lay whose orderType is not LIMIT.",
      minFill: 'FILL_OR_KILL only: the minimum that must match; the whole stake if absent.',
      acceptBetter: 'False: only the exact price.',
      marketVersion: '`materialVersion` of the book that the player saw.',
      armId: 'From `Bet/ArmOneClick`; required for the source ONE_CLICK.',
    },
    example: {
      query: {},
      body: {
        marketId: MARKET_ID,
        runnerId: AWAY_ID,
        side: 'BACK',
        price: 1.77,
        stake: 500,
        persistence: 'LAPSE',
        acceptWorseTicks: 2,
        marketVersion: 9,
        customerRef: 'k3v9m2x7q1',
        source: 'SLIP',
      },
      result: examplePlaced,
    },
    samples: [
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          side: 'LAY',
          price: 2.3,
          stake: 1000.5,
          persistence: 'PERSIST',
          timeInForce: 'NONE',
          customerRef: 'a1',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          side: 'BACK',
          price: 2.28,
          stake: 1000,
          timeInForce: 'FILL_OR_KILL',
          minFill: 400,
          acceptBetter: false,
          customerRef: 'a2',
          source: 'CASH_OUT',
        },
      },
      {
        query: {},
        body: {
          marketId: LINE_MARKET_ID,
          runnerId: 'runs2',
          side: 'LAY',
          price: 172.5,
          stake: 100,
          customerRef: 'a3',
          source: 'ONE_CLICK',
          armId: 'Zt3kQx81',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: AWAY_ID,
          side: 'BACK',
          price: 1.77,
          stake: 500,
          customerRef: 'a4',
          source: 'LADDER',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          side: 'BACK',
          price: 2.5,
          stake: 500,
          orderType: 'LIMIT',
          persistence: 'TAKE_SP',
          customerRef: 'a5',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          side: 'LAY',
          price: 1000,
          stake: 2000,
          orderType: 'MARKET_ON_CLOSE',
          customerRef: 'a6',
        },
      },
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          runnerId: HOME_ID,
          side: 'BACK',
          price: 3.5,
          stake: 500,
          orderType: 'LIMIT_ON_CLOSE',
          customerRef: 'a7',
        },
      },
      {
        query: {},
        body: {
          marketId: SESSION_ID,
          runnerId: SESSION_RUNNER,
          side: 'BACK',
          price: 90,
          line: 46,
          stake: 1000,
          acceptWorseTicks: 2,
          customerRef: 'a5',
        },
      },
    ],
  },
  cancelBet: {
    description:
      'Cancels all or part of a bet’s unmatched part. Works while the market is suspended, but not while the bet waits for the house’s quote. Returns what was really cancelled.',
    notes: {
      size: 'Part of the remainder to cancel; all of it if absent.',
      customerRef: ONCE,
    },
    example: { query: {}, body: { betId: 90_211, size: 50 }, result: { betId: 90_211, cancelled: 50 } },
    samples: [
      { query: {}, body: { betId: 90_211 } },
      { query: {}, body: { betId: 90_211, size: 50, customerRef: 'c7w2p5n8r1' } },
    ],
  },
  cancelAllBets: {
    description:
      'Cancels all unmatched bets of the player, in one market or in all. Bets that wait for the house’s quote stay. It is not an error if there is nothing to cancel.',
    notes: {
      marketId: 'All markets if absent.',
      customerRef: ONCE,
    },
    example: {
      query: {},
      body: { marketId: MARKET_ID, customerRef: 'q4h8s2v6b0' },
      result: { betIds: [90_211], cancelled: 200 },
    },
    samples: [{ query: {}, body: {} }],
  },
  changeBet: {
    description:
      'Changes exactly one thing about the unmatched part. A new persistence or a smaller remainder keeps the place in the queue. A new price cancels and places again, and the cancellation stands even if the new bet is refused (CANCELLED_NOT_PLACED).',
    notes: {
      remaining: 'A smaller unmatched remainder.',
      price: 'A new price, with a customerRef of its own.',
      customerRef: `${ONCE} A new price requires one.`,
      armId:
        'From `Bet/ArmOneClick`, for a new price that nobody confirms. It counts in the caps of one-click with what the moved part can lose at its new price.',
    },
    example: {
      query: {},
      body: { betId: 90_211, price: 1.8, customerRef: 'k3v9m2x7q2' },
      result: {
        betId: 90_211,
        newBetId: 90_260,
        place: {
          betId: 90_260,
          status: 'EXECUTABLE',
          matched: 120,
          remaining: 80,
          averagePrice: 1.8,
          line: null,
          delayUntil: null,
          ownBetCrossed: 0,
          serverTime: NOW,
        },
      },
    },
    samples: [
      { query: {}, body: { betId: 90_211, persistence: 'PERSIST' } },
      { query: {}, body: { betId: 90_211, persistence: 'LAPSE' } },
      { query: {}, body: { betId: 90_211, persistence: 'TAKE_SP' } },
      { query: {}, body: { betId: 90_211, price: 1.85, customerRef: 'n5c8b1w4s7', armId: 'Zt3kQx81' } },
      { query: {}, body: { betId: 90_211, remaining: 150 } },
      { query: {}, body: { betId: 90_211, remaining: 100, customerRef: 'z1m3d9k6t4' } },
    ],
  },
  getExpectedProfitLoss: {
    description:
      'Expected profit and loss for each market in which the player has a position, or for the requested ones.',
    example: { query: { eventId: EVENT_ID }, body: null, result: [...exampleProfitLoss, exampleSessionBook] },
    samples: [{ query: { marketIds: [MARKET_ID, LINE_MARKET_ID] }, body: null }],
  },
  getOpenBets: {
    description:
      'Bets in markets that are not settled, newest first, with balance and exposure at the same moment. Without `take` these are the newest 200; if there are more, `total` says how many and `next` is the `cursor` of the next page. `ahead` is what is matched before a bet at its price, own bets included; it falls with every bet in front that is matched, cancelled or lapses. It is null for a bet that is not in the book, and once 20,000 offers have been counted in front of the bets of one answer.',
    notes: {
      customerRef:
        'Used by a slip that got no answer, to find out whether its bet was placed (rules section 4.8).',
    },
    example: {
      query: { eventId: EVENT_ID },
      body: null,
      result: { openBets: [exampleSessionBet, exampleOpenBet], balance: 8500, exposure: 1500 },
    },
    samples: [
      { query: { customerRef: 'k3v9m2x7q1' }, body: null },
      { query: { cursor: '90211', take: 50 }, body: null },
    ],
  },
  getOwnFills: {
    description:
      'When and at which prices the player’s own bets in a market were matched, oldest first; the newest 500, from the newest 500 bets of each side. Voided ones are left out.',
    example: {
      query: { marketId: MARKET_ID },
      body: null,
      result: {
        fills: [{ runnerId: AWAY_ID, side: 'BACK', price: 1.77, stake: 500, at: NOW - 60_000 }],
      },
    },
  },
  saveBetSlip: {
    description:
      'Saves the slip, so that the player finds it on another device. Replaces what was saved and returns what is saved now. A selection is dropped the moment Bet/PlaceBetV2 accepts its bet, and a save that arrives after the bet does not bring it back.',
    notes: {
      slips:
        'A selection with a customerRef is dropped when a bet with that customerRef is accepted; one without, when a bet with source SLIP on the same side of the same runner is accepted after the save.',
    },
    example: { query: {}, body: { slips }, result: { slips } },
  },
  getBetSlip: {
    description:
      'The slip as last saved, without selections whose bets have been accepted; empty if never saved.',
    example: { query: {}, body: null, result: { slips } },
  },
  getPlayerGrid: {
    description:
      'All of the player’s positions in markets that are not settled, greatest exposure first, with the status, stakes, and profit and loss of each.',
    example: { query: {}, body: null, result: { positions, exposure: 700, cash: 10_200 } },
  },
};
