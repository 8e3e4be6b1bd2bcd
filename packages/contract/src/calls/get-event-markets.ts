import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Event } from '../entities/event.ts';
import { Market } from '../entities/market.ts';
import { EVENT_ID, exampleEvent, exampleLineMarket, exampleMarket } from '../examples/cricket-match.ts';
import {
  exampleBookmaker,
  exampleKhado,
  exampleMeter,
  exampleSession,
  exampleToss,
} from '../examples/house-markets.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

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
  description: 'An event with its markets and their current books.',
  errors: ['NOT_FOUND'],
  example: {
    query: { eventId: EVENT_ID },
    body: null,
    result: {
      event: exampleEvent,
      markets: [
        exampleMarket,
        exampleLineMarket,
        exampleBookmaker,
        exampleSession,
        exampleMeter,
        exampleKhado,
        exampleToss,
      ],
    },
  },
});
