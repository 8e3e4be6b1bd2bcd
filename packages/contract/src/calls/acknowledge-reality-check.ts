import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { PlayingTime } from '../entities/protection.ts';
import { examplePlayingTime } from '../examples/protection.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const acknowledgeRealityCheck = defineCall({
  name: 'acknowledgeRealityCheck',
  group: 'protection',
  method: 'POST',
  path: 'Protection/AcknowledgeRealityCheck',
  auth: 'player',
  query: query({}),
  body: v.strictObject({}),
  result: PlayingTime,
  background: false,
  description: 'The player has seen the reality check and goes on; the next one is an interval away.',
  errors: [],
  example: { query: {}, body: {}, result: examplePlayingTime },
});
