import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { MoneyRequest } from '../entities/money-request.ts';
import { exampleDeposit } from '../examples/cashier.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

/** Ours (R7.45). */
export const cancelRequest = defineCall({
  name: 'cancelRequest',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/CancelRequest',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ requestId: Id }),
  result: MoneyRequest,
  background: false,
  description:
    'Cancels a pending deposit; a pending withdrawal only where the site lets players take it back into play. A second time it answers as the first.',
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE', 'WITHDRAWAL_NOT_REVERSIBLE'],
  example: {
    query: {},
    body: { requestId: exampleDeposit.requestId },
    result: {
      ...exampleDeposit,
      status: 'CANCELLED',
      cancellable: false,
      decidedAt: exampleDeposit.createdAt,
    },
  },
});
