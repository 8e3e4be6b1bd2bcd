import { describe, expect, test } from 'vitest';
import type { Paise } from '@layline/units/money.ts';
import type { Transfer, Unsequenced } from '../commands.ts';
import { CASINO_TRANSFERS_KEPT, TRANSFER_CEILING } from '../limits.ts';
import type { Snapshot } from '../save/snapshot-types.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { inner } from '../state.ts';
import { TestExchange, rs } from '../test-support/exchange.ts';
import { ledgerAccounts, ledgerBalance } from '../views.ts';
import { externalId } from './accounts.ts';

function transfer(over: Partial<Unsequenced<Transfer>> = {}): Unsequenced<Transfer> {
  return {
    type: 'transfer',
    externalId: 'w1',
    from: 'player:p:cash',
    to: 'player:p:withdrawal_pending',
    amount: rs(60),
    kind: 'WITHDRAWAL',
    ...over,
  };
}

/** Position of the last command that changed something. */
function tip(x: TestExchange): number {
  return inner(x.state).seq;
}

describe('transfers (rules section 11)', () => {
  test('money moves once; the ledger sums to 0', () => {
    const x = new TestExchange().players('p', 100);
    x.ok(transfer());
    expect(x.send(transfer())).toMatchObject({ ok: true, repeated: true, events: [] });
    expect(x.refused(transfer({ amount: rs(61) }))).toBe('DUPLICATE_TRANSACTION');
    expect(x.money('p').cash).toBe(40);
    expect(ledgerBalance(x.state, 'player:p:withdrawal_pending')).toBe(rs(60));
    expect(ledgerBalance(x.state, 'psp:deposits')).toBe(rs(-100));
    expect(ledgerAccounts(x.state).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
  });

  test('cash never goes below the exposure held', () => {
    const x = new TestExchange().players('p', 100).market();
    x.place('p', 'BACK A 50 @ 2');
    expect(x.send(transfer())).toEqual({
      ok: false,
      repeated: false,
      refusal: { code: 'INSUFFICIENT_FUNDS', needed: rs(60), available: rs(50) },
    });
    expect(x.refused(transfer({ amount: (rs(50) + 1) as Paise }))).toBe('INSUFFICIENT_FUNDS');
    x.ok(transfer({ amount: rs(50) }));
    expect(x.money('p')).toEqual({ cash: 50, exposure: 50, available: 0 });
    expect(x.refused(transfer({ externalId: 'w2', amount: 1 as Paise }))).toBe('INSUFFICIENT_FUNDS');
  });

  test('another purse never goes below 0; a house account may', () => {
    const x = new TestExchange().players('p', 100).house('h');
    expect(x.refused(transfer({ from: 'player:p:bonus', to: 'player:p:cash' }))).toBe('INSUFFICIENT_FUNDS');
    x.ok(transfer({ from: 'player:h:cash', to: 'player:p:cash' }));
    expect([x.money('h').cash, x.money('p').cash]).toEqual([-60, 160]);
  });

  test.each<[string, Partial<Unsequenced<Transfer>>, string]>([
    ['an unknown player', { to: 'player:nobody:cash' }, 'PLAYER_NOT_FOUND'],
    ['an unknown purse', { to: 'player:p:pocket' }, 'INVALID_INPUT'],
    ['a market’s clearing', { to: 'market:m:clearing' }, 'INVALID_INPUT'],
    ['an unknown kind of account', { to: 'elsewhere' }, 'INVALID_INPUT'],
    ['the same account', { to: 'player:p:cash' }, 'INVALID_INPUT'],
    ['an id of the engine’s own', { externalId: 'settle:m:1:p' }, 'INVALID_INPUT'],
    ['an empty id', { externalId: '' }, 'INVALID_INPUT'],
    ['a kind in small letters', { kind: 'deposit' }, 'INVALID_INPUT'],
    ['nothing', { amount: 0 as Paise }, 'INVALID_AMOUNT'],
    ['less than nothing', { amount: -1 as Paise }, 'INVALID_AMOUNT'],
    ['half a paisa', { amount: 0.5 as Paise }, 'INVALID_AMOUNT'],
    ['NaN', { amount: Number.NaN as Paise }, 'INVALID_AMOUNT'],
    ['too much', { from: 'psp:deposits', amount: (TRANSFER_CEILING + 1) as Paise }, 'INVALID_AMOUNT'],
  ])('%s is refused and changes nothing', (_, over, code) => {
    const x = new TestExchange().players('p', 100);
    const hash = stateHash(x.state);
    expect(x.refused(transfer(over))).toBe(code);
    expect(stateHash(x.state)).toBe(hash);
  });
});

describe('the memory of transfers', () => {
  const stake = (id: string): Unsequenced<Transfer> =>
    transfer({ externalId: id, to: 'house:casino:x', amount: 1 as Paise, kind: 'CASINO_BET' });
  const play = (x: TestExchange, from: number, count: number): void => {
    for (let i = from; i < from + count; i += 1) x.ok({ ...stake(`casino:x:${i}`), since: tip(x) });
  };

  test('the latest casino transfers are remembered, even after a restart; the number of old ones is bounded', () => {
    const x = new TestExchange().players('p', 10_000);
    x.ok(transfer());
    const refund = { from: 'house:casino:x', to: 'player:p:cash', amount: 1 as Paise, kind: 'CASINO_REFUND' };
    x.ok(stake('casino:x:first'));
    x.ok(transfer({ ...refund, externalId: 'casino-refund:x:first' }));
    play(x, 0, CASINO_TRANSFERS_KEPT - 2);
    // The first half is full and is kept until the second is full too.
    play(x, CASINO_TRANSFERS_KEPT, CASINO_TRANSFERS_KEPT - 1);
    const restored = restore(JSON.parse(JSON.stringify(snapshot(x.state))) as Snapshot);
    expect(stateHash(restored)).toBe(stateHash(x.state));
    for (const id of ['casino:x:first', 'casino:x:0', `casino:x:${CASINO_TRANSFERS_KEPT}`])
      expect([id, x.send(stake(id))]).toMatchObject([id, { ok: true, repeated: true }]);
    expect(x.refused({ ...stake('casino:x:0'), amount: 2 as Paise })).toBe('DUPLICATE_TRANSACTION');
    play(x, 3 * CASINO_TRANSFERS_KEPT, 1);
    const { recent, earlier } = snapshot(x.state).casinoTransfers;
    expect([recent.length, earlier.length]).toEqual([0, CASINO_TRANSFERS_KEPT]);
    expect(x.send(stake(`casino:x:${CASINO_TRANSFERS_KEPT}`))).toMatchObject({ ok: true, repeated: true });
    // A transfer that may have been forgotten is refused, because it might move the money a second time.
    const cash = x.money('p').cash;
    for (const old of [stake('casino:x:0'), { ...stake('casino:x:0'), since: 3 }, stake('casino:x:new')])
      expect(x.refused(old)).toBe('TOO_OLD');
    expect(x.money('p').cash).toBe(cash);
    x.ok({ ...stake('casino:x:new'), since: tip(x) });
    // Other transfers are never forgotten.
    expect(x.send(transfer())).toMatchObject({ ok: true, repeated: true });
    expect(ledgerAccounts(x.state).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
  });
});

test.each([
  ['a casino transfer without the prefix', { externalId: 'casinos:1', to: 'house:casino:x' }],
  ['another transfer with that prefix', { externalId: 'casino:x:1' }],
  ['another transfer with the prefix of refunds', { externalId: 'casino-refund:x:1' }],
])('%s is refused, so that no id forgotten by one kind can be used again by the other', (_, changes) => {
  const x = new TestExchange().players('p', 100);
  expect(x.refused(transfer(changes))).toBe('INVALID_INPUT');
});

test('a casino transfer is refused exactly if its position is before the memory', () => {
  const x = new TestExchange().players('p', 100);
  x.state = restore(snapshot(x.state), { casinoTransfersKept: 2 });
  const send = (n: number, since: number) =>
    x.send(
      transfer({ externalId: `casino:x:${n}`, to: 'house:casino:x', amount: 1 as Paise, since, kind: 'BET' }),
    );
  for (let n = 1; n <= 3; n += 1) expect(send(n, tip(x))).toMatchObject({ ok: true, repeated: false });
  const second = tip(x) - 1;
  expect(send(1, 0)).toMatchObject({ ok: true, repeated: true });
  // The fourth fills the second half, and the first half is forgotten.
  send(4, tip(x));
  expect([send(2, second - 1), send(7, second - 1)]).toMatchObject([
    { refusal: { code: 'TOO_OLD' } },
    { refusal: { code: 'TOO_OLD' } },
  ]);
  expect(send(3, second)).toMatchObject({ ok: true, repeated: true });
  expect(send(7, second)).toMatchObject({ ok: true, repeated: false });
  for (const impossible of [-1, tip(x) + 1])
    expect(send(8, impossible)).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
});

test('ids with colons never collide', () => {
  expect(externalId('settle', 'a:1', 2, 'b')).not.toBe(externalId('settle', 'a', 1, '2:b'));
});
