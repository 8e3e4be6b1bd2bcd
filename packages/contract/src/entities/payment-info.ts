import * as v from 'valibot';
import { Amount, text, whole } from '../wire.ts';

/** How money comes to a site and leaves it (R7.41). */

/** UPI and BANK: paid by hand and approved by an operator. ONLINE: by the site's payment gateway. */
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

/** Limits of one direction, major units; null is no limit per 24 hours. */
export const MoneyLimits = v.object({ min: Amount, max: Amount, perDay: v.nullable(Amount) });
export type MoneyLimits = v.InferOutput<typeof MoneyLimits>;

/** One way to pay, with where to pay to. */
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
  /** True: a deposit needs the payment's reference (UTR). */
  needsReference: v.boolean(),
  /** True: a deposit needs a picture of the receipt. */
  needsReceipt: v.boolean(),
});
export type PaymentWay = v.InferOutput<typeof PaymentWay>;

/** What `secondApprovalAbove` is unless a site says otherwise. */
const SECOND_APPROVAL_ABOVE = 50_000;

const shared = {
  ways: v.pipe(v.array(PaymentWay), v.maxLength(20)),
  deposit: MoneyLimits,
  withdrawal: MoneyLimits,
  /** Requests of one player that may wait for a decision at once. */
  openRequestsMax: whole(1, 100),
  /** True: a player may take a pending withdrawal back into play. */
  withdrawalReversal: v.boolean(),
};

/** What a site's operator sets, one file per site; not public, unlike the site's settings. */
export const PaymentSettings = v.pipe(
  v.strictObject({
    ...shared,
    /** Deposits of more than this that an operator approves need a second operator; null for none. Major units. */
    secondApprovalAbove: v.optional(v.nullable(Amount), SECOND_APPROVAL_ABOVE),
    /** Minutes after which an undecided deposit expires. */
    depositExpiryMinutes: whole(5, 43_200),
  }),
  v.check(
    ({ deposit, withdrawal }) => deposit.min <= deposit.max && withdrawal.min <= withdrawal.max,
    'A least amount is above the greatest.',
  ),
);
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>;

/** What a player learns before a deposit or withdrawal. */
export const PaymentInfo = v.object({
  ...shared,
  currency: v.string(),
  /** What the limits per 24 hours leave now, major units; null without such a limit. */
  depositLeft: v.nullable(Amount),
  withdrawalLeft: v.nullable(Amount),
  /** False where nothing but play money moves. */
  realMoney: v.boolean(),
});
export type PaymentInfo = v.InferOutput<typeof PaymentInfo>;
