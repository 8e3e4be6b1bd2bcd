import { isErrorCode, messageOf } from '@layline/contract/error-codes.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { languageStore, textsOf } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { secondsUntil } from '@layline/ui/text/use-countdown.ts';
import type { ApiFailure, ErrorDetails, Refused } from '../provider/failure.ts';
import { errorCodes } from './error-codes/texts.ts';
import { answers } from './texts.ts';

/** Writes an amount the way the site does. */
export type Amounts = (amount: Paise) => string;

type Text = (details: ErrorDetails, amount: Amounts, t: Write<TextOf<typeof answers>>) => string | null;

/** The general text of a code in the player's language; codes that only operators meet stay in English. */
function generalText(code: ErrorCode): string {
  const translated = textsOf(errorCodes)(code);
  return translated === code ? messageOf(code) : translated;
}

/**
 * Refusals whose numbers say more than the contract's general text: what happened, then what to do. A text is null if
 * its numbers are missing; then the general one is used.
 */
const WITH_NUMBERS: Partial<Record<ErrorCode, Text>> = {
  INVALID_BET_SIZE({ min, max, step }, amount, t) {
    if (min === undefined || max === undefined) return null;
    const limits = { min: amount(min), max: amount(max) };
    return step === undefined
      ? t('The stake must be between {min} and {max}. Change it and try again.', limits)
      : t('The stake must be between {min} and {max}, in steps of {step}. Change it and try again.', {
          ...limits,
          step: amount(step),
        });
  },
  INSUFFICIENT_FUNDS: ({ needed, available }, amount, t) =>
    needed === undefined || available === undefined
      ? null
      : t('This bet needs {needed}, and {available} is available. Lower the stake or deposit.', {
          needed: amount(needed),
          available: amount(available),
        }),
  MAX_PAYOUT_EXCEEDED: ({ limit }, amount, t) =>
    limit === undefined
      ? null
      : t('The maximum win for one bet is {limit}. Lower the stake.', { limit: amount(limit) }),
  MAX_MARKET_EXPOSURE: ({ limit }, amount, t) =>
    limit === undefined
      ? null
      : t('Your maximum exposure in this market is {limit}. Lower the stake.', {
          limit: amount(limit),
        }),
  LOSS_LIMIT_EXCEEDED: ({ limit }, amount, t) =>
    limit === undefined
      ? null
      : t(
          'This bet would exceed your own limit of {limit}. Lower the stake, or change the limit in your account.',
          { limit: amount(limit) },
        ),
  CANCELLED_NOT_PLACED({ cancelled, because }, amount, t) {
    if (because === undefined || !isErrorCode(because)) return null;
    const reason = generalText(because);
    return cancelled === undefined
      ? t('The old bet was cancelled, but the new bet was not placed: {reason}', { reason })
      : t('{amount} was cancelled, but the new bet was not placed: {reason}', {
          amount: amount(cancelled),
          reason,
        });
  },
  ONE_CLICK_CAP({ cap, limit, used, freeAt }, amount, t) {
    if (cap === 'PRESS') {
      return limit === undefined
        ? null
        : t('Over a cap of one-click: one press may risk {limit} at most.', { limit: amount(limit) });
    }
    if (freeAt === undefined) return null;
    const n = secondsUntil(freeAt, Date.now());
    if (limit === undefined || used === undefined) {
      return t('Over a cap of one-click: no more presses in this minute. It is free again in {n} s.', { n });
    }
    const left = amount(paise(Math.max(0, limit - used)));
    return t('Over a cap of one-click: {left} of {limit} are left in this minute. It fits again in {n} s.', {
      left,
      limit: amount(limit),
      n,
    });
  },
  TOO_MANY_REQUESTS: ({ retryAfterSec }, _, t) =>
    retryAfterSec === undefined
      ? null
      : t('Too many bets in a short time. Try again in {n} s.', { n: retryAfterSec }),
  OVERLOADED: ({ retryAfterSec }, _, t) =>
    retryAfterSec === undefined
      ? null
      : t('The exchange is very busy. Try again in {n} s.', { n: retryAfterSec }),
};

/** The general text of a code of the catalogue; null for any other. */
export function refusalOf(code: string): string | null {
  return isErrorCode(code) ? generalText(code) : null;
}

function ofRefusal({ code, details, message }: Refused, amounts: Amounts): string {
  // A message of another provider is shown as sent.
  if (code === null || !isErrorCode(code)) return message;
  return WITH_NUMBERS[code]?.(details, amounts, textsOf(answers)) ?? generalText(code);
}

/** Why a call failed: in English as the provider says it, in other languages by its code if that is known. */
export function providerText(failure: ApiFailure): string {
  if (languageStore.getState().tag === 'en') return failure.message;
  const t = textsOf(answers);
  if (failure.kind === 'network') return t('Please Check Your Network Connection...');
  if (failure.kind === 'malformed') return t('The answer could not be read. Try again.');
  const code = 'code' in failure ? failure.code : null;
  return (code === null ? null : refusalOf(code)) ?? failure.message;
}

/** What to tell a player about a failed call, in the current language: what happened and what to do. */
export function failureText(failure: ApiFailure, amounts: Amounts): string {
  const t = textsOf(answers);
  switch (failure.kind) {
    case 'refused':
      return ofRefusal(failure, amounts);
    case 'unauthorized':
      return t('Your session has ended. Log in and check your open bets before you try again.');
    case 'malformed':
      return t('The answer could not be read. Reload the page; your bets are safe.');
    case 'network':
      return t('Please Check Your Network Connection...');
    case 'aborted':
      return failure.message;
  }
}
