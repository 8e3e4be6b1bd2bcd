import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@layline/units/ids.ts';
import type { SetPlayerLimits, Unsequenced } from './commands.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import { TestExchange, definition, rs } from './test-support/exchange.ts';
import { marketView, playerView } from './views.ts';

const LIMITS = {
  minStake: rs(100),
  maxStake: rs(5000),
  stakeStep: rs(1),
  maxMarketExposure: rs(8000),
  maxPayout: rs(1_000_000),
  minPayout: null,
};
const M = definition().id;

/** A market with a maximum stake of 5000 and a maximum exposure of 8000 rupees; the house limits p further. */
function scene(maxStake: number | null, percent: number): TestExchange {
  const x = new TestExchange().players('p q').market(definition({ limits: LIMITS }));
  x.ok(imposed({ maxStake: maxStake === null ? null : rs(maxStake), exposureShare: percent * 100 }));
  return x;
}

function imposed(limits: Pick<SetPlayerLimits, 'maxStake' | 'exposureShare'>): Unsequenced {
  return { type: 'setPlayerLimits', playerId: 'p' as PlayerId, ...limits };
}

describe("the house's limits for a player: the smaller of both applies", () => {
  test.each([
    ['no limit', null, 100, 5000, 5001, 'INVALID_BET_SIZE'],
    ['a smaller stake', 300, 100, 300, 301, 'INVALID_BET_SIZE'],
    ['a greater stake than the market takes', 9000, 100, 5000, 5001, 'INVALID_BET_SIZE'],
    ['half the exposure', null, 50, 4000, 4001, 'MAX_MARKET_EXPOSURE'],
    ['no exposure at all', null, 0, null, 100, 'MAX_MARKET_EXPOSURE'],
  ] as const)('%s', (_, maxStake, percent, accepted, refused, code) => {
    const x = scene(maxStake, percent);
    expect(x.refused(x.order('p', `BACK A ${refused} @ 2`))).toBe(code);
    if (accepted !== null) x.place('p', `BACK A ${accepted} @ 2`);
    x.place('q', 'BACK A 5000 @ 2');
  });

  test('the refusal names the limit in force', () => {
    const x = scene(300, 50);
    expect(x.send(x.order('p', 'BACK A 301 @ 2'))).toMatchObject({
      refusal: { code: 'INVALID_BET_SIZE', min: rs(100), max: rs(300) },
    });
    x.ok(imposed({ maxStake: null, exposureShare: 5000 }));
    expect(x.send(x.order('p', 'BACK A 4001 @ 2'))).toMatchObject({
      refusal: { code: 'MAX_MARKET_EXPOSURE', limit: rs(4000) },
    });
  });

  test('existing bets stay, and bets that lower the exposure are accepted', () => {
    const x = scene(null, 100);
    x.place('p', 'BACK A 5000 @ 2');
    x.place('q', 'LAY A 5000 @ 2');
    x.ok(imposed({ maxStake: null, exposureShare: 1000 }));
    expect(x.money('p').exposure).toBe(5000);
    expect(x.refused(x.order('p', 'BACK B 100 @ 2'))).toBe('MAX_MARKET_EXPOSURE');
    x.place('q', 'BACK A 2000 @ 2');
    x.place('p', 'LAY A 2000 @ 2');
    expect(x.money('p').exposure).toBe(3000);
  });

  test('they survive a snapshot, and can be removed', () => {
    const x = scene(300, 50);
    const again = restore(structuredClone(snapshot(x.state)));
    expect(stateHash(again)).toBe(stateHash(x.state));
    expect(playerView(again, 'p' as PlayerId)?.imposed).toEqual({ maxStake: rs(300), exposureShare: 5000 });
    x.state = again;
    expect(x.refused(x.order('p', 'BACK A 301 @ 2'))).toBe('INVALID_BET_SIZE');
    x.ok(imposed({ maxStake: null, exposureShare: 10_000 }));
    x.place('p', 'BACK A 5000 @ 2');
  });

  test('a share of the largest possible exposure is exact', () => {
    const limits = { ...LIMITS, maxStake: rs(500_000_000), maxMarketExposure: rs(100_000_000_000) };
    const x = new TestExchange().players('p').market(definition({ limits }));
    x.ok(imposed({ maxStake: null, exposureShare: 9999 }));
    x.place('p', 'BACK A 5000 @ 2');
    expect(x.money('p').exposure).toBe(5000);
  });

  test.each([
    ['a stake of nothing', { maxStake: rs(0), exposureShare: 10_000 }],
    ['more than all of the exposure', { maxStake: null, exposureShare: 10_001 }],
    ['less than none', { maxStake: null, exposureShare: -1 }],
  ])('%s is refused', (_, limits) => {
    expect(scene(null, 100).refused(imposed(limits))).toBe('INVALID_INPUT');
  });

  test('an unknown player is PLAYER_NOT_FOUND', () => {
    const x = new TestExchange();
    expect(x.refused(imposed({ maxStake: null, exposureShare: 0 }))).toBe('PLAYER_NOT_FOUND');
  });
});

describe('a command that expects a version of a market', () => {
  const suspend = (version: number, marketId = M): Unsequenced => ({
    type: 'suspendMarket',
    marketId: M,
    reason: 'OPERATOR',
    lapse: false,
    expects: { marketId, version },
  });

  test('is carried out once, while the market has that version', () => {
    const x = scene(null, 100);
    const version = marketView(x.state, M)?.version ?? -1;
    expect(x.refused(suspend(version - 1))).toBe('MARKET_CHANGED');
    expect(x.refused(suspend(version + 1))).toBe('MARKET_CHANGED');
    x.ok(suspend(version));
    expect(x.refused(suspend(version))).toBe('MARKET_CHANGED');
    expect(marketView(x.state, M)?.version).toBe(version + 1);
  });

  test('is refused for an unknown market or a nonsensical version', () => {
    const x = scene(null, 100);
    expect(x.refused(suspend(1, 'other' as typeof M))).toBe('MARKET_CHANGED');
    expect(x.refused({ ...suspend(1), expects: null } as unknown as Unsequenced)).toBe('INVALID_INPUT');
  });
});
