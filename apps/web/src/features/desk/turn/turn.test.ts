import { expect, test } from 'vitest';
import { turnsOf, turnTerms } from './turn.ts';

test.each([
  ['LAPSE', 'BACK', { price: 250 }],
  ['PERSIST', 'LAY', { price: 250, persistence: 'PERSIST' }],
  ['TAKE_SP', 'BACK', { price: 250, persistence: 'TAKE_SP' }],
  ['LIMIT_ON_CLOSE', 'LAY', { price: 250, orderType: 'LIMIT_ON_CLOSE' }],
  ['MARKET_ON_CLOSE', 'BACK', { price: 101, orderType: 'MARKET_ON_CLOSE' }],
  ['MARKET_ON_CLOSE', 'LAY', { price: 100_000, orderType: 'MARKET_ON_CLOSE' }],
] as const)('[R4.15] %s, %s: what is sent', (turn, side, sent) => {
  expect(turnTerms(turn, side, 250)).toEqual(sent);
});

test('[R4.15] the starting price is offered only where there is one', () => {
  expect(turnsOf(true, false)).toEqual(['LAPSE', 'PERSIST']);
  expect(turnsOf(false, false)).toEqual(['LAPSE']);
  expect(turnsOf(false, true)).toEqual(['LAPSE', 'TAKE_SP', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE']);
});
