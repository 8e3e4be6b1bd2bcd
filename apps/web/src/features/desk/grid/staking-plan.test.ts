import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { MarketLimits } from '../../../provider/markets.ts';
import { equalShares, planOf } from './staking-plan.ts';
import type { Priced, StakingEntry } from './staking-plan.ts';

const LIMITS: MarketLimits = {
  minStake: rupees(100),
  maxStake: rupees(1000),
  stakeStep: rupees(1),
  maxMarketExposure: null,
  maxPayout: null,
};

const at = (...prices: readonly (number | null)[]): readonly Priced[] =>
  prices.map((price, place) => ({
    runnerId: 'ABCD'.charAt(place),
    best: price === null ? null : { price: Math.round(price * 100), size: rupees(400) },
  }));

function entry(changes: Partial<StakingEntry> = {}): StakingEntry {
  const picked = new Set(['A', 'B', 'C']);
  const none = { savers: new Set<string>(), shares: new Map<string, number>() };
  return { way: 'DUTCH_TOTAL', amount: rupees(1000), picked, ...none, ...changes };
}

describe('[R12.21] what a plan says', () => {
  test('stakes, results and the odds in one; runners without a tick are the others', () => {
    const plan = planOf(entry(), at(3, 4, 6, 21), LIMITS);
    expect(plan.legs.map(({ stake, ifWins }) => [stake, ifWins].map((paise) => paise / 100))).toEqual([
      [445, 335],
      [333, 332],
      [222, 332],
    ]);
    expect(plan).toMatchObject({
      total: rupees(1000),
      otherwise: rupees(-1000),
      worst: rupees(1000),
      heldSingly: rupees(1000),
      inOne: 133,
      problem: null,
    });
    expect(plan.legs.map(({ onOffer }) => onOffer)).toEqual([rupees(400), null, null]);
  });

  test('all runners are laid, whatever is ticked; single bets would hold the liability of each', () => {
    const plan = planOf(entry({ way: 'LAY_ALL', picked: new Set() }), at(2.3, 2.9, 3.6), LIMITS);
    expect(plan).toMatchObject({
      total: rupees(1055),
      otherwise: null,
      worst: 0,
      inOne: null,
      problem: null,
    });
    expect(plan.heldSingly).toBe(56_420 + 65_360 + 72_020);
  });

  test('another price works out the stakes of an equal return again, and leaves shares as they are', () => {
    const shares = new Map([
      ['A', 5000],
      ['B', 3000],
      ['C', 2000],
    ]);
    const stakes = (way: StakingEntry['way'], ...prices: number[]) =>
      planOf(entry({ way, shares }), at(...prices), LIMITS).legs.map(({ stake }) => stake / 100);
    expect(stakes('DUTCH_TOTAL', 3, 4, 6)).not.toEqual(stakes('DUTCH_TOTAL', 3.1, 4, 6));
    expect(stakes('SHARES', 3, 4, 6)).toEqual(stakes('SHARES', 3.1, 4, 6));
  });
});

describe('[R12.21] what keeps a plan from being sent', () => {
  const many = Array.from({ length: 21 }, (_, place) => ({
    runnerId: `${place}`,
    best: { price: 2000, size: rupees(400) },
  }));

  test.each([
    ['nothing ticked', entry({ picked: new Set() }), at(3, 4, 6), { code: 'NO_RUNNERS' }],
    ['no amount', entry({ amount: null }), at(3, 4, 6), { code: 'AMOUNT_MISSING' }],
    ['no price', entry(), at(3, null, 6), { code: 'PRICE_MISSING', runnerId: 'B' }],
    ['too much', entry({ amount: rupees(200_000_000) }), at(3, 4, 6), { code: 'AMOUNT_TOO_LARGE' }],
    ['no profit in it', entry({ way: 'DUTCH_PROFIT' }), at(2.4, 3, 3.7), { code: 'TARGET_UNREACHABLE' }],
    ['shares of nothing', entry({ way: 'SHARES' }), at(3, 4, 6), { code: 'SHARES_NOT_WHOLE' }],
    ['too many', entry({ way: 'BACK_ALL' }), many, { code: 'TOO_MANY_RUNNERS', max: 20 }],
  ])('%s', (_, entered, runners, problem) => {
    expect(planOf(entered, runners, LIMITS)).toMatchObject({ legs: [], problem });
  });

  test('a stake below the minimum, with the nearest total that passes', () => {
    const { problem, legs } = planOf(entry({ amount: rupees(300) }), at(3, 4, 6), LIMITS);
    expect(legs).toHaveLength(3);
    expect(problem).toEqual({
      code: 'INVALID_BET_SIZE',
      runnerId: 'C',
      min: rupees(100),
      max: rupees(1000),
      nearest: rupees(448),
    });
  });
});

test('[R12.21] equal shares are a whole', () => {
  expect([...equalShares(['A', 'B', 'C']).values()]).toEqual([3334, 3333, 3333]);
  expect(equalShares([]).size).toBe(0);
});
