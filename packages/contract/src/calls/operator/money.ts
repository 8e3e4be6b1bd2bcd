import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import {
  MoneyRequestStatus,
  MoneyRequestType,
  PaymentReference,
  RequestAmount,
  RequestCursor,
  REQUESTS_PAGE_MAX,
} from '../../entities/cashier.ts';
import { OperatorMoneyRequest, WithdrawalHold } from '../../entities/operator-money.ts';
import { Reason } from '../../entities/operator.ts';
import { SiteName } from '../../entities/domain-settings.ts';
import { numberParam, query } from '../../query.ts';
import { Id } from '../../wire.ts';

const instant = numberParam(0, 9_999_999_999_999);

/** Pending deposits and withdrawals, and the outcome of others. */
export const getMoneyRequests = defineCall({
  name: 'getMoneyRequests',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetMoneyRequests',
  auth: 'operator',
  query: query({
    status: v.optional(MoneyRequestStatus),
    type: v.optional(MoneyRequestType),
    playerId: v.optional(Id),
    site: v.optional(SiteName),
    flagged: v.optional(v.picklist(['true'])),
    from: v.optional(instant),
    to: v.optional(instant),
    cursor: v.optional(RequestCursor),
    take: v.optional(numberParam(1, REQUESTS_PAGE_MAX)),
  }),
  body: null,
  result: v.object({ requests: v.array(OperatorMoneyRequest), next: v.nullable(v.string()) }),
  background: true,
  errors: [],
});

/** The picture that a player sent with a deposit. */
export const getReceipt = defineCall({
  name: 'getReceipt',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetReceipt',
  auth: 'operator',
  query: query({ imageId: Id }),
  body: null,
  result: v.object({
    mediaType: v.picklist(['image/jpeg']),
    /** The picture in base64, re-encoded by us so that it contains nothing else. */
    data: v.string(),
  }),
  background: false,
  errors: ['NOT_FOUND'],
});

/** Confirms a deposit, or allows a withdrawal. */
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
  errors: [
    'REQUEST_NOT_FOUND',
    'INVALID_REQUEST_STATE',
    'AMOUNT_MISMATCH',
    'DEPOSIT_LIMIT_EXCEEDED',
    'NEGATIVE_BALANCE',
    'PAYEE_TOO_NEW',
    'WITHDRAWAL_HELD',
    'SAME_PERSON',
    'PAYMENT_UNAVAILABLE',
    'MONEY_MOVES_STOPPED',
    'PAID_THROUGH_AGENT',
    'INVALID_ACCOUNT_STATE',
    'INVALID_INPUT',
  ],
});

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
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE', 'INVALID_INPUT'],
});

/** Records that a withdrawal has been paid out. */
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
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE', 'SAME_PERSON', 'NEGATIVE_BALANCE', 'INVALID_INPUT'],
});

/** Records that an operator has dealt with a flag. */
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
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE'],
});

/** Withdrawals that are held, newest first; with `all` those released too. */
export const getWithdrawalHolds = defineCall({
  name: 'getWithdrawalHolds',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetWithdrawalHolds',
  auth: 'operator',
  query: query({
    requestId: v.optional(Id),
    playerId: v.optional(Id),
    all: v.optional(v.picklist(['true'])),
  }),
  body: null,
  result: v.array(WithdrawalHold),
  background: true,
  errors: [],
});

/** A person has looked, and the withdrawal may continue. */
export const releaseWithdrawal = defineCall({
  name: 'releaseWithdrawal',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ReleaseWithdrawal',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ requestId: Id, reason: Reason }),
  result: v.array(WithdrawalHold),
  background: false,
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE', 'SAME_PERSON'],
});
