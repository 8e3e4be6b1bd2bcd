import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Event } from '../entities/event.ts';
import { EVENT_ID, exampleEvent } from '../examples/cricket-match.ts';
import { idListParam, query } from '../query.ts';

/** Ours (R7.45): what a list of pinned events needs. */
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
  description: 'Events by id, in the order asked; unknown ones are left out.',
  errors: [],
  example: { query: { ids: [EVENT_ID, 'sim.fb-77'] }, body: null, result: [exampleEvent] },
});
