import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { CasinoApp } from './testing/casino-app.ts';
import { WalletModel } from './testing/wallet-model.ts';
import type { ModelCall } from './testing/wallet-model.ts';

const debit = (tx: string, amount = 100, round = 'A'): ModelCall => ({ call: 'debit', tx, round, amount });
const credit = (tx: string, ref: string, amount: number, closes = true, round = 'A'): ModelCall => ({
  call: 'credit',
  tx,
  round,
  ref,
  amount,
  closes,
});
const rollback = (tx: string, ref: string): ModelCall => ({ call: 'rollback', tx, ref });

/** Sets of calls; each set is sent in every possible order of arrival. */
const SETS: readonly (readonly [name: string, calls: readonly ModelCall[]])[] = [
  [
    'a stake, its copy, its return and its copy',
    [debit('d'), debit('d'), credit('c', 'd', 150), credit('c', 'd', 150)],
  ],
  ['a rolled-back stake, and copies', [debit('d'), debit('d'), rollback('r', 'd'), rollback('r', 'd')]],
  [
    'two rollbacks of one stake, and a return',
    [debit('d'), rollback('r', 'd'), rollback('s', 'd'), credit('c', 'd', 40)],
  ],
  ['one stake with two amounts', [debit('d'), debit('d', 101), credit('c', 'd', 0), rollback('r', 'd')]],
  [
    'two stakes, two returns',
    [debit('d'), debit('e', 30), credit('c', 'd', 10, false), credit('b', 'e', 20)],
  ],
  [
    'two stakes, one of them rolled back, one return',
    [debit('d'), debit('e', 30), rollback('r', 'e'), credit('c', 'd', 5)],
  ],
  [
    'two stakes, both rolled back, one return',
    [debit('d'), debit('e', 30), rollback('r', 'e'), rollback('s', 'd'), credit('c', 'd', 5)],
  ],
  ['ids that collide', [debit('x'), credit('x', 'x', 10), rollback('r', 'x'), rollback('x', 'r')]],
];

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries()) {
    for (const rest of ordersOf(items.toSpliced(i, 1))) yield [item, ...rest];
  }
}

describe.each(storagesUnderTest())('the truth table of rules section 16.3 on $name', (under) => {
  let casino: CasinoApp;
  let asha: TestPlayer;
  let sessionId: string;
  let runs = 0;
  beforeAll(async () => {
    casino = await CasinoApp.open({ under });
    asha = await casino.app.player();
    sessionId = await casino.session(asha);
  });
  afterAll(() => casino.close());

  /** Sends calls with fresh ids and compares each answer, and the money, with the model. */
  async function compare(calls: readonly ModelCall[], model: WalletModel): Promise<void> {
    const own = `n${(runs += 1)}`;
    const id = (name: string): string => `${own}.${name}`;
    for (const [i, asked] of calls.entries()) {
      const request =
        asked.call === 'rollback'
          ? { txId: id(asked.tx), refTxId: id(asked.ref) }
          : { sessionId, txId: id(asked.tx), roundId: id(asked.round), amount: asked.amount };
      const more =
        asked.call === 'debit'
          ? { gameId: 'roulette' }
          : asked.call === 'credit'
            ? { refTxId: id(asked.ref), roundClosed: asked.closes }
            : {};
      const where = `call ${i} of ${JSON.stringify(calls)}`;
      expect([where, await casino.code(asked.call, { ...request, ...more })]).toEqual([
        where,
        model.answer(asked),
      ]);
      expect([where, casino.cashOf(asha)]).toEqual([where, model.balance]);
    }
  }

  test.each(SETS)('%s: correct in every order', async (_name, calls) => {
    for (const order of ordersOf(calls)) await compare(order, new WalletModel(casino.cashOf(asha)));
    expect(casino.ledgerSum()).toBe(0);
  });

  test('any calls in any order, a thousand of them', async () => {
    const tx = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const round = fc.constantFrom('A', 'B');
    const amount = fc.constantFrom(0, 1, 50, 400_000_000);
    const anyCall: fc.Arbitrary<ModelCall> = fc.oneof(
      fc.record({
        call: fc.constant('debit' as const),
        tx,
        round,
        amount: amount.map((n) => Math.max(1, n)),
      }),
      fc.record({
        call: fc.constant('credit' as const),
        tx,
        round,
        ref: tx,
        amount: amount.map((n) => n % 1000),
        closes: fc.boolean(),
      }),
      fc.record({ call: fc.constant('rollback' as const), tx, ref: tx }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { minLength: 5, maxLength: 15 }), (calls) =>
        compare(calls, new WalletModel(casino.cashOf(asha))),
      ),
      { numRuns: 100, seed: 1620, endOnFailure: true },
    );
    expect(casino.ledgerSum()).toBe(0);
  });
});
