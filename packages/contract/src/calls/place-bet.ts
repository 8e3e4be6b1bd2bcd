import { BET_REFUSALS } from '@layline/domain/bets.ts';
import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { BetSource, Persistence, PlaceResult, Side, TimeInForce } from '../entities/bet.ts';
import { WORSE_TICKS_MAX } from '../entities/settings.ts';
import { AWAY_ID, HOME_ID, LINE_MARKET_ID, MARKET_ID } from '../examples/cricket-match.ts';
import { SESSION_ID, SESSION_RUNNER } from '../examples/house-markets.ts';
import { examplePlaced } from '../examples/player.ts';
import { query } from '../query.ts';
import { Count, CustomerRef, Id, Line, PriceOrRate, Stake, whole } from '../wire.ts';

const PlaceBetBody = v.pipe(
  v.strictObject({
    marketId: Id,
    runnerId: Id,
    side: Side,
    price: PriceOrRate,
    line: v.optional(Line),
    stake: Stake,
    persistence: v.optional(Persistence, 'LAPSE'),
    timeInForce: v.optional(TimeInForce, 'NONE'),
    minFill: v.optional(Stake),
    acceptBetter: v.optional(v.boolean(), true),
    acceptWorseTicks: v.optional(whole(0, WORSE_TICKS_MAX), 0),
    marketVersion: v.optional(Count),
    customerRef: CustomerRef,
    source: v.optional(BetSource, 'SLIP'),
  }),
  v.forward(
    v.partialCheck(
      [['timeInForce'], ['minFill'], ['stake']],
      ({ timeInForce, minFill, stake }) =>
        minFill === undefined || (timeInForce === 'FILL_OR_KILL' && minFill <= stake),
      'Goes with FILL_OR_KILL only, and is at most the stake.',
    ),
    ['minFill'],
  ),
);

/** R7.17 */
export const placeBet = defineCall({
  name: 'placeBet',
  group: 'betting',
  method: 'POST',
  path: 'Bet/PlaceBetV2',
  auth: 'player',
  query: query({}),
  body: PlaceBetBody,
  result: PlaceResult,
  background: true,
  description:
    'Places a bet. Refusals are checked in the order of the codes below. The same customerRef with the same content gets the first answer again, whatever it was, and places nothing.',
  notes: {
    price:
      'Decimal odds on the ladder; on a LINE market the line in runs; on BOOKMAKER and FANCY markets the rate in percent.',
    line: 'Whole runs: required on sessions and meters, absent elsewhere.',
    persistence: 'What happens to the unmatched part at the turn in-play: it lapses or is kept.',
    timeInForce: 'FILL_OR_KILL never rests; its price is the limit of the average.',
    acceptWorseTicks:
      'Ticks worse than the price that the player still takes; one tick of a rate is one percent point.',
    customerRef: 'Made once per press of the button, and reused on each retry of that press.',
    side: 'On a LINE market BACK sells and LAY buys; on a session or a meter BACK is Yes and LAY is No.',
    stake: "Always the backer's stake.",
    minFill: 'FILL_OR_KILL only: the least that must match; the whole stake if absent.',
    acceptBetter: 'False: exact price only.',
    marketVersion: '`materialVersion` of the book that the player saw.',
  },
  errors: [...BET_REFUSALS, 'INVALID_INPUT', 'SESSION_TIME_EXCEEDED', 'REALITY_CHECK_DUE', 'SITE_SUSPENDED'],
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
});
