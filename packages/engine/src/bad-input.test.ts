import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Command, Unsequenced } from './commands.ts';
import type { Outcome } from './outcome.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import type { ExchangeState } from './state.ts';
import { step } from './step.ts';
import { arm, change, exit } from './test-support/armed-orders.ts';
import { TestExchange, definition, result } from './test-support/exchange.ts';
import { broken } from './test-support/invariants.ts';

const x = new TestExchange().players('p q').market();
const BET = x.place('p', 'BACK A 10 @ 2');
const ARMED = arm(x, exit('p', 'STOP LAY A 10 @ 3'));
const saved = snapshot(x.state);
const hash = stateHash(x.state);
const M = definition().id;
const P = 'p' as PlayerId;

/** One well-formed command of each kind. */
const GOOD: readonly Unsequenced[] = [
  x.order('p', 'BACK A 10 @ 2'),
  { type: 'cancelBet', playerId: P, betId: BET, size: null },
  { type: 'cancelAll', playerId: P, marketId: null },
  { type: 'changeBet', playerId: P, betId: BET, change: { kind: 'PRICE', price: 210 }, customerRef: 'c' },
  { type: 'openPlayer', playerId: 'new' as PlayerId, kind: 'PLAYER', commissionDiscount: 0 },
  { type: 'setPlayerState', playerId: P, state: 'LOCKED' },
  { type: 'setOwnLimits', playerId: P, maxStake: null, losses: [] },
  { type: 'setPlayerLimits', playerId: P, maxStake: null, exposureShare: 5000 },
  {
    type: 'transfer',
    externalId: 't',
    from: 'psp:deposits',
    to: 'player:p:cash',
    amount: definition().limits.minStake,
    kind: 'DEPOSIT',
  },
  { type: 'createMarket', definition: definition({ id: 'm2' as typeof M }) },
  { type: 'updateMarket', marketId: M, betDelaySec: 2 },
  {
    type: 'suspendMarket',
    marketId: M,
    reason: 'GOAL',
    lapse: true,
    expects: { marketId: M, version: 2 },
  },
  { type: 'turnInPlay', marketId: M, betDelaySec: 2 },
  {
    type: 'removeRunner',
    marketId: M,
    runnerId: definition().runners[0]?.id ?? ('A' as never),
    reductionFactor: 0,
  },
  { type: 'voidWindow', marketId: M, from: 0, to: 1, reason: 'r' },
  { type: 'voidBet', betId: BET, reason: 'r' },
  { type: 'settleMarket', marketId: M, settlementVersion: 1, result: result('A') },
  { type: 'voidMarket', marketId: M, settlementVersion: 1, reason: 'r' },
  exit('p', 'STOP LAY A 10 @ 3.4'),
  exit('p', 'TRAILING LAY A 10 @ 3 ticks'),
  change('p', ARMED, { price: 350 }),
  { type: 'markFeed', run: 'r', mark: { at: 1, count: 1 }, expects: { run: 'r', mark: null } },
];

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    Number.NaN,
    Infinity,
    -Infinity,
    -0,
    -1,
    0.5,
    1e300,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    '',
    '__proto__',
    'constructor',
    'x'.repeat(100_000),
    true,
    [],
    {},
    [null],
    () => 0,
    Symbol('s'),
    12n,
  ),
  fc.anything(),
);

/** Replaces one field, at any depth, by a hostile value. */
function spoil(value: unknown, path: number, poison: unknown): unknown {
  if (typeof value !== 'object' || value === null) return poison;
  const keys = Object.keys(value);
  const key = keys[path % Math.max(1, keys.length)];
  if (key === undefined) return poison;
  const held = (value as Record<string, unknown>)[key];
  const deeper = Math.floor(path / Math.max(1, keys.length));
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  (copy as Record<string, unknown>)[key] = key === 'type' ? held : spoil(held, deeper, poison);
  return copy;
}

describe('bad input', () => {
  test('every valid command is accepted, so that the corrupted ones prove something', () => {
    const refused = GOOD.filter((command) => {
      const outcome = step(restore(saved), { ...command, seq: x.seq + 1, at: x.at } as Command);
      return !outcome.ok;
    });
    expect(refused).toEqual([]);
  });

  /** Everything that is wrong after a corrupted command; empty if nothing is. */
  function faults(state: ExchangeState, outcome: Outcome): string[] {
    if (!outcome.ok) {
      const remembered = JSON.stringify(snapshot(state).answers) !== JSON.stringify(saved.answers);
      return remembered || stateHash(state) === hash ? [] : [`changed by ${outcome.refusal.code}`];
    }
    const again = restore(JSON.parse(JSON.stringify(snapshot(state))));
    return [...broken(state), ...(stateHash(again) === stateHash(state) ? [] : ['not plain JSON'])];
  }

  test('a corrupted command never throws, never breaks an invariant, and changes nothing if refused', () => {
    let state = restore(saved);
    fc.assert(
      fc.property(fc.constantFrom(...GOOD), fc.nat(5000), hostile, (command, path, poison) => {
        const spoiled = spoil({ ...command, seq: x.seq + 1, at: x.at }, path, poison) as Command;
        expect(faults(state, step(state, spoiled))).toEqual([]);
        if (stateHash(state) !== hash) state = restore(saved);
      }),
      { numRuns: 6000, seed: 11 },
    );
  });

  test.each([[null], [undefined], [7], ['tick'], [[]], [{}], [{ type: 'nonsense', seq: 99, at: 2e12 }]])(
    '%o is not a command',
    (value) => {
      expect(step(restore(saved), value as unknown as Command)).toMatchObject({
        refusal: { code: 'INVALID_INPUT' },
      });
    },
  );
});
