import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { answered, armed, DEFAULT_CAPS, endOf, overCap, pressed, riskOf, usedIn } from './one-click.ts';
import type { Armed } from './one-click.ts';

const SECOND = 1000;
const press = (state: Armed, ref: string, second: number, risk: number) =>
  pressed(state, { ref, at: second * SECOND, risk: rupees(risk) });

describe('[R12.3] caps of one-click', () => {
  test('a minute slides: presses leave it one by one, and a refused one never counts', () => {
    let state = armed({ perPress: rupees(5000), perMinute: rupees(5000) }, 0);
    state = press(state, 'a', 0, 2000);
    state = press(state, 'b', 20, 2000);
    expect(overCap(state, rupees(1500), 50 * SECOND)).toEqual({
      cap: 'MINUTE',
      used: rupees(4000),
      freeAt: 60 * SECOND,
    });
    expect(overCap(state, rupees(1500), 61 * SECOND)).toBeNull();
    state = press(state, 'c', 61, 1500);
    expect(overCap(state, rupees(1600), 79 * SECOND)).toMatchObject({ cap: 'MINUTE', used: rupees(3500) });
    state = answered(state, 'c', false) ?? state;
    expect(overCap(state, rupees(1600), 79 * SECOND)).toBeNull();
  });

  test('arming it again keeps what was pressed in the last minute', () => {
    const caps = { perPress: rupees(5000), perMinute: rupees(5000) };
    const before = press(press(armed(caps, 0), 'a', 0, 1000), 'b', 30, 3000);
    const again = armed(caps, 61 * SECOND, before.presses);
    expect(overCap(again, rupees(2000), 61 * SECOND)).toBeNull();
    expect(overCap(again, rupees(2500), 61 * SECOND)).toMatchObject({ cap: 'MINUTE', used: rupees(3000) });
    expect(overCap(armed(caps, 91 * SECOND, before.presses), rupees(5000), 91 * SECOND)).toBeNull();
  });

  test('risk is the stake of a back, and the liability of a lay at the worst price it accepts', () => {
    const state = armed({ perPress: rupees(2000), perMinute: rupees(25_000) }, 0);
    expect(riskOf('BACK', rupees(800), 350, 3)).toBe(rupees(800));
    expect(riskOf('LAY', rupees(800), 350, 0)).toBe(rupees(2000));
    expect(riskOf('LAY', rupees(800), 350, 1)).toBe(rupees(2040));
    expect(overCap(state, riskOf('LAY', rupees(800), 350, 0), 0)).toBeNull();
    expect(overCap(state, riskOf('LAY', rupees(800), 350, 1), 0)).toMatchObject({
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
      expect(overCap(state, rupees(100), n * SECOND)).toBeNull();
      state = press(state, `p${n}`, n, 100);
    }
    expect(overCap(state, rupees(100), 30 * SECOND)).toMatchObject({ cap: 'COUNT', freeAt: 60 * SECOND });
    expect(overCap(state, rupees(100), 60 * SECOND)).toBeNull();
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
