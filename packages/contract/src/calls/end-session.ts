import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { query } from '../query.ts';
import { Count, Id } from '../wire.ts';

/** Ours (R7.45). */
export const endSession = defineCall({
  name: 'endSession',
  group: 'account',
  method: 'POST',
  path: 'Account/EndSession',
  auth: 'player',
  query: query({}),
  body: v.pipe(
    v.strictObject({ sessionId: v.optional(Id), others: v.optional(v.literal(true)) }),
    v.check(
      ({ sessionId, others }) => (sessionId === undefined) !== (others === undefined),
      'Name one session, or all others.',
    ),
  ),
  result: v.object({ ended: Count }),
  background: false,
  description:
    'Ends one own session, or all but the one that asks, with all their tokens: who is logged in there is out at once. A session that has ended already is no error.',
  notes: {
    sessionId: 'One session, also the one that asks.',
    others: 'All but the one that asks.',
  },
  errors: ['NOT_FOUND'],
  example: { query: {}, body: { sessionId: 'sQ8d1mVx0Lk2Zt7R' }, result: { ended: 1 } },
  samples: [{ query: {}, body: { others: true } }],
});
