import { defineCall } from '../define-call.ts';
import { Protection } from '../entities/protection.ts';
import { exampleProtection } from '../examples/protection.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const getProtection = defineCall({
  name: 'getProtection',
  group: 'protection',
  method: 'GET',
  path: 'Protection/Get',
  auth: 'player',
  query: query({}),
  body: null,
  result: Protection,
  background: false,
  description:
    'What the player has set for its own protection: limits with what is used of them, a break in force, reality checks.',
  errors: [],
  example: { query: {}, body: null, result: exampleProtection },
});
