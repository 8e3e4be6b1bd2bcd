import { describe, expect, test } from 'vitest';
import { effectiveLock, mayLift } from './locks.ts';
import type { Lock } from './locks.ts';
import { mayOpen } from './nodes.ts';
import { rebate, turnoverBase } from './rebate.ts';
import { INHERITED, effective, looserThan } from './settings.ts';
import { boundBroken, ownShares } from './shares.ts';

describe('[R17.2] the tree', () => {
  test.each([
    [null, 'SUPER', true],
    [null, 'AGENT', true],
    ['SUPER', 'MASTER', true],
    ['SUPER', 'AGENT', true],
    ['MASTER', 'MASTER', false],
    ['AGENT', 'SUPER', false],
  ] as const)('a node of level %s may open one of level %s: %s', (parent, child, may) => {
    expect(mayOpen(parent, child)).toBe(may);
  });

  test('a stake limit is inherited, tightened, and wins when the site tightens it later', () => {
    const site = { ...INHERITED, minStake: 10_000, maxStake: 50_000_000, betDelaySec: 5 };
    const above = { ...INHERITED, maxStake: 20_000_000 };
    const agent = { ...INHERITED, minStake: 20_000, betDelaySec: 7 };
    const inForce = effective([site, above, agent, INHERITED]);
    expect(inForce).toMatchObject({ minStake: 20_000, maxStake: 20_000_000, betDelaySec: 7 });
    expect(looserThan(effective([site, above, agent]), { ...INHERITED, maxStake: 30_000_000 })).toEqual([
      'maxStake',
    ]);
    expect(effective([{ ...site, betDelaySec: 8 }, above, agent]).betDelaySec).toBe(8);
    expect(effective([site, INHERITED, agent]).maxStake).toBe(50_000_000);
  });

  test('sports are the intersection, and the nearest discount counts but never more than the parent has', () => {
    const parent = { ...INHERITED, allowed: new Set(['cricket', 'tennis']), commissionDiscount: 2000 };
    const child = { ...INHERITED, allowed: new Set(['cricket', 'football']), commissionDiscount: 1000 };
    expect(effective([parent, child])).toMatchObject({
      allowed: new Set(['cricket']),
      commissionDiscount: 1000,
    });
    expect(looserThan(parent, { ...child, commissionDiscount: 3000, minStake: 1 })).toEqual([
      'allowed',
      'commissionDiscount',
    ]);
    expect(looserThan({ ...INHERITED, minStake: 5 }, { ...INHERITED, minStake: 4 })).toEqual(['minStake']);
  });

  test('any lock on the path counts, and only its setter or a node above lifts it', () => {
    const lock = (setBy: string | null, kind: Lock['kind']): Lock => ({
      id: 'l',
      kind,
      setBy,
      reason: '',
      at: 0,
    });
    expect(effectiveLock([{ locks: [] }, { locks: [] }])).toBeNull();
    expect(effectiveLock([{ locks: [lock('M', 'BET')] }, { locks: [] }])).toBe('BET');
    expect(effectiveLock([{ locks: [lock('M', 'BET')] }, { locks: [lock(null, 'USER')] }])).toBe('USER');
    expect(mayLift(lock('U', 'BET'), 'U', [null])).toBe(true);
    expect(mayLift(lock('U', 'BET'), null, [null])).toBe(true);
    expect(mayLift(lock('U', 'BET'), 'A', [null])).toBe(false);
  });
});

describe('[R17.3] shares and rates', () => {
  test.each([
    [
      [9000, 7000, 4000],
      [1000, 2000, 3000, 4000],
    ],
    [
      [9000, 7000],
      [1000, 2000, 7000],
    ],
    [
      [9000, 7500, 4500],
      [1000, 1500, 3000, 4500],
    ],
    [
      [8000, 5500, 3333],
      [2000, 2500, 2167, 3333],
    ],
    [[], [10_000]],
  ])('branch shares %j leave %j', (branch, own) => {
    expect(ownShares(branch)).toEqual(own);
  });

  test.each([
    [7000, 7000, [], null],
    [7001, 7000, [], { side: 'TOO_HIGH', bound: 7000 }],
    [3999, 7000, [4000, 100], { side: 'BELOW_CHILD', bound: 4000 }],
    [9999, null, [4000], null],
  ])('%d under %s with children %j: %j', (value, parent, children, broken) => {
    expect(boundBroken(value, { parent, children })).toEqual(broken);
  });
});

describe('[R17.4] rebates', () => {
  const [FIRST, CHANGED, DIRECT] = [
    [1000, 1500, 2500, 5000],
    [1000, 1500, 3000, 4500],
    [1000, 1500, 7500],
  ];
  const SESSION = [300, 250, 200, 100];
  test.each([
    ['bookmaker p2', 200_000, [200, 200, 150, 100], [1000, 2000, 3000, 4000], [-400, -800, -200, -600, 2000]],
    ['bookmaker p3', 75_423, [200, 200, 100], [1000, 2000, 7000], [-151, -301, -302, 754]],
    ['session 1 p1', 150_000, SESSION, FIRST, [-450, 75, -375, -750, 1500]],
    ['session 1 p2, first', 70_100, SESSION, FIRST, [-210, 35, -175, -351, 701]],
    ['session 1 p2, second', 33_300, SESSION, CHANGED, [-100, 16, -133, -116, 333]],
    ['session 2 p1', 90_000, SESSION, [1000, 1500, 3000, 4500], [-270, 45, -360, -315, 900]],
    ['session 2 p3', 45_500, [300, 250, 150], DIRECT, [-136, 22, -569, 683]],
  ])('%s: site, levels and player get %j', (_group, base, rates, shares, net) => {
    const { earned, borne } = rebate(base, rates, shares);
    expect([0, ...earned].map((amount, index) => amount - (borne[index] ?? 0))).toEqual(net);
    expect(net.reduce((sum, part) => sum + part, 0)).toBe(0);
  });

  test.each([
    ['Yes 1000', 100_000, 100_000, -100_000, 100_000],
    ['and No 1000 at the same row', 200_000, 0, 0, 0],
    ['No 900 instead', 190_000, 10_000, -10_000, 20_000],
    ['Yes 1000 at 45 and No 2000 at 47', 300_000, 300_000, -120_000, 300_000],
  ])('turnover: %s', (_bets, stakes, most, least, base) => {
    expect(turnoverBase(stakes, most, least)).toBe(base);
  });
});
