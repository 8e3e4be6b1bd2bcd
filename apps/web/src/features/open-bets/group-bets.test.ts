import type { OpenBet } from '@layline/contract/entities/bet.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { PendingBet } from '../../session/pending-bets.ts';
import { groupBets } from './group-bets.ts';
import type { Part } from './group-bets.ts';

function bet(betId: number, changes: Partial<OpenBet>): OpenBet {
  return {
    ...exampleOpenBet,
    betId,
    marketId: 'm1',
    customerRef: `ref-${betId}`,
    status: 'EXECUTABLE',
    matched: 0,
    remaining: 100,
    ...changes,
  };
}

const PENDING: PendingBet = {
  ref: 'ref-9',
  eventId: 'e1',
  eventTitle: 'India v Australia',
  marketId: 'm1',
  marketName: 'Match Odds',
  runnerName: 'India',
  side: 'BACK',
  price: 250,
  line: null,
  stake: rupees(100),
  state: 'PLACING',
};

const BETS = [
  bet(5, { matched: 0, remaining: 100 }),
  bet(4, { matched: 40, remaining: 60, marketId: 'm2' }),
  bet(3, { matched: 100, remaining: 0, status: 'EXECUTION_COMPLETE' }),
  bet(2, { matched: 0, remaining: 100, status: 'PENDING' }),
  bet(1, { matched: 30, remaining: 0, lapsed: 70, status: 'EXECUTION_COMPLETE' }),
];

function ids(confirmed: readonly OpenBet[], pending: readonly PendingBet[], part: Part) {
  return groupBets(confirmed, pending, part).map(({ marketId, bets }) => [
    marketId,
    ...bets.map((entry) => (entry.kind === 'PENDING' ? entry.bet.ref : entry.bet.betId)),
  ]);
}

describe('[R4.13] bets by market', () => {
  test.each([
    [
      'UNMATCHED',
      [],
      [
        ['m1', 5, 2],
        ['m2', 4],
      ],
    ],
    [
      'MATCHED',
      [],
      [
        ['m2', 4],
        ['m1', 3, 1],
      ],
    ],
    [
      'UNMATCHED',
      [PENDING],
      [
        ['m1', 'ref-9', 5, 2],
        ['m2', 4],
      ],
    ],
    [
      'MATCHED',
      [PENDING],
      [
        ['m2', 4],
        ['m1', 3, 1],
      ],
    ],
  ] as const)('%s with %j', (part, pending, expected) => {
    expect(ids(BETS, pending, part)).toEqual(expected);
  });

  test('a confirmed bet takes the place of the one on its way', () => {
    const confirmed = [bet(9, { remaining: 0, matched: 100, status: 'EXECUTION_COMPLETE' })];
    expect(ids(confirmed, [PENDING], 'UNMATCHED')).toEqual([]);
    expect(ids(confirmed, [PENDING], 'MATCHED')).toEqual([['m1', 9]]);
  });

  test('what is confirmed is the same object before and after', () => {
    const [group] = groupBets([BETS[0] as OpenBet], [PENDING], 'UNMATCHED');
    expect(group?.bets[1]?.bet).toBe(BETS[0]);
  });
});
