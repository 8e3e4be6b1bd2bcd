import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import {
  answered,
  armed,
  DEFAULT_CAPS,
  endOf,
  overCap,
  pressed,
  riskOf,
  usedIn,
  withdrawn,
} from './one-click.ts';
import type { Armed } from './one-click.ts';

const SECOND = 1000;
const one = (ref: string, second: number, risk: number) => ({ ref, at: second * SECOND, risk: rupees(risk) });
const press = (state: Armed, ref: string, second: number, risk: number) =>
  pressed(state, [one(ref, second, risk)], second * SECOND);
/** The cap against a single bet of this risk. */
const over = (state: Armed, risk: Paise, now: number) =>
  overCap(state, [{ ref: 'next', at: now, risk }], now);

describe('[R12.3] caps of one-click', () => {
  test('a minute slides: presses leave it one by one, and a refused one never counts', () => {
    let state = armed({ perPress: rupees(5000), perMinute: rupees(5000) }, 0);
    state = press(state, 'a', 0, 2000);
    state = press(state, 'b', 20, 2000);
    expect(over(state, rupees(1500), 50 * SECOND)).toEqual({
      cap: 'MINUTE',
      used: rupees(4000),
      freeAt: 60 * SECOND,
    });
    expect(over(state, rupees(1500), 61 * SECOND)).toBeNull();
    state = press(state, 'c', 61, 1500);
    expect(over(state, rupees(1600), 79 * SECOND)).toMatchObject({ cap: 'MINUTE', used: rupees(3500) });
    state = answered(state, 'c', false) ?? state;
    expect(over(state, rupees(1600), 79 * SECOND)).toBeNull();
  });

  test('arming it again keeps what was pressed in the last minute', () => {
    const caps = { perPress: rupees(5000), perMinute: rupees(5000) };
    const before = press(press(armed(caps, 0), 'a', 0, 1000), 'b', 30, 3000);
    const again = armed(caps, 61 * SECOND, before.presses);
    expect(over(again, rupees(2000), 61 * SECOND)).toBeNull();
    expect(over(again, rupees(2500), 61 * SECOND)).toMatchObject({ cap: 'MINUTE', used: rupees(3000) });
    expect(over(armed(caps, 91 * SECOND, before.presses), rupees(5000), 91 * SECOND)).toBeNull();
  });

  test('risk is the stake of a back, and the liability of a lay at the worst price it accepts', () => {
    const state = armed({ perPress: rupees(2000), perMinute: rupees(25_000) }, 0);
    expect(riskOf('BACK', rupees(800), 350, 3)).toBe(rupees(800));
    expect(riskOf('LAY', rupees(800), 350, 0)).toBe(rupees(2000));
    expect(riskOf('LAY', rupees(800), 350, 1)).toBe(rupees(2040));
    expect(over(state, riskOf('LAY', rupees(800), 350, 0), 0)).toBeNull();
    expect(over(state, riskOf('LAY', rupees(800), 350, 1), 0)).toMatchObject({
      cap: 'PRESS',
      freeAt: null,
    });
  });

  test('what counts is told with the time at which the oldest press leaves the minute', () => {
    const state = press(press(armed(DEFAULT_CAPS, 0), 'a', 5, 1000), 'b', 30, 3000);
    expect(usedIn(state, 40 * SECOND)).toEqual({ risk: rupees(4000), presses: 2, leavesAt: 65 * SECOND });
    expect(usedIn(state, 70 * SECOND)).toEqual({ risk: rupees(3000), presses: 1, leavesAt: 90 * SECOND });
    expect(usedIn(state, 90 * SECOND)).toEqual({ risk: rupees(0), presses: 0, leavesAt: null });
  });

  test('thirty presses a minute, however small', () => {
    let state = armed(DEFAULT_CAPS, 0);
    for (let n = 0; n < 30; n += 1) {
      expect(over(state, rupees(100), n * SECOND)).toBeNull();
      state = press(state, `p${n}`, n, 100);
    }
    expect(over(state, rupees(100), 30 * SECOND)).toMatchObject({ cap: 'COUNT', freeAt: 60 * SECOND });
    expect(over(state, rupees(100), 60 * SECOND)).toBeNull();
  });

  test('a move of several bets counts once for each, and is sent only if all of them fit', () => {
    const caps = { perPress: rupees(5000), perMinute: rupees(5000) };
    const bets = (count: number, risk = 100) =>
      Array.from({ length: count }, (_, n) => one(`m${n}`, 20, risk));
    const moved = pressed(press(armed(caps, 0), 'a', 0, 100), bets(27), 20 * SECOND);
    expect(usedIn(moved, 20 * SECOND)).toMatchObject({ presses: 28, risk: rupees(2800) });
    expect(overCap(moved, bets(2), 20 * SECOND)).toBeNull();
    expect(overCap(moved, bets(3), 20 * SECOND)).toMatchObject({ cap: 'COUNT', freeAt: 60 * SECOND });
    expect(overCap(moved, bets(2, 1200), 20 * SECOND)).toMatchObject({ cap: 'MINUTE', freeAt: 80 * SECOND });
    expect(overCap(armed(caps, 0), bets(2, 2600), 0)).toMatchObject({ cap: 'PRESS' });
    expect(overCap(armed(caps, 0), bets(31), 0)).toMatchObject({ cap: 'COUNT', freeAt: null });
  });

  test('bets of a move that are not sent after a refusal no longer count, and are no refusals', () => {
    const state = pressed(
      armed(DEFAULT_CAPS, 0),
      [one('a', 1, 100), one('b', 1, 100), one('c', 1, 100)],
      SECOND,
    );
    const refused = answered(answered(state, 'a', true) ?? state, 'b', false) ?? state;
    expect(withdrawn(refused, ['c'])).toMatchObject({ presses: [{ ref: 'a' }], refusals: 1 });
  });
});

describe('[R12.3] one-click switches itself off', () => {
  test('two minutes after the last press, and an hour after it was armed in any case', () => {
    let state = armed(DEFAULT_CAPS, 0);
    expect(endOf(state)).toEqual({ at: 120 * SECOND, reason: 'IDLE' });
    state = press(state, 'a', 100, 100);
    expect(endOf(state)).toEqual({ at: 220 * SECOND, reason: 'IDLE' });
    state = press(state, 'b', 3550, 100);
    expect(endOf(state)).toEqual({ at: 3600 * SECOND, reason: 'ENDED' });
  });

  test('after three refusals in a row, but not if a bet was accepted in between', () => {
    const state = ['a', 'b', 'c', 'd'].reduce((now, ref) => press(now, ref, 1, 100), armed(DEFAULT_CAPS, 0));
    const refused = (from: Armed | null, ref: string) => from && answered(from, ref, false);
    const twice = refused(refused(state, 'a'), 'b');
    expect(refused(twice, 'c')).toBeNull();
    expect(refused(twice && answered(twice, 'c', true), 'd')).not.toBeNull();
  });

  test('an answer to a press from before it was armed changes nothing', () => {
    const state = armed(DEFAULT_CAPS, 0);
    expect(answered(state, 'earlier', false)).toBe(state);
  });
});
