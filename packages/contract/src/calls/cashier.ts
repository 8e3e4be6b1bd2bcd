import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import {
  MoneyRequest,
  MoneyRequestPage,
  MoneyRequestStatus,
  NewDeposit,
  NewWithdrawal,
  RequestCursor,
  REQUESTS_PAGE_MAX,
  PaymentInfo,
  RequestFilter,
  ImageData,
  StoredImage,
} from '../entities/cashier.ts';
import type { ErrorCode } from '../error-codes.ts';
import { numberParam, query } from '../query.ts';
import { Amount, Id } from '../wire.ts';

/** R7.41 */
export const getPaymentInfo = defineCall({
  name: 'getPaymentInfo',
  group: 'cashier',
  method: 'GET',
  path: 'Account/GetPaymentInfo',
  auth: 'player',
  query: query({}),
  body: null,
  result: PaymentInfo,
  background: false,
  errors: [],
});

/** Possible refusals of a deposit, in the order of the checks. */
export const DEPOSIT_ERRORS = [
  'SITE_SUSPENDED',
  'DUPLICATE_TRANSACTION',
  'FORBIDDEN',
  'MONEY_MOVES_STOPPED',
  'PAID_THROUGH_AGENT',
  'METHOD_NOT_OFFERED',
  'AMOUNT_OUT_OF_LIMITS',
  'VALIDATION_FAILED',
  'IMAGE_NOT_FOUND',
  'TOO_MANY_OPEN_REQUESTS',
  'DAILY_LIMIT_EXCEEDED',
  'DEPOSIT_LIMIT_EXCEEDED',
  'REFERENCE_USED',
  'PAYMENT_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** R7.43 */
export const createDeposit = defineCall({
  name: 'createDeposit',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/CreateDeposit',
  auth: 'player',
  query: query({}),
  body: NewDeposit,
  result: MoneyRequest,
  background: false,
  errors: DEPOSIT_ERRORS,
});

/** Possible refusals of a withdrawal, in the order of the checks. */
export const WITHDRAWAL_ERRORS = [
  'SITE_SUSPENDED',
  'DUPLICATE_TRANSACTION',
  'FORBIDDEN',
  'MONEY_MOVES_STOPPED',
  'PAID_THROUGH_AGENT',
  'METHOD_NOT_OFFERED',
  'AMOUNT_OUT_OF_LIMITS',
  'NEGATIVE_BALANCE',
  'TOO_MANY_OPEN_REQUESTS',
  'DAILY_LIMIT_EXCEEDED',
  'INSUFFICIENT_FUNDS',
  'PASSKEY_REQUIRED',
  'PASSKEY_REFUSED',
] as const satisfies readonly ErrorCode[];

/** R7.42 */
export const createWithdrawal = defineCall({
  name: 'createWithdrawal',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/CreateWithdrawal',
  auth: 'player',
  query: query({}),
  body: NewWithdrawal,
  result: MoneyRequest,
  background: false,
  errors: WITHDRAWAL_ERRORS,
});

const [toUpi, toBank] = NewWithdrawal.options;

const withdrawal = { type: v.literal('WITHDRAWAL') };

/** R7.26: the older form of both, with the type in the body. */
export const createRequestForDepositWithdrawal = defineCall({
  name: 'createRequestForDepositWithdrawal',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  auth: 'player',
  query: query({}),
  body: v.variant('type', [
    v.strictObject({ type: v.literal('DEPOSIT'), ...NewDeposit.entries }),
    v.variant('method', [
      v.strictObject({ ...withdrawal, ...toUpi.entries }),
      v.strictObject({ ...withdrawal, ...toBank.entries }),
    ]),
  ]),
  result: MoneyRequest,
  background: false,
  errors: [...new Set([...DEPOSIT_ERRORS, ...WITHDRAWAL_ERRORS])],
});

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
  errors: ['REQUEST_NOT_FOUND', 'INVALID_REQUEST_STATE', 'WITHDRAWAL_NOT_REVERSIBLE'],
});

/** R7.32 */
export const playerRequests = defineCall({
  name: 'playerRequests',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/PlayerRequests',
  auth: 'player',
  readsOnly: true,
  query: query({}),
  body: RequestFilter,
  result: MoneyRequestPage,
  background: false,
  errors: [],
});

/** R7.33 */
export const getDepositWithdrawals = defineCall({
  name: 'getDepositWithdrawals',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/GetDepositWithdrawals',
  auth: 'player',
  readsOnly: true,
  query: query({}),
  body: v.strictObject(RequestFilter.entries),
  result: v.object({
    ...MoneyRequestPage.entries,
    /** Over all requests that match the filter, not just this page. */
    totals: v.object({
      /** Credited to the account. */
      deposited: Amount,
      /** Paid out. */
      withdrawn: Amount,
      /** Deposits waiting for a decision. */
      pendingDeposits: Amount,
      /** Withdrawals held: pending, or approved and not yet paid. */
      heldWithdrawals: Amount,
    }),
  }),
  background: false,
  errors: [],
});

const instant = numberParam(0, 9_999_999_999_999);

/** R7.44 */
export const getUserWithdrawalHistory = defineCall({
  name: 'getUserWithdrawalHistory',
  group: 'cashier',
  method: 'GET',
  path: 'DepositWithdrawal/GetUserWithdrawalHistory',
  auth: 'player',
  query: query({
    status: v.optional(MoneyRequestStatus),
    from: v.optional(instant),
    to: v.optional(instant),
    cursor: v.optional(RequestCursor),
    take: v.optional(numberParam(1, REQUESTS_PAGE_MAX)),
  }),
  body: null,
  result: MoneyRequestPage,
  background: false,
  errors: [],
});

/** R7.25 */
export const storeImage = defineCall({
  name: 'storeImage',
  group: 'cashier',
  method: 'POST',
  path: 'Setting/StoreImage',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ image: ImageData, purpose: v.picklist(['RECEIPT']) }),
  bodyLimit: 7_200_000,
  result: StoredImage,
  background: false,
  errors: ['IMAGE_NOT_ACCEPTED'],
});
