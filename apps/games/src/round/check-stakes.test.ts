import type { TableLimits } from '@layline/contract/casino/table-protocol.ts';
import { teenPatti20 } from '@layline/casino/teen-patti-20/teen-patti-20.ts';
import { rupees } from '@layline/units/money.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { expect, test } from 'vitest';
import { faultOf, faultText, greatestStake } from './check-stakes.ts';
import { tableRound } from './texts.ts';

const { bets } = teenPatti20;
const limits: TableLimits = {
  minStake: 10,
  maxStake: 50_000,
  maxRound: null,
  maxWin: 500_000,
  groups: {},
};
const write = (amount: number) => `₹${amount / 100}`;

function said(
  draft: Record<string, number>,
  placed: Record<string, number> = {},
  balance = 100_000,
  changes: Partial<TableLimits> = {},
) {
  const inPaise = (stakes: Record<string, number>) =>
    Object.fromEntries(Object.entries(stakes).map(([bet, stake]) => [bet, rupees(stake)]));
  const fault = faultOf(inPaise(draft), inPaise(placed), {
    bets,
    limits: { ...limits, ...changes },
    balance: rupees(balance),
  });
  return fault === null
    ? null
    : faultText(fault, { t: textsOf(tableRound), amount: write, nameOf: (name) => name });
}

test.each<[string, string | null, Parameters<typeof said>]>([
  ['nothing', null, [{}]],
  ['the least', null, [{ 'player-a': 10 }]],
  ['below the minimum', 'The minimum for Player A is ₹10. Add a chip.', [{ 'player-a': 5 }]],
  ['a little more on top of a placed bet', null, [{ 'player-a': 5 }, { 'player-a': 10 }]],
  ['the greatest', null, [{ 'player-a': 50_000 }]],
  [
    'together with the placed bets above the maximum',
    'The maximum for Player A is ₹50000. Undo a chip.',
    [{ 'player-a': 10 }, { 'player-a': 50_000 }],
  ],
  // 40:1 on ₹12,500 wins ₹5,00,000.
  ['the most that may be won', null, [{ 'pair-plus-a': 12_500 }]],
  [
    'more than may be won',
    'The maximum for Pair plus A is ₹12500, given what it can win. Undo a chip.',
    [{ 'pair-plus-a': 12_501 }],
  ],
  [
    'more than the balance',
    'This needs ₹150, and you have ₹100. Undo a chip or deposit.',
    [{ 'player-a': 100, 'player-b': 50 }, {}, 100],
  ],
  // Placed bets have already been taken from the balance.
  [
    'below the minimum of its group',
    'The minimum for Pair plus A is ₹50. Add a chip.',
    [{ 'pair-plus-a': 40 }, {}, 100_000, { groups: { 'pair-plus': { minStake: 50, maxStake: 200 } } }],
  ],
  [
    'above the maximum of its group',
    'The maximum for Pair plus A is ₹200. Undo a chip.',
    [{ 'pair-plus-a': 201 }, {}, 100_000, { groups: { 'pair-plus': { minStake: 50, maxStake: 200 } } }],
  ],
  [
    'together with the placed bets more than a round takes',
    'Your bets in a round can total up to ₹300. Undo a chip.',
    [{ 'player-a': 101 }, { 'player-b': 200 }, 100_000, { maxRound: 300 }],
  ],
  ['as much as a round takes', null, [{ 'player-a': 100 }, { 'player-b': 200 }, 100_000, { maxRound: 300 }]],
  ['the whole balance in addition to the placed bets', null, [{ 'player-b': 100 }, { 'player-a': 500 }, 100]],
])('%s: %s', (_, expected, given) => {
  expect(said(...given)).toBe(expected);
});

test('a bet that wins nothing beyond its stake is bounded only by the maximum stake', () => {
  const [playerA] = bets;
  expect(playerA && greatestStake({ ...playerA, mostReturn: 100 }, limits)).toBe(rupees(50_000));
});
