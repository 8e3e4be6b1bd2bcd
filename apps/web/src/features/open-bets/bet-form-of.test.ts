import { expect, test } from 'vitest';
import { exampleMarket, exampleMeter, exampleOpenBet, exampleSessionBet } from '../../testing/examples.ts';
import { formOfBet } from './bet-form-of.ts';

test.each([
  ['by its market', exampleSessionBet, exampleMeter, 'METER'],
  ['a session whose market is gone', exampleSessionBet, undefined, 'RUNS'],
  ['a khado whose market is gone', { ...exampleSessionBet, line: null }, undefined, 'DECIMAL'],
  [
    'a bookmaker bet whose market is gone',
    { ...exampleOpenBet, bettingType: 'BOOKMAKER' },
    undefined,
    'RATE',
  ],
  ['a bet between players', exampleOpenBet, exampleMarket, 'ODDS'],
] as const)('[R7.19] how a bet is written: %s', (_, bet, market, form) => {
  expect(formOfBet(bet, market)).toBe(form);
});
