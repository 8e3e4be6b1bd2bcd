import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { LimitKind, LimitValue, Protection } from '../entities/protection.ts';
import { exampleProtection } from '../examples/protection.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const setOwnLimit = defineCall({
  name: 'setOwnLimit',
  group: 'protection',
  method: 'POST',
  path: 'Protection/SetLimit',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ kind: LimitKind, value: LimitValue }),
  result: Protection,
  background: false,
  description:
    'Sets an own limit. A lower one works at once; a higher one, or none, is kept as wanted and has to be confirmed after 24 hours, within the 24 hours that follow. The value that is in force withdraws what was wanted.',
  notes: { value: 'Major units; for SESSION_DAY whole minutes; null for no limit.' },
  errors: [],
  example: { query: {}, body: { kind: 'LOSS_DAY', value: 2000 }, result: exampleProtection },
  samples: [
    { query: {}, body: { kind: 'DEPOSIT_DAY', value: 5000 } },
    { query: {}, body: { kind: 'DEPOSIT_WEEK', value: 10000 } },
    { query: {}, body: { kind: 'DEPOSIT_MONTH', value: 30000.5 } },
    { query: {}, body: { kind: 'LOSS_WEEK', value: null } },
    { query: {}, body: { kind: 'LOSS_MONTH', value: 20000 } },
    { query: {}, body: { kind: 'STAKE', value: 500 } },
    { query: {}, body: { kind: 'SESSION_DAY', value: 120 } },
  ],
});
