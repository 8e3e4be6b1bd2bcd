import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Event } from '../entities/event.ts';
import { exampleEvent } from '../examples/cricket-match.ts';
import { numberParam, query } from '../query.ts';
import { text } from '../wire.ts';

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
  description: 'The events of a sport, in-play first, then by start. NOT_FOUND for an unknown sport.',
  notes: {
    sportName: 'Name or id of the sport.',
  },
  errors: ['NOT_FOUND'],
  example: { query: { sportName: 'Cricket', skip: 0, take: 50 }, body: null, result: [exampleEvent] },
  samples: [{ query: { sportName: '3' }, body: null }],
});
