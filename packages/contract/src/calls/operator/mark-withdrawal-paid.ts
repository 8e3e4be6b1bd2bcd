import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { PaymentReference } from '../../entities/money-request.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMoneyRequest } from '../../entities/operator-money.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorWithdrawal } from '../../examples/operator-money.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Money has gone. */
export const markWithdrawalPaid = defineCall({
  name: 'markWithdrawalPaid',
  group: 'operator',
  method: 'POST',
  path: 'Operator/MarkWithdrawalPaid',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ requestId: Id, reference: v.optional(PaymentReference), reason: Reason }),
  result: OperatorMoneyRequest,
  background: false,
  description: 'Says that an approved withdrawal was paid by hand; said again it answers as the first time.',
  notes: { reference: 'Of the payment; the player sees it.' },
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE', 'INVALID_INPUT'],
  example: {
    query: {},
    body: {
      requestId: exampleOperatorWithdrawal.requestId,
      reference: '631298007744',
      reason: 'Paid with the noon batch',
    },
    result: {
      ...exampleOperatorWithdrawal,
      status: 'PAID',
      reference: '631298007744',
      decidedAt: NOW - 600_000,
      decidedBy: 'meera',
      paidAt: NOW,
    },
  },
  samples: [{ query: {}, body: { requestId: exampleOperatorWithdrawal.requestId, reason: 'Paid in cash' } }],
});
