import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { StuckReturn } from '../../entities/stuck-return.ts';
import { exampleStuckReturn } from '../../examples/casino.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** A return that was declined, once its cause is gone. */
export const payStuckReturn = defineCall({
  name: 'payStuckReturn',
  group: 'operator',
  method: 'POST',
  path: 'Operator/PayStuckReturn',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ txId: Id, reason: Reason }),
  result: StuckReturn,
  background: false,
  description:
    'Asks the wallet once more for a return that it has declined, under the same id: it cannot be paid twice. The answer says how it stands; STUCK again where the cause is still there.',
  errors: ['RETURN_NOT_STUCK'],
  example: {
    query: {},
    body: { txId: exampleStuckReturn.txId, reason: 'Its stake has turned up' },
    result: { ...exampleStuckReturn, state: 'PAID' },
  },
});
