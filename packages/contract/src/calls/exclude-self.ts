import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Protection } from '../entities/protection.ts';
import { exampleProtection } from '../examples/protection.ts';
import { EXCLUSION_MONTHS } from '../limits.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const excludeSelf = defineCall({
  name: 'excludeSelf',
  group: 'protection',
  method: 'POST',
  path: 'Protection/SelfExclude',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ months: v.nullable(v.picklist(EXCLUSION_MONTHS)) }),
  result: Protection,
  background: false,
  description:
    'Excludes the player from play for 6 months, 1 or 5 years, or for ever. It cannot be taken back; an operator opens the account again after it has ended. No other account can be opened with the same mobile number meanwhile.',
  notes: { months: '6, 12 or 60; null for ever.' },
  errors: ['BREAK_IN_FORCE'],
  example: { query: {}, body: { months: 6 }, result: exampleProtection },
  samples: [
    { query: {}, body: { months: 12 } },
    { query: {}, body: { months: 60 } },
    { query: {}, body: { months: null } },
  ],
});
