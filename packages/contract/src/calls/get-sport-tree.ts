import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Sport } from '../entities/sport.ts';
import { exampleEvent } from '../examples/cricket-match.ts';
import { query } from '../query.ts';

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
  description: 'All sports in their fixed order, each with its events; sports without events are there too.',
  errors: [],
  example: {
    query: {},
    body: null,
    result: [
      { id: 3, name: 'Cricket', order: 1, events: [exampleEvent] },
      { id: 1, name: 'Football', order: 2, events: [] },
    ],
  },
});
