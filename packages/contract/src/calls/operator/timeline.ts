import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { MarketTimeline, OperatorFeed } from '../../entities/market-timeline.ts';
import { numberParam, query } from '../../query.ts';
import { Id, PageCursor } from '../../wire.ts';

/** What happened to a market. */
export const getMarketTimeline = defineCall({
  name: 'getMarketTimeline',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetMarketTimeline',
  auth: 'operator',
  query: query({
    marketId: Id,
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: MarketTimeline,
  background: true,
  errors: ['INVALID_MARKET_ID'],
});

/** The running feeds. */
export const getFeeds = defineCall({
  name: 'getFeeds',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetFeeds',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(OperatorFeed),
  background: true,
  errors: [],
});
