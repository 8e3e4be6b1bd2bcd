import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Event, SportNumber, Sport } from '../entities/event.ts';
import { HouseKind, Market, MarketBook, PricePoint, UserLimits } from '../entities/market.ts';
import { Star, Stars, STARS_MAX } from '../entities/star.ts';
import { EventScoreCard } from '../entities/score-card.ts';
import { ScoreMoment } from '../entities/score-moment.ts';
import { TradedRunner, TradeRange, Trades } from '../entities/trades.ts';
import { DEPTH_DEFAULT, DEPTH_MAX, MARKETS_MAX } from '../limits.ts';
import { idListParam, numberParam, query } from '../query.ts';
import { Count, Id, text } from '../wire.ts';

/** R7.12 */
export const getEventsBySport = defineCall({
  name: 'getEventsBySport',
  group: 'catalogue',
  method: 'GET',
  path: 'event/GetBySportName',
  auth: 'optional',
  query: query({
    sportName: text(1, 64),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 500)),
  }),
  body: null,
  result: v.array(Event),
  background: false,
  errors: ['NOT_FOUND'],
});

/** R7.13 */
export const getSportTree = defineCall({
  name: 'getSportTree',
  group: 'catalogue',
  method: 'GET',
  path: 'Event/TreeSportWithEvent',
  auth: 'optional',
  query: query({}),
  body: null,
  result: v.array(Sport),
  background: true,
  errors: [],
});

/** Ours (R7.45), for lists of starred events. */
export const getEventsByIds = defineCall({
  name: 'getEventsByIds',
  group: 'catalogue',
  method: 'GET',
  path: 'Event/GetByIds',
  auth: 'optional',
  query: query({ ids: idListParam(100) }),
  body: null,
  result: v.array(Event),
  background: false,
  errors: [],
});

/** R7.16 */
export const getClosestEvents = defineCall({
  name: 'getClosestEvents',
  group: 'catalogue',
  method: 'GET',
  path: 'Event/Closest',
  auth: 'optional',
  query: query({ take: v.optional(numberParam(1, 50)) }),
  body: null,
  result: v.array(Event),
  background: false,
  errors: [],
});

/** R7.14 */
export const getEventMarkets = defineCall({
  name: 'getEventMarkets',
  group: 'catalogue',
  method: 'GET',
  path: 'Market/GetByEventId',
  auth: 'optional',
  query: query({ eventId: Id }),
  body: null,
  result: v.object({ event: Event, markets: v.array(Market) }),
  background: false,
  errors: ['NOT_FOUND'],
});

/** Ours, for `/fancy-games` (R2.13). */
export const getHouseMarkets = defineCall({
  name: 'getHouseMarkets',
  group: 'catalogue',
  method: 'GET',
  path: 'Market/GetHouseMarkets',
  auth: 'optional',
  query: query({
    sportId: v.optional(numberParam(1, 100_000)),
    kind: v.optional(HouseKind),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 50)),
  }),
  body: null,
  result: v.object({
    events: v.array(v.object({ event: Event, markets: v.array(Market) })),
    /** Number of events that match the filters. */
    total: Count,
    /** Sports that have house-quoted markets, whatever the filters. */
    sports: v.array(v.object({ sportId: SportNumber, sportName: v.string(), events: Count })),
  }),
  background: false,
  errors: [],
});

/** R7.20 */
export const getScoreCard = defineCall({
  name: 'getScoreCard',
  group: 'catalogue',
  method: 'GET',
  path: 'api/services/app/Sport/GetScoreCard',
  auth: 'optional',
  query: query({ eventId: Id }),
  body: null,
  result: EventScoreCard,
  background: false,
  errors: ['NOT_FOUND'],
});

/** Ours (R7.45), for charts. */
export const getScoreMoments = defineCall({
  name: 'getScoreMoments',
  group: 'catalogue',
  method: 'GET',
  path: 'Event/GetScoreMoments',
  auth: 'optional',
  query: query({ eventId: Id }),
  body: null,
  result: v.object({ moments: v.pipe(v.array(ScoreMoment), v.maxLength(500)) }),
  background: true,
  errors: [],
});

/** R7.15 */
export const getOdds = defineCall({
  name: 'getOdds',
  group: 'odds',
  method: 'GET',
  path: 'Odds/GetUserOddsV2',
  auth: 'optional',
  query: query({
    marketIds: idListParam(MARKETS_MAX),
    depth: v.optional(numberParam(1, DEPTH_MAX), String(DEPTH_DEFAULT)),
  }),
  body: null,
  result: v.array(MarketBook),
  background: true,
  errors: [],
});

/** R7.34 */
export const getUserLimits = defineCall({
  name: 'getUserLimits',
  group: 'odds',
  method: 'GET',
  path: 'Odds/GetUserLimits',
  auth: 'optional',
  query: query({ marketId: Id }),
  body: null,
  result: UserLimits,
  background: true,
  errors: ['INVALID_MARKET_ID'],
});

/** Ours (R7.45). */
export const getPriceHistory = defineCall({
  name: 'getPriceHistory',
  group: 'odds',
  method: 'GET',
  path: 'Odds/GetPriceHistory',
  auth: 'optional',
  query: query({
    marketId: Id,
    runnerId: Id,
    from: v.optional(numberParam(0, 9_999_999_999_999)),
  }),
  body: null,
  result: v.object({ points: v.pipe(v.array(PricePoint), v.maxLength(1000)) }),
  background: false,
  errors: ['INVALID_MARKET_ID', 'INVALID_RUNNER'],
});

/** Ours (R7.45), for charts. */
export const getTrades = defineCall({
  name: 'getTrades',
  group: 'odds',
  method: 'GET',
  path: 'Odds/GetTrades',
  auth: 'optional',
  query: query({ marketId: Id, runnerId: Id, range: TradeRange }),
  body: null,
  result: Trades,
  background: true,
  errors: ['INVALID_MARKET_ID', 'INVALID_RUNNER', 'NOT_TRADED'],
});

/** Ours (R7.45), for ladders. */
export const getTraded = defineCall({
  name: 'getTraded',
  group: 'odds',
  method: 'GET',
  path: 'Odds/GetTraded',
  auth: 'optional',
  query: query({ marketId: Id }),
  body: null,
  result: v.object({ runners: v.array(TradedRunner) }),
  background: true,
  errors: ['INVALID_MARKET_ID', 'NOT_TRADED'],
});

/** Ours (R7.45). */
export const getStars = defineCall({
  name: 'getStars',
  group: 'catalogue',
  method: 'GET',
  path: 'Event/GetStars',
  auth: 'player',
  query: query({}),
  body: null,
  result: Stars,
  background: false,
  errors: [],
});

const StarList = v.pipe(v.array(Star), v.maxLength(STARS_MAX, `Give at most ${STARS_MAX} stars.`));

/** Ours (R7.45). */
export const changeStars = defineCall({
  name: 'changeStars',
  group: 'catalogue',
  method: 'POST',
  path: 'Event/ChangeStars',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ add: StarList, remove: StarList }),
  result: Stars,
  background: false,
  errors: ['STARS_FULL'],
});
