import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONFIRM_MS, COOLING_MS, NO_LIMIT, ask, confirm, standingWish } from './limit-rules.ts';
import type { LimitState } from './limit-rules.ts';

const at100: LimitState = { value: 100, wanted: null };
const wants = (value: number | null, askedAt = 0): LimitState => ({ value: 100, wanted: { value, askedAt } });

describe('asking for a limit', () => {
  test.each<[string, LimitState, number | null, string, LimitState | null]>([
    ['a first limit is in force at once', NO_LIMIT, 100, 'LOWERED', at100],
    ['a lower one too', at100, 99, 'LOWERED', { value: 99, wanted: null }],
    ['zero is the lowest', at100, 0, 'LOWERED', { value: 0, wanted: null }],
    ['a higher one waits', at100, 101, 'ASKED', wants(101, 5)],
    ['no limit is the highest', at100, null, 'ASKED', wants(null, 5)],
    ['a lower one drops a pending raise', wants(200), 50, 'LOWERED', { value: 50, wanted: null }],
    ['the value in force drops a pending raise', wants(200), 100, 'WITHDRAWN', at100],
    ['the same raise again neither restarts nor ends the wait', wants(200), 200, 'NONE', null],
    ['a different raise starts its own wait', wants(200), 150, 'ASKED', wants(150, 5)],
    ['the value already in force changes nothing', at100, 100, 'NONE', null],
  ])('%s', (_, before, value, action, after) => {
    const move = ask(before, value, 5);
    expect(move.action).toBe(action);
    expect(move.action === 'NONE' ? null : move.state).toEqual(after);
  });
});

describe('confirming a raise', () => {
  test.each<[string, number, unknown]>([
    ['at once', 0, { refused: 'EARLY', waitMs: COOLING_MS }],
    ['a moment too early', COOLING_MS - 1, { refused: 'EARLY', waitMs: 1 }],
    ['after 24 hours', COOLING_MS, { value: 200, wanted: null }],
    ['at the last moment', COOLING_MS + CONFIRM_MS, { value: 200, wanted: null }],
    ['a moment too late', COOLING_MS + CONFIRM_MS + 1, { refused: 'NOTHING' }],
  ])('%s', (_, now, outcome) => {
    expect(confirm(wants(200), now)).toEqual(outcome);
  });

  test('without a pending raise there is nothing to confirm', () => {
    expect(confirm(at100, COOLING_MS)).toEqual({ refused: 'NOTHING' });
  });
});

test('no sequence of requests and confirmations loosens a limit sooner than 24 hours after the request', () => {
  const moves = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: COOLING_MS }),
      value: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
      confirms: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(moves, (steps) => {
      let state = NO_LIMIT;
      let now = 0;
      const asked: { readonly at: number; readonly value: number | null }[] = [];
      for (const { wait, value, confirms } of steps) {
        now += wait;
        const before = state;
        if (confirms) {
          const outcome = confirm(state, now);
          if (!('refused' in outcome)) state = outcome;
        } else {
          asked.push({ at: now, value });
          const move = ask(state, value, now);
          if (move.action !== 'NONE') state = move.state;
        }
        const looser = before.value !== null && (state.value === null || state.value > before.value);
        if (!looser) continue;
        const early = now - COOLING_MS;
        expect(asked.some(({ at, value: was }) => was === state.value && at <= early)).toBe(true);
      }
      expect(standingWish(state, now + 2 * COOLING_MS + 1)).toBeNull();
    }),
    { seed: 14, numRuns: 500 },
  );
});
