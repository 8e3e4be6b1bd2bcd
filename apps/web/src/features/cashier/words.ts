import { textsOf } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { ownValue } from '@layline/ui/own-value.ts';
import { failureText } from '../../api/refusal-text.ts';
import type { Amounts } from '../../api/refusal-text.ts';
import type { MoneyRequest, MoneyRequestStatus, MoneyRequestType } from '../../provider/cashier.ts';
import type { ApiFailure, ErrorDetails } from '../../provider/failure.ts';
import type { PaymentMethod } from '../../provider/payment-info.ts';
import { cashier } from './texts.ts';

/** The words of the cashier for what a provider says in codes. What is unknown has none. */

type CashierText = TextOf<typeof cashier>;
type Texts = Write<CashierText>;

export const STATUS_WORDS = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  PAID: 'Paid',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
} as const satisfies Record<Exclude<MoneyRequestStatus, 'UNKNOWN'>, CashierText>;

export const STATUS_TONES: Readonly<
  Record<Exclude<MoneyRequestStatus, 'UNKNOWN'>, 'warn' | 'good' | 'danger' | 'neutral'>
> = {
  PENDING: 'warn',
  APPROVED: 'good',
  PAID: 'good',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
};

export const TYPE_WORDS = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  UNKNOWN: 'Request',
} as const satisfies Record<MoneyRequestType, CashierText>;

const METHOD_WORDS = {
  UPI: 'UPI',
  BANK: 'Bank transfer',
  ONLINE: 'UPI app or card',
} as const satisfies Record<Exclude<PaymentMethod, 'UNKNOWN'>, CashierText>;

/** A payment method; empty for one that is unknown. */
export function methodText(method: PaymentMethod, t: Texts): string {
  return method === 'UNKNOWN' ? '' : t(METHOD_WORDS[method]);
}

/** The state of a request and what happens next, in a sentence or two; empty where unknown. `amount` is formatted. */
export function whatNext(request: MoneyRequest, amount: string, t: Texts): string {
  if (request.type === 'UNKNOWN') return '';
  return request.type === 'DEPOSIT' ? depositNext(request, amount, t) : withdrawalNext(request, amount, t);
}

function depositNext({ status, method, checkout, reason }: MoneyRequest, amount: string, t: Texts): string {
  switch (status) {
    case 'PENDING':
      if (method === 'ONLINE' && reason !== null) return t('It can no longer be paid.');
      return checkout === null
        ? t(
            'The cashier checks your payment by its UTR, then adds {amount} to your balance. The result appears here.',
            { amount },
          )
        : t('The payment has not arrived yet. {amount} is added to your balance as soon as it does.', {
            amount,
          });
    case 'APPROVED':
    case 'PAID':
      return t('{amount} was added to your balance.', { amount });
    case 'REJECTED':
      return t('Nothing was added to your balance. If you have paid, contact support with the UTR.');
    case 'CANCELLED':
      return t('You cancelled this request. Nothing was added to your balance.');
    case 'EXPIRED':
      if (method === 'ONLINE') return t('It can no longer be paid.');
      return t(
        'The request was not processed in time. If you have paid, request it again with the same UTR.',
      );
    case 'UNKNOWN':
      return '';
  }
}

function withdrawalNext({ status }: MoneyRequest, amount: string, t: Texts): string {
  switch (status) {
    case 'PENDING':
      return t(
        '{amount} has left your balance and is held for you until the cashier has checked the request.',
        { amount },
      );
    case 'APPROVED':
      return t('The cashier has approved it. {amount} is on its way to you.', { amount });
    case 'PAID':
      return t('{amount} was sent. Your bank may take some time to show it.', { amount });
    case 'REJECTED':
    case 'EXPIRED':
      return t('{amount} was returned to your balance.', { amount });
    case 'CANCELLED':
      return t('You cancelled it. {amount} was returned to your balance.', { amount });
    case 'UNKNOWN':
      return '';
  }
}

type RefusalText = (details: ErrorDetails, amount: Amounts, t: Texts) => string | null;

/** Refusals whose numbers say more than their general text; null where the numbers are missing. */
const WITH_NUMBERS: Readonly<Record<string, RefusalText>> = {
  AMOUNT_OUT_OF_LIMITS: ({ min, max }, amount, t) =>
    min === undefined || max === undefined
      ? null
      : t('The amount must be between {min} and {max}.', { min: amount(min), max: amount(max) }),
  DAILY_LIMIT_EXCEEDED: ({ limit, available }, amount, t) =>
    limit === undefined || available === undefined
      ? null
      : t('The 24-hour limit is {limit}; {available} is left. Enter a lower amount or try again later.', {
          limit: amount(limit),
          available: amount(available),
        }),
  DEPOSIT_LIMIT_EXCEEDED: ({ limit, available }, amount, t) =>
    limit === undefined || available === undefined
      ? null
      : t('Your own deposit limit is {limit}; {available} is left. Enter a lower amount.', {
          limit: amount(limit),
          available: amount(available),
        }),
  INSUFFICIENT_FUNDS: ({ available }, amount, t) =>
    available === undefined
      ? t('Your balance is too low for this withdrawal. Enter a lower amount.')
      : t('Only {amount} is available. Enter a lower amount.', { amount: amount(available) }),
  TOO_MANY_REQUESTS: ({ retryAfterSec }, _, t) =>
    retryAfterSec === undefined ? null : t('Too many attempts. Try again in {n} s.', { n: retryAfterSec }),
};

/** The text for a failed call of the cashier. */
export function cashierRefusal(failure: ApiFailure, amounts: Amounts): string {
  const t = textsOf(cashier);
  if (failure.kind === 'unauthorized') {
    return t('Your session has ended. Log in again; your entries are kept.');
  }
  if (failure.kind === 'malformed') {
    return t('The answer could not be read. Check your requests before you send it again.');
  }
  if (failure.kind === 'refused' && failure.code !== null) {
    const text = ownValue(WITH_NUMBERS, failure.code)?.(failure.details, amounts, t);
    if (text) return text;
  }
  return failureText(failure, amounts);
}
