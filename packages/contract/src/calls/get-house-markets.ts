import { HOUSE_KINDS } from '@layline/domain/markets.ts';
import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Event, SportNumber } from '../entities/event.ts';
import { HouseKind, Market } from '../entities/market.ts';
import { exampleEvent } from '../examples/cricket-match.ts';
import { exampleBookmaker, exampleSession } from '../examples/house-markets.ts';
import { numberParam, query } from '../query.ts';
import { Count } from '../wire.ts';

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
    /** Events under the filters. */
    total: Count,
    /** Sports that have house-quoted markets, whatever the filters are. */
    sports: v.array(v.object({ sportId: SportNumber, sportName: v.string(), events: Count })),
  }),
  background: false,
  description:
    'Everything that the house quotes and that is not over: bookmaker and fancy markets with their events, in-play first, then by start.',
  notes: {
    sportId: 'Events of this sport alone.',
    kind: 'Markets of this kind alone: BOOKMAKER, or what a fancy is about.',
    skip: 'Events to pass over.',
    take: 'Events in an answer; 20 if absent.',
  },
  errors: [],
  example: {
    query: { sportId: 3, take: 20 },
    body: null,
    result: {
      events: [{ event: exampleEvent, markets: [exampleBookmaker, exampleSession] }],
      total: 1,
      sports: [{ sportId: 3, sportName: 'Cricket', events: 1 }],
    },
  },
  samples: [
    { query: {}, body: null },
    ...HOUSE_KINDS.map((kind) => ({
      query: { kind, skip: 20 },
      body: null,
    })),
  ],
});
