import type { ApiFailure, ErrorDetails } from '../../provider/failure.ts';
import { failureText } from '../../api/refusal-text.ts';
import type { Amounts } from '../../api/refusal-text.ts';
import { ownValue } from '@layline/ui/own-value.ts';

type Text = (amount: Amounts, details: ErrorDetails) => string | null;

/** Refusals that the cashier says with its own numbers. A text is null where those are missing. */
const WITH_NUMBERS: Readonly<Record<string, Text>> = {
  AMOUNT_OUT_OF_LIMITS: (amount, { min, max }) =>
    min === undefined || max === undefined
      ? null
      : `The amount must be between ${amount(min)} and ${amount(max)}.`,
  DAILY_LIMIT_EXCEEDED: (amount, { limit, available }) =>
    limit === undefined || available === undefined
      ? null
      : `The 24-hour limit is ${amount(limit)}; ${amount(available)} is left. Enter a lower amount or try again later.`,
  DEPOSIT_LIMIT_EXCEEDED: (amount, { limit, available }) =>
    limit === undefined || available === undefined
      ? null
      : `Your own deposit limit is ${amount(limit)}; ${amount(available)} is left. Lower the amount.`,
  INSUFFICIENT_FUNDS: (amount, { available }) =>
    available === undefined
      ? 'There is not enough to withdraw. Lower the amount.'
      : `${amount(available)} is available to withdraw. Lower the amount.`,
  TOO_MANY_REQUESTS: (_, { retryAfterSec }) =>
    retryAfterSec === undefined ? null : `Too many attempts. Try again in ${retryAfterSec} s.`,
};

/** What a player is told of a call of the cashier that failed. */
export function cashierRefusal(failure: ApiFailure, amounts: Amounts): string {
  if (failure.kind === 'unauthorized') return 'Your session has ended. Log in again; your entries are kept.';
  if (failure.kind === 'malformed') {
    return 'The answer could not be read. Check your requests before you send it again.';
  }
  if (failure.kind === 'refused' && failure.code !== null) {
    const text = ownValue(WITH_NUMBERS, failure.code)?.(amounts, failure.details);
    if (text) return text;
  }
  return failureText(failure, amounts);
}
