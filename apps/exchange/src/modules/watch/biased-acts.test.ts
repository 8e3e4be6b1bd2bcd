import { describe, expect, test } from 'vitest';
import { biasedGain, biasedGains } from './biased-acts.ts';
import type { Intervention } from './biased-acts.ts';

/** Voids of bets at 3.00 of ₹5,000 each: `lost` of them would have lost, `won` of them would have won. */
function voids(lost: number, won: number): Intervention[] {
  const stake = 500_000;
  return Array.from({ length: lost + won }, (_, index) => ({
    by: new Set(['asha']),
    kind: 'VOID' as const,
    gain: index < lost ? stake : -2 * stake,
    spread: Math.sqrt(2) * stake,
  }));
}

/** Numbers from 0 to 1, the same in every run. */
function chances(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The share of 1,000 players with so many voids who are held, if each voided bet at `price` would have won with `chance`. */
function heldOf(count: number, price: number, chance: number, next = chances()): number {
  const stake = 500_000;
  let held = 0;
  for (let player = 0; player < 1000; player += 1) {
    const acts = Array.from({ length: count }, () => ({
      by: new Set(['asha']),
      kind: 'VOID' as const,
      gain: next() < chance ? -stake * (price - 1) : stake,
      spread: stake * Math.sqrt(price - 1),
    }));
    if (biasedGain(acts) !== null) held += 1;
  }
  return held / 1000;
}

describe('voids and corrections by one operator', () => {
  test.each([
    ['five that only helped', voids(5, 0), 2_500_000],
    ['three that only helped, as many fair bets at 3.00 would', voids(3, 0), null],
    ['two that only helped', voids(2, 0), null],
    [
      'two at short odds that only helped',
      voids(2, 0).map((act) => ({ ...act, spread: act.spread / 10 })),
      null,
    ],
    ['ten that helped and two that cost, which is little more than chance gives', voids(10, 2), null],
    ['seventeen that helped and two that cost', voids(17, 2), 6_500_000],
    ['twenty that helped and ten that cost, as fair bets at 3.00 do', voids(20, 10), null],
    ['small amounts', voids(17, 2).map((act) => ({ ...act, gain: act.gain / 100 })), null],
  ])('%s', (_acts, acts, gain) => {
    expect(biasedGain(acts)).toBe(gain);
  });

  test('are judged by kind as well, so that an unlucky correction does not hide voids', () => {
    const [unlucky] = voids(0, 1).map((act) => ({ ...act, kind: 'CORRECTION' as const, gain: -2_000_000 }));
    if (unlucky === undefined) throw new Error('no correction was made');
    const acts = [...voids(5, 0), unlucky];
    expect(biasedGain(acts)).toBeNull();
    expect(biasedGains(acts)).toEqual([2_500_000]);
  });

  test.each([1.5, 2, 3, 8, 30])(
    'that have nothing to do with who wins are seldom held, and more seldom the more there are, here at %f',
    (price) => {
      for (const count of [3, 5, 10, 20]) expect(heldOf(count, price, 1 / price)).toBeLessThan(0.15);
      for (const count of [40, 80, 160]) expect(heldOf(count, price, 1 / price)).toBeLessThan(0.06);
    },
  );

  test('of bets that are as good as lost are held, although some of them would have won', () => {
    expect(heldOf(40, 3, 1 / 9)).toBeGreaterThan(0.85);
  });
});
