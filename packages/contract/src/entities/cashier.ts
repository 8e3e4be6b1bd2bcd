import * as v from 'valibot';
import { Amount, text, whole, CustomerRef, Id, Instant } from '../wire.ts';
import { UsedPasskey } from './passkey.ts';

/** How money gets into a site and out of it (R7.41). */

/** UPI and BANK are paid by hand and approved by an operator; ONLINE goes through the site's payment gateway. */
export const PaymentMethod = v.picklist(['UPI', 'BANK', 'ONLINE']);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/** A virtual payment address, as `name@bank`. */
export const UpiId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$/, 'Enter a UPI ID such as name@bank.'),
);

/** An Indian bank account. */
export const BankAccount = v.strictObject({
  holder: v.pipe(
    v.string(),
    v.regex(/^\p{L}[\p{L}\p{M} .'-]{1,79}$/u, 'Enter the name on the bank account.'),
  ),
  accountNumber: v.pipe(v.string(), v.regex(/^\d{9,18}$/, 'Enter 9 to 18 digits.')),
  ifsc: v.pipe(v.string(), v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter an IFSC such as ABCD0123456.')),
});
export type BankAccount = v.InferOutput<typeof BankAccount>;

/** Limits for one direction, major units; null means no limit per 24 hours. */
export const MoneyLimits = v.object({ min: Amount, max: Amount, perDay: v.nullable(Amount) });
export type MoneyLimits = v.InferOutput<typeof MoneyLimits>;

/** A way to pay, and where to pay to. */
export const PaymentWay = v.object({
  method: PaymentMethod,
  title: text(1, 60),
  deposit: v.boolean(),
  withdrawal: v.boolean(),
  /** UPI: where to pay to, and the text of the QR code for it. */
  upiId: v.nullable(UpiId),
  qrText: v.nullable(text(1, 512)),
  /** BANK: where to pay to. */
  bank: v.nullable(BankAccount),
  instructions: v.nullable(text(0, 500)),
  /** True if a deposit needs the payment's reference (UTR). */
  needsReference: v.boolean(),
  /** True if a deposit needs a picture of the receipt. */
  needsReceipt: v.boolean(),
});
export type PaymentWay = v.InferOutput<typeof PaymentWay>;

/** Defaults for what one operator may approve alone within 24 hours: for one player, and for all players. */
const ALONE_FOR_A_PLAYER = 50_000;
const ALONE_FOR_ALL = 1_000_000;

/** The longest cooling time of a new payee: thirty days, in hours. */
export const PAYEE_COOLING_HOURS_MAX = 720;

const shared = {
  ways: v.pipe(v.array(PaymentWay), v.maxLength(20)),
  deposit: MoneyLimits,
  withdrawal: MoneyLimits,
  /** How many requests of one player may wait for a decision at once. */
  openRequestsMax: whole(1, 100),
  /** True if a player may take a pending withdrawal back into play. */
  withdrawalReversal: v.boolean(),
};

/** Set by a site's operator, in one file per site. Not public, unlike the site's settings. */
export const PaymentSettings = v.pipe(
  v.strictObject({
    ...shared,
    /**
     * How much one operator may approve alone within 24 hours: for one player, and for all players of the site. Anything
     * above needs a second operator. Deposits and gateway payouts are counted separately. Null for no limit; major units.
     */
    secondApprovalAbove: v.optional(v.nullable(Amount), ALONE_FOR_A_PLAYER),
    secondApprovalAbovePerDay: v.optional(v.nullable(Amount), ALONE_FOR_ALL),
    /** Minutes after which an undecided deposit expires. */
    depositExpiryMinutes: whole(5, 43_200),
    /** Hours that a player's first withdrawal to a payee waits before it can be approved; null for what the exchange has set. */
    payeeCoolingHours: v.optional(v.nullable(whole(0, PAYEE_COOLING_HOURS_MAX)), null),
  }),
  v.check(
    ({ deposit, withdrawal }) => deposit.min <= deposit.max && withdrawal.min <= withdrawal.max,
    'A minimum is above its maximum.',
  ),
);
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>;

/** What a player sees before a deposit or withdrawal. */
export const PaymentInfo = v.object({
  ...shared,
  currency: v.string(),
  /** What remains of the limits per 24 hours, major units; null without such a limit. */
  depositLeft: v.nullable(Amount),
  withdrawalLeft: v.nullable(Amount),
  /** False if only play money moves. */
  realMoney: v.boolean(),
  /** True if an agent opened the account: the player deposits and withdraws through the agent, and every request here is refused. */
  throughAgent: v.boolean(),
});
export type PaymentInfo = v.InferOutput<typeof PaymentInfo>;

/** Requests to pay in or out (rules section 11), decided by an operator or a gateway. */

export const MoneyRequestType = v.picklist(['DEPOSIT', 'WITHDRAWAL']);
export type MoneyRequestType = v.InferOutput<typeof MoneyRequestType>;

/**
 * PENDING waits for a decision. A deposit ends APPROVED (the money is on the account), REJECTED, EXPIRED, or CANCELLED by its
 * player. A withdrawal is held from the beginning. APPROVED waits to be paid out and PAID has left; the money of REJECTED and
 * CANCELLED is back on the account.
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

/** Data for opening the gateway's payment page. */
export const Checkout = v.object({
  gateway: v.picklist(['RAZORPAY']),
  /** Public key of the site's account. */
  keyId: v.string(),
  orderId: v.string(),
  /** Minor units, as the gateway requires. */
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
  /** What an approved deposit credited, if it differs from the amount; otherwise null. */
  credited: v.nullable(Amount),
  currency: v.string(),
  /** Reference of the payment: given with a deposit, or of a withdrawal's payout. */
  reference: v.nullable(v.string()),
  /** Receipt of a deposit. */
  imageId: v.nullable(v.string()),
  /** Where a withdrawal goes, masked: `••••6789` or `as••@bank`. */
  payee: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Why it was rejected, or cannot be paid any more. */
  reason: v.nullable(v.string()),
  createdAt: Instant,
  /** When a pending deposit expires. */
  expiresAt: v.nullable(Instant),
  /** Of a pending withdrawal to an account that the player was never paid to: the earliest time at which it can be paid. */
  payableFrom: v.nullable(Instant),
  /** When it was approved, rejected, cancelled, or expired. */
  decidedAt: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  /** True while its player may cancel it. */
  cancellable: v.boolean(),
  /** For opening the gateway's page; null once there is nothing left to pay. */
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

/** Reference of a payment (UTR, RRN, transaction id). Letter case, blanks and dashes are ignored in comparisons. */
export const PaymentReference = v.pipe(
  v.string(),
  v.regex(/^(?=(?:[ ./_-]*[A-Za-z0-9]){6})[A-Za-z0-9 ./_-]{6,40}$/, 'Enter the payment reference (UTR).'),
);

/** A requested amount: above zero, at most two decimals. */
export const RequestAmount = v.pipe(Amount, v.minValue(0.01, 'Give at least 0.01.'));

const always = { amount: RequestAmount, note: v.optional(text(0, 200)), customerRef: CustomerRef };

/** A request for a deposit. */
export const NewDeposit = v.strictObject({
  ...always,
  method: PaymentMethod,
  reference: v.optional(PaymentReference),
  imageId: v.optional(Id),
});
export type NewDeposit = v.InferOutput<typeof NewDeposit>;

/** A withdrawal as its player confirms it: how much goes to whom. */
export const ConfirmedWithdrawal = v.variant('method', [
  v.strictObject({ amount: RequestAmount, method: v.literal('UPI'), upiId: UpiId }),
  v.strictObject({ amount: RequestAmount, method: v.literal('BANK'), bank: BankAccount }),
]);
export type ConfirmedWithdrawal = v.InferOutput<typeof ConfirmedWithdrawal>;

/** What a device signed for `beginPasskeyConfirmation`: required of players who have a passkey. */
const confirmed = { confirmation: v.optional(UsedPasskey) };

/** A request for a withdrawal. */
export const NewWithdrawal = v.variant('method', [
  v.strictObject({ ...always, ...confirmed, method: v.literal('UPI'), upiId: UpiId }),
  v.strictObject({ ...always, ...confirmed, method: v.literal('BANK'), bank: BankAccount }),
]);
export type NewWithdrawal = v.InferOutput<typeof NewWithdrawal>;

/** Rows per page: maximum and default. */
export const REQUESTS_PAGE_MAX = 100;
export const REQUESTS_PAGE_DEFAULT = 25;

/** Where the previous page ended. */
export const RequestCursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.[A-Za-z0-9]{1,64}$/, 'Give the cursor of the page before.'),
);

/** Filter for a list of requests; every field narrows it. */
export const RequestFilter = v.strictObject({
  requestId: v.optional(Id),
  type: v.optional(MoneyRequestType),
  statuses: v.optional(v.pipe(v.array(MoneyRequestStatus), v.maxLength(6, 'Give each status once.'))),
  /** Created at this time or later. */
  from: v.optional(Instant),
  /** Created at this time or earlier. */
  to: v.optional(Instant),
  cursor: v.optional(RequestCursor),
  take: v.optional(whole(1, REQUESTS_PAGE_MAX), REQUESTS_PAGE_DEFAULT),
});
export type RequestFilter = v.InferOutput<typeof RequestFilter>;

/** Maximum size of an uploaded picture, bytes. */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;

/** Maximum length of a picture's text: four characters of base64 for three bytes. */
const BASE64_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4;

/** A picture as base64, without the head of a data URL. */
export const ImageData = v.pipe(
  v.string(),
  v.nonEmpty('Give a picture.'),
  v.maxLength(BASE64_MAX, 'Give a picture of at most 5 MB.'),
  v.check(isBase64, 'Give the picture as base64.'),
);

/**
 * Looks for forbidden characters. A pattern for the whole text would exceed the regular expression engine's limits on a large
 * picture.
 */
function isBase64(text: string): boolean {
  const padding = text.indexOf('=');
  const isPadded = padding === -1 || /^={1,2}$/.test(text.slice(padding));
  return text.length % 4 === 0 && isPadded && !/[^A-Za-z0-9+/=]/.test(text);
}

/** A stored picture: decoded, scaled down if necessary, and re-encoded without metadata. */
export const StoredImage = v.object({
  imageId: Id,
  /** Address for its owner, who needs the access token: relative to the provider's base address. */
  path: v.string(),
  contentType: v.literal('image/jpeg'),
  width: whole(1, 100_000),
  height: whole(1, 100_000),
  bytes: whole(1, IMAGE_BYTES_MAX),
});
export type StoredImage = v.InferOutput<typeof StoredImage>;
