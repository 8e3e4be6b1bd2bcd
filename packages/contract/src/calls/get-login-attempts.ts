import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { LoginAttempts } from '../entities/activity.ts';
import { NOW } from '../examples/cricket-match.ts';
import { numberParam, query } from '../query.ts';

/** R7.10 */
export const getLoginAttempts = defineCall({
  name: 'getLoginAttempts',
  group: 'account',
  method: 'POST',
  path: 'Account/GetUserLoginAttempts',
  auth: 'player',
  query: query({
    Result: v.optional(v.picklist(['SUCCESS', 'FAILED', ''])),
    MaxResultCount: v.optional(numberParam(1, 200)),
    SkipCount: v.optional(numberParam(0, 1_000_000)),
  }),
  body: null,
  result: LoginAttempts,
  background: false,
  description: 'Tries to log in to the own account of the last 400 days, failed ones included, newest first.',
  notes: {
    Result: 'Only these; all if absent or empty.',
    MaxResultCount: '20 if absent.',
  },
  errors: [],
  example: {
    query: { MaxResultCount: 10 },
    body: null,
    result: {
      totalCount: 2,
      items: [
        { at: NOW, address: '203.0.113.7', browser: 'Mozilla/5.0', result: 'SUCCESS' },
        { at: NOW - 9000, address: '203.0.113.7', browser: 'Mozilla/5.0', result: 'INVALID_CREDENTIALS' },
      ],
    },
  },
  samples: [
    { query: { Result: 'SUCCESS', SkipCount: 10 }, body: null },
    { query: { Result: 'FAILED' }, body: null },
    { query: { Result: '', MaxResultCount: 10, SkipCount: 0 }, body: null },
  ],
});
