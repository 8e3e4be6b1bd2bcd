import { paise } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../provider/failure.ts';
import { Money, record } from '../provider/decode.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { cachedAnswer } from './cached-answer.ts';

const Balance = record({ balance: Money });
const bets = cachedAnswer(KEYS.openBets, Balance);
const value = { balance: paise(1250) };

test('[R3.7] [R3.11] the provider’s answer is saved as sent, and read in the same way as the first time', () => {
  expect(bets.read()).toBeUndefined();
  expect(bets.keep({ ok: true, value, answer: { balance: '12.5', theirs: 7 } })).toBe(value);
  expect(storage.get('OpenBets')).toBe('{"balance":"12.5","theirs":7}');
  expect(bets.read()).toBe(value);
  const ofNextVisit = cachedAnswer(KEYS.openBets, Balance);
  expect(ofNextVisit.read()).toEqual(value);
});

test('[R3.11] what another tab has saved since is read instead', () => {
  bets.keep({ ok: true, value, answer: { balance: '12.5' } });
  storage.set(KEYS.openBets, '{"balance":8}');
  expect(bets.read()).toEqual({ balance: 800 });
});

test('[R3.11] an unreadable saved answer is ignored', () => {
  for (const left of ['', 'null', '{', '{"balance":"much"}', '[]']) {
    storage.set(KEYS.openBets, left);
    expect(bets.read()).toBeUndefined();
  }
});

test('a failure is thrown, and the previous answer stays saved', () => {
  storage.set(KEYS.openBets, '{"balance":3}');
  const failure = { kind: 'network', message: 'offline' } as const;
  expect(() => bets.keep({ ok: false, failure })).toThrow(ApiError);
  expect(bets.read()).toEqual({ balance: 300 });
});
