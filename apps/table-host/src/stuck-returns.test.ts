import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually, TableApp } from './testing/table-app.ts';

const TABLE = 'lucky-7';
let app: TableApp;
beforeEach(async () => {
  app = await TableApp.open();
});
afterEach(() => app.close());

/**
 * A round whose return the wallet has declined because it lost the stakes. Returns the stakes, so that the test can restore them.
 */
async function stuckRound() {
  const seat = await app.enter('asha', TABLE);
  await app.table(TABLE).watch();
  await app.place(seat, TABLE, [{ bet: 'low', stake: 100 }]);
  const stakes = [...app.wallet.debits];
  app.wallet.debits.clear();
  await app.until(TABLE, 'SETTLED');
  const [stuck] = await app.host.transfers.stuck();
  if (stuck === undefined) throw new Error('the return is not stuck');
  return { stuck, stakes };
}

test('a payment that the wallet declines is listed, and paid once after its cause is fixed', async () => {
  const before = 10_000_000;
  const { stuck, stakes } = await stuckRound();
  expect(await app.host.transfers.payAgain(stuck.tx_id)).toMatchObject({ state: 'STUCK' });
  for (const [id, debit] of stakes) app.wallet.debits.set(id, debit);
  const answers = await Promise.all([1, 2].map(() => app.host.transfers.payAgain(stuck.tx_id)));
  expect(new Set(answers.map((row) => row?.state ?? null))).toEqual(new Set([null, 'PAID']));
  expect(await app.host.transfers.stuck()).toEqual([]);
  expect(app.wallet.balanceOf('asha')).toBe(before - 10_000 + stuck.amount);
  expect(await app.host.transfers.payAgain(stuck.tx_id)).toBeNull();
  expect(await app.host.transfers.payAgain('no-such-return')).toBeNull();
});

test('a silent wallet is retried in the background: the payment is due, and nobody waits for it', async () => {
  const { stuck, stakes } = await stuckRound();
  for (const [id, debit] of stakes) app.wallet.debits.set(id, debit);
  app.wallet.fault = () => 'LOST';
  app.moneyFlows = false;
  const asked = app.host.transfers.payAgain(stuck.tx_id);
  const { attempts } = app.wallet;
  await eventually(() => app.wallet.attempts > attempts);
  await app.pass(5000);
  expect(await asked).toMatchObject({ state: 'DUE' });
  app.wallet.fault = () => null;
  await app.pass(60_000);
  await eventually(() => app.host.transfers.unresolved.credits === 0);
  expect(app.wallet.balanceOf('asha')).toBe(10_000_000 - 10_000 + stuck.amount);
});
