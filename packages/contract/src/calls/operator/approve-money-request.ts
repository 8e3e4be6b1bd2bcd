import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { RequestAmount } from '../../entities/money-request.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMoneyRequest } from '../../entities/operator-money.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorDeposit, exampleOperatorWithdrawal } from '../../examples/operator-money.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Money has come, or may go. */
export const approveMoneyRequest = defineCall({
  name: 'approveMoneyRequest',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ApproveMoneyRequest',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ requestId: Id, amount: v.optional(RequestAmount), reason: Reason }),
  result: OperatorMoneyRequest,
  background: false,
  description:
    'Approves a request, once: a deposit goes to the balance of its player, a withdrawal may be paid out and goes to the gateway if that pays. A deposit of more than the site lets one person approve, or an online one that the gateway has not told of, waits for a second operator (`firstApproval`) who names the same amount. What the player may pay in is asked again for deposits. Approved again it answers as the first time.',
  notes: { amount: 'Deposit: what has really arrived, should it be another amount.' },
  errors: [
    'REQUEST_NOT_FOUND',
    'INVALID_REQUEST_STATE',
    'AMOUNT_MISMATCH',
    'SAME_PERSON',
    'DEPOSIT_LIMIT_EXCEEDED',
    'NEGATIVE_BALANCE',
    'PAYMENT_UNAVAILABLE',
    'MONEY_MOVES_STOPPED',
    'INVALID_ACCOUNT_STATE',
    'INVALID_INPUT',
  ],
  example: {
    query: {},
    body: { requestId: exampleOperatorDeposit.requestId, amount: 1990, reason: 'Seen on the bank statement' },
    result: {
      ...exampleOperatorDeposit,
      status: 'APPROVED',
      credited: 1990,
      decidedAt: NOW,
      decidedBy: 'meera',
    },
  },
  samples: [
    { query: {}, body: { requestId: exampleOperatorWithdrawal.requestId, reason: 'Account is in order' } },
  ],
});
