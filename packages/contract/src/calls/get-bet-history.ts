import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { BetHistory, BetStateGroup } from '../entities/bet-history.ts';
import { Side } from '../entities/bet.ts';
import { SportNumber } from '../entities/event.ts';
import { EVENT_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import { exampleHistoryBet } from '../examples/reports.ts';
import { PAGE_MAX } from '../limits.ts';
import { query } from '../query.ts';
import { Id, Instant, PageCursor, whole } from '../wire.ts';

/** R7.21 */
export const getBetHistory = defineCall({
  name: 'getBetHistory',
  group: 'reports',
  method: 'POST',
  path: 'Bet/GetUserBetHistory',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    from: v.optional(Instant),
    to: v.optional(Instant),
    dateOf: v.optional(v.picklist(['PLACED', 'SETTLED'])),
    state: v.optional(BetStateGroup),
    side: v.optional(Side),
    sportId: v.optional(SportNumber),
    eventId: v.optional(Id),
    marketId: v.optional(Id),
    cursor: v.optional(PageCursor),
    take: v.optional(whole(1, PAGE_MAX)),
    format: v.optional(v.picklist(['json', 'csv'])),
  }),
  csv: true,
  result: BetHistory,
  background: false,
  description: 'Own bets of all time, open ones included, newest first.',
  notes: {
    from: 'UTC ms.',
    to: 'UTC ms, included.',
    dateOf:
      'Whether the period is that of placing, as if absent, or of settlement; the order follows. SETTLED leaves out what is not settled.',
    cursor: '`next` of the page before, with the other fields unchanged.',
    format: 'csv: all bets of the period, without pages.',
  },
  errors: [],
  example: {
    query: {},
    body: { from: NOW - 86_400_000, to: NOW + 86_400_000, state: 'SETTLED', take: 1 },
    result: { bets: [exampleHistoryBet], next: `${NOW}.90211` },
  },
  samples: [
    { query: {}, body: {} },
    { query: {}, body: { state: 'OPEN', side: 'BACK', dateOf: 'PLACED', format: 'json' } },
    { query: {}, body: { state: 'CANCELLED', side: 'LAY', dateOf: 'SETTLED', format: 'csv' } },
    { query: {}, body: { state: 'LAPSED', sportId: 3, eventId: EVENT_ID, marketId: MARKET_ID } },
    { query: {}, body: { state: 'VOID', cursor: `${NOW}.90211` } },
  ],
});
