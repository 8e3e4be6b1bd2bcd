import { expect, test } from 'vitest';
import { rupees } from '@layline/units/money.ts';
import { statedLiability, turnsOf, turnTerms } from './turn.ts';

test.each([
  ['LAPSE', 'BACK', { price: 250, stake: 10_000, persistence: 'LAPSE' }],
  ['PERSIST', 'LAY', { price: 250, stake: 10_000, persistence: 'PERSIST' }],
  ['TAKE_SP', 'BACK', { price: 250, stake: 10_000, persistence: 'TAKE_SP' }],
  ['LIMIT_ON_CLOSE', 'LAY', { price: 250, stake: 15_000, persistence: 'LAPSE', orderType: 'LIMIT_ON_CLOSE' }],
  [
    'MARKET_ON_CLOSE',
    'BACK',
    { price: 101, stake: 10_000, persistence: 'LAPSE', orderType: 'MARKET_ON_CLOSE' },
  ],
  [
    'MARKET_ON_CLOSE',
    'LAY',
    { price: 100_000, stake: 15_000, persistence: 'LAPSE', orderType: 'MARKET_ON_CLOSE' },
  ],
] as const)('[R4.15] %s, %s: what is sent', (turn, side, sent) => {
  expect(turnTerms(turn, { side, price: 250, stake: rupees(100) })).toEqual(sent);
});

test('[R4.15] the liability that a lay states is whole', () => {
  expect(statedLiability(rupees(33), 247)).toBe(rupees(48));
});

test('[R4.15] the starting price is offered only where there is one', () => {
  expect(turnsOf(true, false)).toEqual(['LAPSE', 'PERSIST']);
  expect(turnsOf(false, false)).toEqual(['LAPSE']);
  expect(turnsOf(false, true)).toEqual(['LAPSE', 'TAKE_SP', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE']);
});
