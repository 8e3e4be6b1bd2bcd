import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { ProtectionChange } from '../entities/protection.ts';
import { query } from '../query.ts';
import { FIRST_AT } from '../examples/protection.ts';

/** Ours (R7.45). */
export const getProtectionHistory = defineCall({
  name: 'getProtectionHistory',
  group: 'protection',
  method: 'GET',
  path: 'Protection/GetHistory',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ changes: v.array(ProtectionChange) }),
  background: false,
  description: 'The last 200 changes of limits, breaks and reality checks, newest first.',
  errors: [],
  example: {
    query: {},
    body: null,
    result: {
      changes: [{ at: FIRST_AT, subject: 'LOSS_DAY', action: 'LOWERED', before: null, after: 2000 }],
    },
  },
});
