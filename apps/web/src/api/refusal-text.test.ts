import { paise } from '@layline/units/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languageStore } from '@layline/ui/language/texts.ts';
import type { ApiFailure, ErrorDetails } from '../provider/failure.ts';
import codes from './error-codes/texts.hi.ts';
import { failureText, providerText, refusalOf } from './refusal-text.ts';
import answers from './texts.hi.ts';

const amounts = (amount: number) => `₹${amount / 100}`;

function textOf(code: string | null, details: ErrorDetails = {}, message = 'Nope'): string {
  const failure: ApiFailure = { kind: 'refused', status: 409, code, message, fields: [], details };
  return failureText(failure, amounts);
}

const limits = { min: paise(10_000), max: paise(50_000) };

test.each([
  ['INVALID_BET_SIZE', limits, 'The stake must be between ₹100 and ₹500. Change it and try again.'],
  [
    'INVALID_BET_SIZE',
    { ...limits, step: paise(1000) },
    'The stake must be between ₹100 and ₹500, in steps of ₹10. Change it and try again.',
  ],
  ['INVALID_BET_SIZE', { min: paise(1) }, 'The stake is outside the limits of this market.'],
  [
    'CANCELLED_NOT_PLACED',
    { cancelled: paise(10_000), because: 'MARKET_SUSPENDED' },
    '₹100 was cancelled, but the new bet was not placed: The market is suspended. Wait until it reopens.',
  ],
  [
    'ONE_CLICK_CAP',
    { cap: 'PRESS', limit: paise(200_000), used: paise(0) },
    'Over a cap of one-click: one press may risk ₹2000 at most.',
  ],
  [
    'ONE_CLICK_CAP',
    { cap: 'MINUTE', limit: paise(500_000), used: paise(400_000), freeAt: 0 },
    'Over a cap of one-click: ₹1000 of ₹5000 are left in this minute. It fits again in 0 s.',
  ],
  [
    'ONE_CLICK_CAP',
    { cap: 'COUNT', used: paise(400_000), freeAt: 0 },
    'Over a cap of one-click: no more presses in this minute. It is free again in 0 s.',
  ],
  ['OVERLOADED', { retryAfterSec: 3 }, 'The exchange is very busy. Try again in 3 s.'],
])('%s with %o', (code, details, text) => {
  expect(textOf(code, details)).toBe(text);
});

test('[R8.8] in English a form shows the provider’s own message', () => {
  const refused = { kind: 'refused', status: 409, message: 'Nope', fields: [], details: {} } as const;
  expect(providerText({ ...refused, code: 'INVALID_CREDENTIALS' })).toBe('Nope');
});

describe('[R10.7] in Hindi', () => {
  const dictionaries = new Map<string, Readonly<Record<string, string>>>([
    ['api', answers],
    ['api/error-codes', codes],
  ]);
  beforeEach(() => languageStore.setState({ tag: 'hi', dictionaries, writers: new Map() }));
  afterEach(() => languageStore.setState(languageStore.getInitialState(), true));

  test('a code is explained in the client’s own words', () => {
    expect(textOf('MARKET_SUSPENDED')).toBe('मार्केट सस्पेंड है। खुलने तक रुकें।');
    expect(refusalOf('BET_NOT_FOUND')).toBe('यह बेट नहीं मिली।');
    expect(textOf('INSUFFICIENT_FUNDS', { needed: paise(50_000), available: paise(0) })).toBe(
      'इस बेट के लिए ₹500 चाहिए, और आपके पास ₹0 उपलब्ध है। स्टेक घटाएं या पैसे जमा करें।',
    );
  });

  test('failures of forms and pages', () => {
    const refused = { kind: 'refused', status: 401, message: 'Nope', fields: [], details: {} } as const;
    expect(providerText({ ...refused, code: 'INVALID_CREDENTIALS' })).toBe(codes.INVALID_CREDENTIALS);
    expect(providerText({ ...refused, code: 'SOMETHING_NEW' })).toBe('Nope');
    expect(providerText({ ...refused, code: null })).toBe('Nope');
    expect(providerText({ kind: 'malformed', message: 'odd' })).toBe(
      answers['The answer could not be read. Try again.'],
    );
  });

  test('a provider’s own message is shown as sent', () => {
    expect(textOf(null)).toBe('Nope');
    expect(textOf('THEIR_OWN_CODE')).toBe('Nope');
    expect(refusalOf('THEIR_OWN_CODE')).toBeNull();
  });

  test('texts that only operators see stay in English', () => {
    expect(refusalOf('LAST_ADMIN')).toBe('This is the last admin. Make another operator an admin first.');
  });
});
