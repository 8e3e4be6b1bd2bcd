import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRequestForDepositWithdrawal } from '@layline/contract/calls/cashier.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { listen, LiveClient } from '../../testing/live-client.ts';
import { accepted, CashierApp } from './testing/cashier-app.ts';

let x: CashierApp;
let player: TestPlayer;
beforeEach(async () => {
  x = await CashierApp.open();
  player = await x.app.player();
});
afterEach(() => x.close());

const ask = (body: object) =>
  x.app.call(createRequestForDepositWithdrawal, { body }, { token: player.token });
const bank = { holder: 'Asha Rao', accountNumber: '123456786789', ifsc: 'HDFC0001234' };

test('[R7.26] the older form makes deposits and withdrawals by its type', async () => {
  const paidIn = await ask({
    type: 'DEPOSIT',
    amount: 250,
    method: 'UPI',
    reference: 'UTR123456',
    customerRef: 'a',
  });
  expect(paidIn.result).toMatchObject({ type: 'DEPOSIT', status: 'PENDING', amount: 250 });
  const paidOut = await ask({ type: 'WITHDRAWAL', amount: 750, method: 'BANK', bank, customerRef: 'b' });
  expect(paidOut.result).toMatchObject({ type: 'WITHDRAWAL', status: 'PENDING', payee: '••••6789' });
  expect(x.moneyOf(player)).toMatchObject({ cash: 99_250, held: 750 });
});

test('[R7.26] under the same customerRef it is the same request as by the newer form', async () => {
  const newer = accepted(await x.withdraw(player, { customerRef: 'press' }));
  const body = { type: 'WITHDRAWAL', amount: 1000, method: 'UPI', upiId: 'asha@bank', customerRef: 'press' };
  expect((await ask(body)).result).toEqual(newer);
  expect(x.moneyOf(player).held).toBe(1000);
});

test.each<[string, object]>([
  ['no type', { amount: 1000, method: 'UPI', upiId: 'asha@bank' }],
  ['an unknown type', { type: 'BONUS', amount: 1000, method: 'UPI' }],
  ['a deposit to a UPI id', { type: 'DEPOSIT', amount: 1000, method: 'UPI', upiId: 'asha@bank' }],
  [
    'a withdrawal with a reference',
    { type: 'WITHDRAWAL', amount: 1000, method: 'UPI', reference: 'UTR123456' },
  ],
])('[R7.26] %s is refused', async (_, body) => {
  const answer = await ask({ customerRef: 'a', ...body });
  expect([answer.status, answer.error?.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('[R4.13] the player is told of every status of a request, and of the balance', async () => {
  const client = await LiveClient.connect(await listen(x.app));
  await client.register(player.token);
  const other = await x.app.player();
  accepted(await x.deposit(other));
  const { requestId } = accepted(await x.withdraw(player));
  await x.decisions.approve(requestId, 'op1');
  await x.decisions.markPaid(requestId, 'op2');
  x.app.flush();
  await client.settled();
  const told = { requestId, type: 'WITHDRAWAL', amount: 1000 };
  expect(client.all('RequestChanged')).toEqual([
    { ...told, status: 'PENDING' },
    { ...told, status: 'APPROVED' },
    { ...told, status: 'PAID' },
  ]);
  expect(client.all('UserBalance').at(-1)).toEqual({ Balance: 99_000, Exposure: 0 });
  await client.stop();
});
