import * as v from 'valibot';
import { BET_REFUSALS, ON_CLOSE_TYPES } from '@layline/domain/bets.ts';
import { defineCall } from '../define-call.ts';
import {
  BetSlip,
  SavedBetSlip,
  BetSource,
  OpenBets,
  Persistence,
  PlaceResult,
  Side,
  TimeInForce,
  PlayerGrid,
  ProfitLoss,
} from '../entities/bet.ts';
import { OwnFill } from '../entities/trades.ts';
import { WORSE_TICKS_MAX } from '../entities/settings.ts';
import { MARKETS_MAX, PAGE_MAX } from '../limits.ts';
import { idListParam, numberParam, query } from '../query.ts';
import {
  Amount,
  BetNumber,
  Count,
  CustomerRef,
  Id,
  Line,
  PageCursor,
  PriceOrRate,
  Stake,
  whole,
} from '../wire.ts';

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
    orderType: v.optional(v.picklist(['LIMIT', ...ON_CLOSE_TYPES]), 'LIMIT'),
    minFill: v.optional(Stake),
    acceptBetter: v.optional(v.boolean(), true),
    acceptWorseTicks: v.optional(whole(0, WORSE_TICKS_MAX), 0),
    marketVersion: v.optional(Count),
    customerRef: CustomerRef,
    source: v.optional(BetSource, 'SLIP'),
    armId: v.optional(Id),
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
  errors: [
    ...BET_REFUSALS,
    'ONE_CLICK_NOT_ARMED',
    'ONE_CLICK_CAP',
    'INVALID_INPUT',
    'SESSION_TIME_EXCEEDED',
    'REALITY_CHECK_DUE',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const cancelBet = defineCall({
  name: 'cancelBet',
  group: 'betting',
  method: 'POST',
  path: 'Bet/CancelBet',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    betId: BetNumber,
    size: v.optional(Stake),
    customerRef: v.optional(CustomerRef),
  }),
  result: v.object({ betId: BetNumber, cancelled: Amount }),
  background: false,
  errors: [
    'BET_NOT_FOUND',
    'BET_IN_PROGRESS',
    'BET_TAKEN_OR_LAPSED',
    'INVALID_BET_SIZE',
    'DUPLICATE_TRANSACTION',
    'INVALID_INPUT',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const cancelAllBets = defineCall({
  name: 'cancelAllBets',
  group: 'betting',
  method: 'POST',
  path: 'Bet/CancelAll',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    marketId: v.optional(Id),
    customerRef: v.optional(CustomerRef),
  }),
  result: v.object({ betIds: v.array(BetNumber), cancelled: Amount }),
  background: false,
  errors: ['INVALID_MARKET_ID', 'DUPLICATE_TRANSACTION', 'SITE_SUSPENDED'],
});

const ChangeBetBody = v.pipe(
  v.strictObject({
    betId: BetNumber,
    persistence: v.optional(Persistence),
    remaining: v.optional(Stake),
    price: v.optional(PriceOrRate),
    customerRef: v.optional(CustomerRef),
    armId: v.optional(Id),
  }),
  v.check(
    ({ persistence, remaining, price, customerRef }) =>
      [persistence, remaining, price].filter((change) => change !== undefined).length === 1 &&
      (price === undefined || customerRef !== undefined),
    'Give exactly one of persistence, remaining, or price with customerRef.',
  ),
  v.forward(
    v.check(({ armId, price }) => armId === undefined || price !== undefined, 'Goes with price only.'),
    ['armId'],
  ),
);

/** Ours (R7.45). */
export const changeBet = defineCall({
  name: 'changeBet',
  group: 'betting',
  method: 'POST',
  path: 'Bet/ChangeBet',
  auth: 'player',
  query: query({}),
  body: ChangeBetBody,
  result: v.object({
    betId: BetNumber,
    /** The bet that replaced it; null unless the price was changed. */
    newBetId: v.nullable(BetNumber),
    place: v.nullable(PlaceResult),
  }),
  background: false,
  errors: [
    'BET_NOT_FOUND',
    'BET_IN_PROGRESS',
    'BET_TAKEN_OR_LAPSED',
    'INVALID_BET_SIZE',
    'INVALID_PERSISTENCE_TYPE',
    'UNEXPECTED_PERSISTENCE_TYPE',
    'INVALID_ODDS',
    'DUPLICATE_TRANSACTION',
    'CANCELLED_NOT_PLACED',
    'ONE_CLICK_NOT_ARMED',
    'ONE_CLICK_CAP',
    'INVALID_ACCOUNT_STATE',
    'MARKET_SUSPENDED',
    'MARKET_NOT_OPEN_FOR_BETTING',
    'INVALID_INPUT',
    'SESSION_TIME_EXCEEDED',
    'REALITY_CHECK_DUE',
    'SITE_SUSPENDED',
  ],
});

/** R7.18 */
export const getExpectedProfitLoss = defineCall({
  name: 'getExpectedProfitLoss',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetUserExpectedProfitLoss',
  auth: 'player',
  query: query({ marketIds: v.optional(idListParam(MARKETS_MAX)), eventId: v.optional(Id) }),
  body: null,
  result: v.array(ProfitLoss),
  background: true,
  errors: [],
});

/** R7.19 */
export const getOpenBets = defineCall({
  name: 'getOpenBets',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetUserOpenBets',
  auth: 'player',
  query: query({
    eventId: v.optional(Id),
    customerRef: v.optional(CustomerRef),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: OpenBets,
  background: true,
  errors: [],
});

/** Ours (R7.45), for charts. */
export const getOwnFills = defineCall({
  name: 'getOwnFills',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetOwnFills',
  auth: 'player',
  query: query({ marketId: Id }),
  body: null,
  result: v.object({ fills: v.pipe(v.array(OwnFill), v.maxLength(500)) }),
  background: true,
  errors: [],
});

/** Ours (R7.45). */
export const saveBetSlip = defineCall({
  name: 'saveBetSlip',
  group: 'betting',
  method: 'POST',
  path: 'Bet/SaveBetSlip',
  auth: 'player',
  query: query({}),
  body: BetSlip,
  result: SavedBetSlip,
  background: false,
  errors: [],
});

/** Ours (R7.45). */
export const getBetSlip = defineCall({
  name: 'getBetSlip',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetBetSlip',
  auth: 'player',
  query: query({}),
  body: null,
  result: SavedBetSlip,
  background: true,
  errors: [],
});

/** Ours (R7.45). */
export const getPlayerGrid = defineCall({
  name: 'getPlayerGrid',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetPlayerGrid',
  auth: 'player',
  query: query({}),
  body: null,
  result: PlayerGrid,
  background: false,
  errors: [],
});
