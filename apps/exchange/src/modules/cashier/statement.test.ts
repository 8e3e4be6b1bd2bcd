import { expect, test } from 'vitest';
import { getDepositWithdrawals } from '@layline/contract/calls/cashier.ts';
import { getTransactionHistory } from '@layline/contract/calls/reports.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { openGatewayApp } from './testing/gateway-app.ts';
import { accepted, auditRequests } from './testing/cashier-app.ts';

/** Rules section 11: the lines on the player's cash, by kind of request and outcome. */
const LINES: Readonly<Record<string, readonly number[]>> = {
  'DEPOSIT APPROVED': [+1],
  'DEPOSIT REJECTED': [],
  'DEPOSIT PENDING': [],
  'WITHDRAWAL PENDING': [-1],
  'WITHDRAWAL APPROVED': [-1],
  'WITHDRAWAL PAID': [-1],
  'WITHDRAWAL REJECTED': [-1, +1],
};

test('[R7.33] requests, ledger and statement agree to the paisa, line by line', async () => {
  const g = await openGatewayApp(undefined, { payouts: true });
  const { x } = g;
  const player = await x.app.player();
  const random = new Random('requests and statement');
  const { token } = player;

  async function one(): Promise<void> {
    const amount = random.int(50_000, 300_000) / 100;
    if (random.chance(30)) {
      const { orderId } = await g.online(player, { amount });
      if (random.chance(70)) await g.deliver(g.gateway.pay(orderId).captured);
      return;
    }
    const isDeposit = random.chance(50);
    const { requestId } = accepted(
      isDeposit ? await x.deposit(player, { amount }) : await x.withdraw(player, { amount }),
    );
    if (random.chance(20)) return;
    if (random.chance(30)) {
      await x.decisions.reject(requestId, 'op1', 'No');
      return;
    }
    await x.decisions.approve(requestId, 'op1');
    const payoutId = (await x.decisions.find(requestId))?.payoutId ?? null;
    if (payoutId === null || random.chance(20)) return;
    await g.deliver(g.gateway.decide(payoutId, 'processed', `UTR${payoutId}`));
    if (random.chance(20)) await g.deliver(g.gateway.decide(payoutId, 'reversed'));
  }

  for (let count = 0; count < 60; count += 1) {
    await one();
    x.app.time.jump(1000);
    for (const { requestId, status } of (await x.decisions.pending()).requests) {
      if (status === 'PENDING' && random.chance(60)) await x.decisions.reject(requestId, 'op1', 'Late');
    }
  }
  accepted(await x.deposit(player));
  accepted(await x.withdraw(player));
  await auditRequests(x, [player]);

  const { result: statement } = await x.app.call(getTransactionHistory, { query: { take: 200 } }, { token });
  const { result: requests } = await x.app.call(getDepositWithdrawals, { body: { take: 100 } }, { token });
  if (statement === null || requests === null) throw new Error('a list was refused');
  expect([statement.next, requests.next]).toEqual([null, null]);
  const seen = new Set(requests.requests.map(({ type, status }) => `${type} ${status}`));
  expect(Object.keys(LINES).filter((kind) => !seen.has(kind))).toEqual([]);

  const sums = statement.lines.map(({ amount }) => toPaise(amount)).reduce((sum, amount) => sum + amount, 0);
  expect(toPaise(statement.opening) + sums).toBe(toPaise(statement.closing));
  expect(statement.closing).toBe(x.moneyOf(player).cash);
  for (const { requestId, type, status, amount, credited } of requests.requests) {
    const lines = statement.lines.filter(({ reference }) => reference === requestId);
    const moved = lines.map((line) => line.amount).reverse();
    expect([type, status, moved]).toEqual([
      type,
      status,
      LINES[`${type} ${status}`]?.map((sign) => sign * (credited ?? amount)),
    ]);
    expect(lines.map((line) => line.type)).toEqual(lines.map(() => type));
  }
  const opening = statement.lines.filter(({ line }) => line === 1);
  expect(statement.lines).toHaveLength(
    opening.length + requests.requests.flatMap(({ type, status }) => LINES[`${type} ${status}`] ?? []).length,
  );
  const { deposited, withdrawn, heldWithdrawals } = requests.totals;
  const { cash, held } = x.moneyOf(player);
  expect(toPaise(held)).toBe(toPaise(heldWithdrawals));
  expect(toPaise(cash)).toBe(10_000_000 + toPaise(deposited) - toPaise(withdrawn) - toPaise(heldWithdrawals));
  await g.close();
});
