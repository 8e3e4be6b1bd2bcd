import * as v from 'valibot';
import { Amount, Count, Id, Instant, text } from '../wire.ts';
import { MoneyRequestStatus, MoneyRequestType } from './cashier.ts';

/** Maximum lines of a file. */
export const RECONCILED_LINES_MAX = 5000;

/** Whose file is compared: the gateway's, or that of the bank account which is used by hand. */
export const MoneySource = v.picklist(['GATEWAY', 'BANK']);
export type MoneySource = v.InferOutput<typeof MoneySource>;

/** A payment or payout in the file. */
export const StatedPayment = v.strictObject({
  /** Payment, order, payout or UTR, compared without case, blanks and dashes. */
  reference: v.pipe(text(1, 100), v.regex(/[A-Za-z0-9]/, 'Give a letter or a digit.')),
  amount: Amount,
  /** In the words of the file; null if it has none, and the payment was made. */
  state: v.nullable(text(0, 40)),
});
export type StatedPayment = v.InferOutput<typeof StatedPayment>;

const Sum = v.object({ count: Count, amount: Amount });

/**
 * A payment that is not the same on both sides. MISSING_HERE: no request has this reference. MISSING_THERE: the file does not have the request.
 * DIFFERS: in amount, in state, or in the day on which it was credited or paid. REPEATED: the file has the reference a second time, or another
 * reference of the same request.
 */
export const MoneyDifference = v.object({
  kind: v.picklist(['MISSING_HERE', 'MISSING_THERE', 'DIFFERS', 'REPEATED']),
  reference: v.string(),
  differs: v.array(v.picklist(['AMOUNT', 'STATE', 'DAY'])),
  there: v.nullable(v.object({ amount: Amount, state: v.nullable(v.string()) })),
  here: v.nullable(
    v.object({
      requestId: Id,
      playerId: Id,
      type: MoneyRequestType,
      /** What a deposit credited, or what a withdrawal pays. */
      amount: Amount,
      status: MoneyRequestStatus,
      /** When it was credited or paid; null if it was not. */
      at: v.nullable(Instant),
    }),
  ),
});
export type MoneyDifference = v.InferOutput<typeof MoneyDifference>;

export const Reconciliation = v.object({
  day: v.string(),
  source: MoneySource,
  timeZone: v.string(),
  /** Requests of the day, and payments that the file says were made. */
  here: Sum,
  there: Sum,
  /** Requests that are the same on both sides. */
  matched: Sum,
  /** Lines about payments that were not made, for which nothing was credited or paid here either. */
  notMade: Count,
  /** The first 1000, and how many there are. */
  differences: v.array(MoneyDifference),
  differencesTotal: Count,
});
export type Reconciliation = v.InferOutput<typeof Reconciliation>;

/** Money that was credited and paid. */
export const MoneyFlow = v.object({ deposits: Sum, withdrawals: Sum });
export type MoneyFlow = v.InferOutput<typeof MoneyFlow>;

/** Payments in and out other than a request. */
export const MoneyFigures = v.object({
  playerId: Id,
  site: v.string(),
  /** Today in `timeZone`. */
  day: v.string(),
  timeZone: v.string(),
  /** Of the request's player: today, in 30 days including today, and ever. */
  player: v.object({ day: MoneyFlow, month: MoneyFlow, ever: MoneyFlow }),
  /** Of everybody on the request's site: today. */
  siteDay: MoneyFlow,
});
export type MoneyFigures = v.InferOutput<typeof MoneyFigures>;
