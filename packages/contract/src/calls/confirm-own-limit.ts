import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { LimitKind, Protection } from '../entities/protection.ts';
import { exampleProtection } from '../examples/protection.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const confirmOwnLimit = defineCall({
  name: 'confirmOwnLimit',
  group: 'protection',
  method: 'POST',
  path: 'Protection/ConfirmLimit',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ kind: LimitKind }),
  result: Protection,
  background: false,
  description: 'Confirms a raise that was asked for at least 24 and at most 48 hours ago.',
  errors: ['NOTHING_TO_CONFIRM', 'TOO_EARLY_TO_CONFIRM'],
  example: { query: {}, body: { kind: 'LOSS_DAY' }, result: exampleProtection },
  samples: [
    { query: {}, body: { kind: 'DEPOSIT_DAY' } },
    { query: {}, body: { kind: 'DEPOSIT_WEEK' } },
    { query: {}, body: { kind: 'DEPOSIT_MONTH' } },
    { query: {}, body: { kind: 'LOSS_WEEK' } },
    { query: {}, body: { kind: 'LOSS_MONTH' } },
    { query: {}, body: { kind: 'STAKE' } },
    { query: {}, body: { kind: 'SESSION_DAY' } },
  ],
});
