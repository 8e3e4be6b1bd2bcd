import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Protection } from '../entities/protection.ts';
import { exampleProtection } from '../examples/protection.ts';
import { query } from '../query.ts';
import { whole } from '../wire.ts';

/** Ours (R7.45). */
export const setRealityCheck = defineCall({
  name: 'setRealityCheck',
  group: 'protection',
  method: 'POST',
  path: 'Protection/SetRealityCheck',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ minutes: v.nullable(whole(15, 60)) }),
  result: Protection,
  background: false,
  description: 'Says after how many minutes in session the player wants to see its time and result.',
  errors: [],
  example: { query: {}, body: { minutes: 30 }, result: exampleProtection },
  samples: [{ query: {}, body: { minutes: null } }],
});
