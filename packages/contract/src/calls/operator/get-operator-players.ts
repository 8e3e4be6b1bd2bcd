import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OperatorPlayer } from '../../entities/operator-player.ts';
import { exampleOperatorPlayer } from '../../examples/operator.ts';
import { numberParam, query } from '../../query.ts';
import { text } from '../../wire.ts';

/** Players. */
export const getOperatorPlayers = defineCall({
  name: 'getOperatorPlayers',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPlayers',
  auth: 'operator',
  query: query({
    search: v.optional(text(1, 64)),
    state: v.optional(v.picklist(['LOCKED', 'EXCLUDED', 'TIME_OUT'])),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(OperatorPlayer),
  background: false,
  description: 'Players with their money and state, newest first; 50 unless asked otherwise.',
  notes: { search: 'Part of the user name, a whole mobile number, or a player id.' },
  errors: [],
  example: {
    query: { search: 'ash', state: 'LOCKED', skip: 0, take: 20 },
    body: null,
    result: [exampleOperatorPlayer],
  },
  samples: [
    { query: {}, body: null },
    { query: { state: 'EXCLUDED' }, body: null },
    { query: { state: 'TIME_OUT' }, body: null },
  ],
});
