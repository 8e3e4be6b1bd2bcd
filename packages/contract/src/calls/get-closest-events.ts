import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Event } from '../entities/event.ts';
import { exampleEvent } from '../examples/cricket-match.ts';
import { numberParam, query } from '../query.ts';

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
  description: 'Events of all sports, in-play first, then those that start soonest.',
  errors: [],
  example: { query: { take: 10 }, body: null, result: [exampleEvent] },
  samples: [{ query: {}, body: null }],
});
