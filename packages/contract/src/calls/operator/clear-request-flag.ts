import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMoneyRequest } from '../../entities/operator-money.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorDeposit } from '../../examples/operator-money.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Somebody has seen to it. */
export const clearRequestFlag = defineCall({
  name: 'clearRequestFlag',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ClearRequestFlag',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ requestId: Id, reason: Reason }),
  result: OperatorMoneyRequest,
  background: false,
  description:
    'Takes the flag off a request that is decided, once what it tells of was seen to: a payment made twice or after the rejection was paid back, a contradictory payout cleared up. A flag that waits for a decision goes with it, and is refused here. Without a flag it answers as the first time.',
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE'],
  example: {
    query: {},
    body: { requestId: exampleOperatorDeposit.requestId, reason: 'The second payment was paid back' },
    result: {
      ...exampleOperatorDeposit,
      status: 'APPROVED',
      credited: 2000,
      decidedAt: NOW - 600_000,
      decidedBy: 'meera',
    },
  },
  samples: [],
});
