import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMoneyRequest } from '../../entities/operator-money.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorDeposit } from '../../examples/operator-money.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** No. */
export const rejectMoneyRequest = defineCall({
  name: 'rejectMoneyRequest',
  group: 'operator',
  method: 'POST',
  path: 'Operator/RejectMoneyRequest',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    requestId: Id,
    freeReference: v.optional(v.boolean(), false),
    reason: Reason,
  }),
  result: OperatorMoneyRequest,
  background: false,
  description:
    'Rejects a request: nothing comes of a deposit, and the money of a withdrawal goes back to the balance. The player reads the reason.',
  notes: { freeReference: 'True: the reference of the payment can be used again.' },
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE', 'INVALID_INPUT'],
  example: {
    query: {},
    body: { requestId: exampleOperatorDeposit.requestId, freeReference: true, reason: 'No such payment yet' },
    result: {
      ...exampleOperatorDeposit,
      status: 'REJECTED',
      reason: 'No such payment yet',
      decidedAt: NOW,
      decidedBy: 'meera',
    },
  },
  samples: [{ query: {}, body: { requestId: exampleOperatorDeposit.requestId, reason: 'Forged receipt' } }],
});
