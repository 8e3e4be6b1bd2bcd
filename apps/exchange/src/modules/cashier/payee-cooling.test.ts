import { afterEach, describe, expect, test } from 'vitest';
import { createWithdrawal, playerRequests } from '@layline/contract/calls/cashier.ts';
import {
  approveMoneyRequest,
  getMoneyRequests,
  markWithdrawalPaid,
  rejectMoneyRequest,
} from '@layline/contract/calls/operator/money.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { paymentsWith } from '../../testing/sites-with.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';

const HOUR = 3_600_000;
const reason = 'Looked at';

describe.each(storagesUnderTest())('a payee who is new to the player, on $name', (under) => {
  let harness: OperatorHarness;
  let cashiers: TestOperator[];
  let refs = 0;
  afterEach(() => harness.app.close());

  const open = async (changes: object) => {
    harness = await openOperatorHarness({ under, changes });
    cashiers = [await harness.operator('CASHIER'), await harness.operator('CASHIER')];
  };
  const withdraw = async ({ token }: TestPlayer, upiId = 'asha@bank') => {
    const body = { customerRef: `w${(refs += 1)}`, method: 'UPI' as const, amount: 1000, upiId };
    const { result, error } = await harness.app.call(createWithdrawal, { body }, { token });
    if (result === null) throw new Error(`the withdrawal was refused: ${error?.code}`);
    return result;
  };
  /** The operators' sessions may have ended meanwhile. */
  const wait = async (ms: number) => {
    harness.app.time.jump(ms);
    cashiers = await Promise.all(cashiers.map(({ name }) => harness.logIn(name)));
  };
  const approve = async (requestId: string) => {
    const answer = await cashiers[0]?.call(approveMoneyRequest, { body: { requestId, reason } });
    return answer?.error?.code ?? answer?.result?.status;
  };
  const pay = async (requestId: string) => {
    expect(await approve(requestId)).toBe('APPROVED');
    const paid = await cashiers[1]?.call(markWithdrawalPaid, { body: { requestId, reason } });
    expect(paid?.result?.status).toBe('PAID');
  };

  test('waits a day with its money reserved; player and operators see until when', async () => {
    await open({ payeeCoolingHours: 24 });
    const player = await harness.app.player();
    const asked = await withdraw(player);
    const payableFrom = harness.app.time.now() + 24 * HOUR;
    expect(asked).toMatchObject({ status: 'PENDING', payableFrom });
    const own = await harness.app.call(playerRequests, { body: {} }, { token: player.token });
    expect(own.result?.requests).toMatchObject([{ requestId: asked.requestId, payableFrom }]);
    const listed = await cashiers[0]?.call(getMoneyRequests, { query: { type: 'WITHDRAWAL' } });
    expect(listed?.result?.requests).toMatchObject([{ requestId: asked.requestId, payableFrom }]);
    expect(await approve(asked.requestId)).toBe('PAYEE_TOO_NEW');
    await wait(payableFrom - harness.app.time.now() - 1);
    expect(await approve(asked.requestId)).toBe('PAYEE_TOO_NEW');
    await wait(1);
    expect(await approve(asked.requestId)).toBe('APPROVED');
  });

  test('is known once paid: the next withdrawal there does not wait, but one to another payee does', async () => {
    await open({ payeeCoolingHours: 0.1 });
    const player = await harness.app.player();
    const [first, second] = [await withdraw(player), await withdraw(player)];
    await wait(0.1 * HOUR);
    expect(await approve(first.requestId)).toBe('APPROVED');
    // Approved does not mean paid.
    expect((await withdraw(player)).payableFrom).not.toBeNull();
    await pay(first.requestId);
    await pay(second.requestId);
    const known = await withdraw(player, 'ASHA@bank');
    expect(known.payableFrom).toBeNull();
    expect(await approve(known.requestId)).toBe('APPROVED');
    expect(await approve((await withdraw(player, 'ravi@bank')).requestId)).toBe('PAYEE_TOO_NEW');
  });

  test('waits even if another player was paid there, and can be rejected meanwhile', async () => {
    await open({ payeeCoolingHours: 0.1 });
    const [first, second] = [await harness.app.player(), await harness.app.player()];
    const paid = await withdraw(first);
    await wait(0.1 * HOUR);
    await pay(paid.requestId);
    const { requestId, payableFrom } = await withdraw(second);
    expect(payableFrom).toBe(harness.app.time.now() + 0.1 * HOUR);
    expect(await approve(requestId)).toBe('PAYEE_TOO_NEW');
    const rejected = await cashiers[0]?.call(rejectMoneyRequest, { body: { requestId, reason } });
    expect(rejected?.result).toMatchObject({ status: 'REJECTED', payableFrom: null });
  });

  test('waits nowhere with a cooling time of 0', async () => {
    await open({ payeeCoolingHours: 0 });
    const { requestId, payableFrom } = await withdraw(await harness.app.player());
    expect(payableFrom).toBeNull();
    expect(await approve(requestId)).toBe('APPROVED');
  });

  test('waits as long as the site says, whatever the exchange’s default', async () => {
    await open({ payeeCoolingHours: 0, sitesDir: paymentsWith({ payeeCoolingHours: 48 }) });
    const { payableFrom } = await withdraw(await harness.app.player());
    expect(payableFrom).toBe(harness.app.time.now() + 48 * HOUR);
  });
});
