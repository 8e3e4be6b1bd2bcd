import { parsed } from '../../provider/decode.ts';
import type { BetId, MarketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { OpenBet as OpenBetDecoder } from '../../provider/bets.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { exampleMarket, exampleMeter, exampleOpenBet, exampleSessionBet } from '../../testing/examples.ts';
import type { PendingBet } from '../../session/pending-bets.ts';
import { formOfBet, groupBets, partMoney } from './group-bets.ts';
import type { Part } from './group-bets.ts';

function bet(betId: number, changes: Partial<OpenBet>): OpenBet {
  return {
    ...exampleOpenBet,
    cancelled: rupees(0),
    lapsed: rupees(0),
    voided: rupees(0),
    betId: betId as BetId,
    marketId: 'm1' as MarketId,
    customerRef: `ref-${betId}`,
    status: 'EXECUTABLE',
    matched: rupees(0),
    remaining: rupees(100),
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
  bet(5, { matched: rupees(0), remaining: rupees(100) }),
  bet(4, { matched: rupees(40), remaining: rupees(60), marketId: 'm2' as MarketId }),
  bet(3, { matched: rupees(100), remaining: rupees(0), status: 'EXECUTION_COMPLETE' }),
  bet(2, { matched: rupees(0), remaining: rupees(100), status: 'PENDING' }),
  bet(1, { matched: rupees(30), remaining: rupees(0), lapsed: rupees(70), status: 'EXECUTION_COMPLETE' }),
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

  test('a confirmed bet replaces the one being placed', () => {
    const confirmed = [bet(9, { remaining: rupees(0), matched: rupees(100), status: 'EXECUTION_COMPLETE' })];
    expect(ids(confirmed, [PENDING], 'UNMATCHED')).toEqual([]);
    expect(ids(confirmed, [PENDING], 'MATCHED')).toEqual([['m1', 9]]);
  });

  test('a confirmed bet is the same object before and after', () => {
    const [group] = groupBets([BETS[0] as OpenBet], [PENDING], 'UNMATCHED');
    expect(group?.bets[1]?.bet).toBe(BETS[0]);
  });
});

test('[R3.7] bets with only an event are listed under it, as matched', () => {
  const bare = ['e1', 'e2', 'e1'].map((eventId) => parsed(OpenBetDecoder, { eventId }));
  expect(groupBets(bare, [], 'UNMATCHED')).toEqual([]);
  expect(groupBets(bare, [], 'MATCHED').map(({ eventId, bets }) => [eventId, bets.length])).toEqual([
    ['e1', 2],
    ['e2', 1],
  ]);
});

describe('[R7.19] the money of a partly matched bet', () => {
  const part = (changes: Partial<OpenBet>) =>
    bet(1, {
      matched: rupees(400),
      remaining: rupees(600),
      price: 250,
      averagePrice: 300,
      bettingType: 'ODDS',
      ...changes,
    });

  test.each([
    ['BACK', 1_700, 1_000, [900, 600], [800, 400]],
    ['LAY', 1_000, 1_700, [600, 900], [400, 800]],
  ] as const)('%s is split', (side, profit, liability, waiting, matched) => {
    const split = part({ side, profit: rupees(profit), liability: rupees(liability) });
    const money = ([won, lost]: readonly [number, number]) => ({
      profit: rupees(won),
      liability: rupees(lost),
    });
    expect(partMoney(split, 'UNMATCHED')).toEqual(money(waiting));
    expect(partMoney(split, 'MATCHED')).toEqual(money(matched));
  });

  test('a line pays even money on both parts', () => {
    const split = part({
      bettingType: 'LINE',
      side: 'BACK',
      profit: rupees(1_000),
      liability: rupees(1_000),
    });
    expect(partMoney(split, 'UNMATCHED')).toEqual({ profit: rupees(600), liability: rupees(600) });
    expect(partMoney(split, 'MATCHED')).toEqual({ profit: rupees(400), liability: rupees(400) });
  });
});

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
