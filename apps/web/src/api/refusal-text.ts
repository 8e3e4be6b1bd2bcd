import { isErrorCode, messageOf } from '@layline/contract/error-codes.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ApiFailure, ErrorDetails, Refused } from '../provider/failure.ts';

/** Writes an amount the way the site does. */
export type Amounts = (amount: Paise) => string;

type Text = (amount: (value: Paise | undefined) => string | null, details: ErrorDetails) => string | null;

/**
 * Refusals whose numbers say more than the contract's general text: what happened, then what to do. A text is null
 * where its numbers are missing; then the general one stands.
 */
const WITH_NUMBERS: Partial<Record<ErrorCode, Text>> = {
  INVALID_BET_SIZE: (amount, { min, max, step }) =>
    min === undefined || max === undefined
      ? null
      : `The stake must be between ${amount(min)} and ${amount(max)}${step === undefined ? '' : `, in steps of ${amount(step)}`}. Change it and try again.`,
  INSUFFICIENT_FUNDS: (amount, { needed, available }) =>
    needed === undefined || available === undefined
      ? null
      : `This bet needs ${amount(needed)}, and ${amount(available)} is available. Lower the stake or deposit.`,
  MAX_PAYOUT_EXCEEDED: (amount, { limit }) =>
    limit === undefined ? null : `The maximum win for one bet is ${amount(limit)}. Lower the stake.`,
  MAX_MARKET_EXPOSURE: (amount, { limit }) =>
    limit === undefined ? null : `Your maximum exposure in this market is ${amount(limit)}. Lower the stake.`,
  LOSS_LIMIT_EXCEEDED: (amount, { limit }) =>
    limit === undefined
      ? null
      : `This bet would exceed your own limit of ${amount(limit)}. Lower the stake, or change the limit in your account.`,
  CANCELLED_NOT_PLACED: (amount, { cancelled, because }) =>
    because === undefined || !isErrorCode(because)
      ? null
      : `${cancelled === undefined ? 'The old bet' : amount(cancelled)} was cancelled, but the new bet was not placed: ${messageOf(because)}`,
  TOO_MANY_REQUESTS: (_, { retryAfterSec }) =>
    retryAfterSec === undefined ? null : `Too many bets in a short time. Try again in ${retryAfterSec} s.`,
  OVERLOADED: (_, { retryAfterSec }) =>
    retryAfterSec === undefined ? null : `The exchange is very busy. Try again in ${retryAfterSec} s.`,
};

/** The general text of a code of the catalogue; null for any other. */
export function refusalOf(code: string): string | null {
  return isErrorCode(code) ? messageOf(code) : null;
}

function ofRefusal({ code, details, message }: Refused, amounts: Amounts): string {
  if (code === null || !isErrorCode(code)) return message;
  const amount = (value: Paise | undefined) => (value === undefined ? null : amounts(value));
  return WITH_NUMBERS[code]?.(amount, details) ?? messageOf(code);
}

/** What a player is told of a call that failed: what happened and what to do. */
export function failureText(failure: ApiFailure, amounts: Amounts): string {
  switch (failure.kind) {
    case 'refused':
      return ofRefusal(failure, amounts);
    case 'unauthorized':
      return 'Your session has ended. Log in and check your open bets before you try again.';
    case 'malformed':
      return 'The answer could not be read. Reload the page; your bets are safe.';
    case 'network':
    case 'aborted':
      return failure.message;
  }
}
