import { paise, rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import type { ApiFailure, ErrorDetails } from '../../provider/failure.ts';
import { cashierRefusal } from './words.ts';

const write = (amount: number) => `₹${amount / 100}`;
const refused = (code: string, details: ErrorDetails = {}): ApiFailure => ({
  kind: 'refused',
  status: 409,
  code,
  message: 'as the exchange says it',
  fields: [],
  details,
});

test.each<[string, ErrorDetails, string]>([
  [
    'AMOUNT_OUT_OF_LIMITS',
    { min: rupees(100), max: rupees(5000) },
    'The amount must be between ₹100 and ₹5000.',
  ],
  ['AMOUNT_OUT_OF_LIMITS', {}, 'The amount is outside the limits of this site.'],
  [
    'DEPOSIT_LIMIT_EXCEEDED',
    { limit: rupees(1000), available: paise(25_050) },
    'Your own deposit limit is ₹1000; ₹250.5 is left. Enter a lower amount.',
  ],
  [
    'DAILY_LIMIT_EXCEEDED',
    { limit: rupees(1000), available: rupees(0) },
    'The 24-hour limit is ₹1000; ₹0 is left. Enter a lower amount or try again later.',
  ],
  [
    'INSUFFICIENT_FUNDS',
    { needed: rupees(900), available: rupees(100) },
    'Only ₹100 is available. Enter a lower amount.',
  ],
  ['INSUFFICIENT_FUNDS', {}, 'Your balance is too low for this withdrawal. Enter a lower amount.'],
  ['REFERENCE_USED', {}, 'This payment reference was used before. Check it, or write to support.'],
  ['NEGATIVE_BALANCE', {}, 'Withdrawals are stopped until your balance is covered again.'],
  ['A_CODE_OF_ANOTHER_PROVIDER', {}, 'as the exchange says it'],
])('[R5.8] %s with %o', (code, details, text) => {
  expect(cashierRefusal(refused(code, details), write)).toBe(text);
});

test('[R8.1] without an answer, the specification’s text', () => {
  const failure: ApiFailure = { kind: 'network', message: 'Please Check Your Network Connection...' };
  expect(cashierRefusal(failure, write)).toBe('Please Check Your Network Connection...');
});
