import * as v from 'valibot';
import { Amount, CustomerRef, Id, Instant, text, whole } from '../wire.ts';
import { BankAccount, PaymentMethod, UpiId } from './payment-info.ts';

/** Requests to pay in or out (rules section 11), which an operator or a gateway decides. */

export const MoneyRequestType = v.picklist(['DEPOSIT', 'WITHDRAWAL']);
export type MoneyRequestType = v.InferOutput<typeof MoneyRequestType>;

/**
 * PENDING waits for a decision. A deposit ends APPROVED (the money is on the account), REJECTED, EXPIRED, or CANCELLED
 * by its player. A withdrawal is held from the beginning; APPROVED waits to be paid out, PAID has left; REJECTED and
 * CANCELLED are back on the account.
 */
export const MoneyRequestStatus = v.picklist([
  'PENDING',
  'APPROVED',
  'PAID',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
]);
export type MoneyRequestStatus = v.InferOutput<typeof MoneyRequestStatus>;

/** What the gateway's own page is opened with. */
export const Checkout = v.object({
  gateway: v.picklist(['RAZORPAY']),
  /** Public key of the site's account. */
  keyId: v.string(),
  orderId: v.string(),
  /** Minor units, as the gateway counts. */
  amount: whole(1, Number.MAX_SAFE_INTEGER),
  currency: v.string(),
});
export type Checkout = v.InferOutput<typeof Checkout>;

export const MoneyRequest = v.object({
  requestId: Id,
  type: MoneyRequestType,
  status: MoneyRequestStatus,
  method: PaymentMethod,
  amount: Amount,
  /** What an approved deposit put on the account, should it differ from the amount; else null. */
  credited: v.nullable(Amount),
  currency: v.string(),
  /** Reference of the payment: as given with a deposit, or of the payout of a withdrawal. */
  reference: v.nullable(v.string()),
  /** Receipt of a deposit. */
  imageId: v.nullable(v.string()),
  /** Where a withdrawal goes to, shortened: `••••6789` or `as••@bank`. */
  payee: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Why it was rejected. */
  reason: v.nullable(v.string()),
  createdAt: Instant,
  /** When a pending deposit expires. */
  expiresAt: v.nullable(Instant),
  /** When it was approved, rejected, cancelled, or expired. */
  decidedAt: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  /** True while its player may cancel it. */
  cancellable: v.boolean(),
  /** To open the gateway's page with, while that makes sense. */
  checkout: v.nullable(Checkout),
});
export type MoneyRequest = v.InferOutput<typeof MoneyRequest>;

/** A page of requests, newest first. */
export const MoneyRequestPage = v.object({
  requests: v.array(MoneyRequest),
  /** Pass as `cursor` for the next page; null if this was the last. */
  next: v.nullable(v.string()),
});
export type MoneyRequestPage = v.InferOutput<typeof MoneyRequestPage>;

/** Reference of a payment (UTR, RRN, transaction id); letter case, blanks and dashes do not make it another one. */
export const PaymentReference = v.pipe(
  v.string(),
  v.regex(/^(?=(?:[ ./_-]*[A-Za-z0-9]){6})[A-Za-z0-9 ./_-]{6,40}$/, 'Enter the payment reference (UTR).'),
);

/** An amount asked for: above zero, at most two decimals. */
export const RequestAmount = v.pipe(Amount, v.minValue(0.01, 'Give at least 0.01.'));

const always = { amount: RequestAmount, note: v.optional(text(0, 200)), customerRef: CustomerRef };

/** What a deposit is asked for with. */
export const NewDeposit = v.strictObject({
  ...always,
  method: PaymentMethod,
  reference: v.optional(PaymentReference),
  imageId: v.optional(Id),
});
export type NewDeposit = v.InferOutput<typeof NewDeposit>;

/** What a withdrawal is asked for with. */
export const NewWithdrawal = v.variant('method', [
  v.strictObject({ ...always, method: v.literal('UPI'), upiId: UpiId }),
  v.strictObject({ ...always, method: v.literal('BANK'), bank: BankAccount }),
]);
export type NewWithdrawal = v.InferOutput<typeof NewWithdrawal>;

/** Rows of a page: at most, and unless asked otherwise. */
export const REQUESTS_PAGE_MAX = 100;
export const REQUESTS_PAGE_DEFAULT = 25;

/** Where the page before ended. */
export const RequestCursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.[A-Za-z0-9]{1,64}$/, 'Give the cursor of the page before.'),
);
