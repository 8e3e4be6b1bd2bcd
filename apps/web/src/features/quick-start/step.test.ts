import { paise } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import type { OpenBet } from '../../provider/bets.ts';
import type { SlipStatus } from '../../session/slip.ts';
import { stepOf } from './step.ts';

const none = { slips: [], bets: [], onMatch: false, mainMarket: null };
const slip = (phase: SlipStatus['phase'], matched = 0) => ({
  marketId: 'm1',
  status: { phase, outcome: { matched: paise(matched) } } as unknown as SlipStatus,
});
const bet = (status: OpenBet['status'], matched: number, remaining: number) => ({
  status,
  matched: paise(matched),
  remaining: paise(remaining),
});

test.each([
  ['on a list', none, { name: 'choose' }],
  ['on a match', { ...none, onMatch: true, mainMarket: 'm1' }, { name: 'price', marketId: 'm1' }],
  ['with a slip', { ...none, slips: [slip('editing')] }, { name: 'place', marketId: 'm1' }],
  ['with a refused slip', { ...none, slips: [slip('refused')] }, { name: 'place', marketId: 'm1' }],
  ['while it is sent', { ...none, slips: [slip('placing')] }, { name: 'sent' }],
  ['in the bet delay, after a reload', { ...none, bets: [bet('PENDING', 0, 500)] }, { name: 'sent' }],
  ['unmatched', { ...none, bets: [bet('EXECUTABLE', 0, 500)] }, { name: 'waiting' }],
  [
    'unmatched, with another slip',
    { ...none, bets: [bet('EXECUTABLE', 0, 500)], slips: [slip('editing')] },
    { name: 'place', marketId: 'm1' },
  ],
  ['a receipt of a bet that lapsed', { ...none, slips: [slip('placed')] }, { name: 'choose' }],
  ['a receipt of a matched bet', { ...none, slips: [slip('placed', 500)] }, { name: 'matched' }],
  ['partly matched', { ...none, bets: [bet('EXECUTABLE', 100, 400)] }, { name: 'matched' }],
] as const)('[R11.8] %s', (_, situation, step) => {
  expect(stepOf(situation)).toEqual(step);
});
