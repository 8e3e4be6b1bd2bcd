import { expect, test } from 'vitest';
import type { PlayerId, RunnerId } from '@layline/units/ids.ts';
import { RULES } from './rules.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import { createState, rulesOf } from './state.ts';
import { step } from './step.ts';
import { TestExchange } from './test-support/exchange.ts';

const lead = { type: 'lead', epoch: 1, node: 'a', address: '', seq: 1, at: 1 } as const;

test('a journal begins under the oldest rules unless its first lead names others, and no later one changes them', () => {
  const old = createState();
  step(old, lead);
  expect(rulesOf(old)).toBe(RULES.oldest);
  const state = createState();
  expect(step(state, { ...lead, rules: RULES.newest }).ok).toBe(true);
  expect(rulesOf(state)).toBe(RULES.newest);
  for (const rules of [RULES.oldest, RULES.newest + 1, 11.5])
    expect(step(createState(), { ...lead, rules }).ok).toBe(rules === RULES.oldest);
  expect(step(old, { ...lead, epoch: 2, seq: 2, rules: RULES.newest })).toMatchObject({ ok: false });
  expect(rulesOf(old)).toBe(RULES.oldest);
});

test('rules go forwards only, to versions that are known, once', () => {
  const state = createState();
  const to = (version: number, seq: number) => step(state, { type: 'switchRules', version, seq, at: 1 });
  for (const wrong of [RULES.oldest - 1, RULES.newest + 1, 11.5, Number.NaN])
    expect(to(wrong, 1)).toMatchObject({ ok: false, refusal: { code: 'INVALID_INPUT' } });
  expect(to(RULES.oldest, 1)).toMatchObject({ ok: true, repeated: true });
  expect(to(RULES.newest, 1)).toMatchObject({ ok: true, repeated: false });
  expect(to(RULES.newest, 2)).toMatchObject({ ok: true, repeated: true });
  expect(to(RULES.oldest, 2).ok).toBe(false);
});

test('a snapshot keeps the rules, one of a release that knew only one means the oldest, and states differ by them', () => {
  const state = createState({ rules: RULES.newest });
  const saved = snapshot(state);
  expect(rulesOf(restore(saved))).toBe(RULES.newest);
  const { rules: _, ...before } = saved;
  const old = restore(before);
  expect(rulesOf(old)).toBe(RULES.oldest);
  expect(stateHash(old)).not.toBe(stateHash(state));
});

test.each([
  [11, 'MKT_VERSION'],
  [12, 'MKT_SUSPENDED'],
] as const)('under rules %i a basket that waited through a goal lapses as %s', (rules, code) => {
  const exchange = new TestExchange();
  exchange.state = createState({ rules });
  exchange.players('p').house('h').market();
  exchange.turnInPlay(5);
  exchange.place('h', 'LAY A 100 @ 3');
  const leg = {
    runnerId: 'A' as RunnerId,
    side: 'BACK',
    price: 300,
    line: null,
    stake: 10_000 as never,
  } as const;
  exchange.ok({
    type: 'placeBasket',
    playerId: 'p' as PlayerId,
    marketId: 'm' as never,
    legs: [leg],
    marketVersion: null,
    customerRef: 'b',
    source: 'LADDER',
  });
  exchange.ok({ type: 'suspendMarket', marketId: 'm' as never, reason: 'GOAL', lapse: true });
  exchange.ok({ type: 'openMarket', marketId: 'm' as never });
  exchange.wait(5000);
  expect(exchange.events.at(-1)).toMatchObject({ type: 'basketLapsed', code });
});
