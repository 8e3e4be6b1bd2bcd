import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WalletAnswer } from './wallet-protocol.ts';

const ANSWER = { code: 'OK', balance: 100, currency: 'INR' };

test.each([0.5, 1e15, Number.MAX_VALUE])('a balance of %d is not a whole number of paise', (balance) => {
  expect(v.is(WalletAnswer, ANSWER)).toBe(true);
  expect(v.is(WalletAnswer, { ...ANSWER, balance })).toBe(false);
});
