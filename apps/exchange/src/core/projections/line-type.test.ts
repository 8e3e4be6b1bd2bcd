import { expect, test } from 'vitest';
import { lineType } from './line-type.ts';

test.each([
  ['DEPOSIT', 'psp:deposits', 'DEPOSIT'],
  ['SETTLEMENT', 'market:m1:clearing', 'SETTLEMENT'],
  ['SETTLEMENT', 'house:fancy', 'SETTLEMENT'],
  ['COMMISSION', 'house:commission', 'COMMISSION'],
  ['SETTLEMENT_REVERSAL', 'market:m1:clearing', 'CORRECTION'],
  ['COMMISSION_REVERSAL', 'house:commission', 'CORRECTION'],
  ['WITHDRAWAL_REQUESTED', 'player:p1:withdrawal_pending', 'WITHDRAWAL'],
  ['WITHDRAWAL_REJECTED', 'player:p1:cash', 'WITHDRAWAL'],
  ['BONUS_CLAIM', 'house:bonus_cost', 'BONUS'],
  ['CASINO_BET', 'house:casino:roulette', 'CASINO'],
  ['RECEIVE', 'agent:a1:cash', 'DEPOSIT'],
  ['WITHDRAW', 'agent:a1:cash', 'WITHDRAWAL'],
  ['PAY', 'agent:a1:cash', 'WITHDRAWAL'],
  ['WRITE_OFF', 'agent:a1:cash', 'CORRECTION'],
  ['REBATE', 'house:rebate', 'COMMISSION'],
  ['PAYMENT', 'psp:deposits', 'DEPOSIT'],
  ['PAYMENT', 'psp:payouts', 'WITHDRAWAL'],
  ['HOLD', 'player:p:1:withdrawal_pending', 'WITHDRAWAL'],
  ['GIFT', 'player:p1:bonus', 'BONUS'],
  ['ROUND', 'house:casino:lucky7', 'CASINO'],
  ['GOODWILL', 'house:marketing', 'CORRECTION'],
])('a %s with %s is a line of type %s', (kind, counter, type) => {
  expect(lineType(kind, counter)).toBe(type);
});
