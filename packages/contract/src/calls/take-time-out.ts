import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Protection } from '../entities/protection.ts';
import { exampleProtection } from '../examples/protection.ts';
import { TIME_OUT_HOURS } from '../limits.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const takeTimeOut = defineCall({
  name: 'takeTimeOut',
  group: 'protection',
  method: 'POST',
  path: 'Protection/TimeOut',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ hours: v.picklist(TIME_OUT_HOURS) }),
  result: Protection,
  background: false,
  description:
    'Takes a break from play. What is unmatched is cancelled, matched bets stand. It ends by itself and cannot be ended earlier.',
  errors: ['BREAK_IN_FORCE'],
  example: { query: {}, body: { hours: 168 }, result: exampleProtection },
  samples: [24, 720, 1008].map((hours) => ({ query: {}, body: { hours: hours as 24 } })),
});
