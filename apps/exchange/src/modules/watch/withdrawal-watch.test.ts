import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rejectMoneyRequest } from '@layline/contract/calls/operator/money.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { reason, upi, watched } from './testing/watched.ts';
import type { Watched } from './testing/watched.ts';

describe.each(storagesUnderTest())('the watch on withdrawals on $name', (under) => {
  let harness: OperatorHarness;
  let cashier: TestOperator;
  let desk: Watched;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    cashier = await harness.operator('CASHIER');
    desk = watched(harness, cashier);
  });
  afterEach(() => harness.app.close());

  describe('another player’s payee', () => {
    test.each([
      { bank: { holder: 'Asha', accountNumber: '123456789012', ifsc: 'ABCD0999999' } },
      { bank: { holder: 'Asha', accountNumber: '000123456789012', ifsc: 'ABCD0123456' } },
      { upiId: '123456789012@abcd0123456.ifsc.npci' },
    ])('is recognised by another branch, with leading zeros or as a UPI id: %j', async (other) => {
      const [first, second] = [await harness.app.player(), await harness.app.player()];
      const bank = { holder: 'Asha', accountNumber: '123456789012', ifsc: 'ABCD0123456' };
      expect(await desk.approve(await desk.withdraw(first, { bank }))).toBe('APPROVED');
      expect(await desk.approve(await desk.withdraw(second, other))).toBe('WITHDRAWAL_HELD');
    });

    test('holds the withdrawal until an operator who does not approve it has released it', async () => {
      const [first, second] = [await harness.app.player(), await harness.app.player()];
      expect(await desk.approve(await desk.withdraw(first, upi('asha')))).toBe('APPROVED');
      const id = await desk.withdraw(second, upi('ASHA'));
      expect(await desk.approve(id)).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds({ requestId: id })).toEqual([
        { rule: 'SHARED_PAYEE', playerId: second.id, others: [first.id], amount: null },
      ]);
      expect(await desk.release(id, cashier)).toEqual([cashier.name]);
      expect(await desk.approve(id)).toBe('SAME_PERSON');
      const colleague = await harness.operator('CASHIER');
      expect(await desk.approve(id, colleague)).toBe('APPROVED');
      const query = { subject: `request:${id}` };
      const log = (await harness.admin.call(getAuditLog, { query })).result?.map(({ action }) => action);
      expect(log).toEqual(expect.arrayContaining(['RELEASE_WITHDRAWAL', 'APPROVE_REQUEST']));
      expect(await desk.holds()).toEqual([]);
      expect(await desk.holds({ all: 'true' })).toHaveLength(1);
      // A link already looked at does not hold the next withdrawal; a third player on the account does.
      expect(await desk.approve(await desk.withdraw(second, upi('asha')))).toBe('APPROVED');
      const third = await harness.app.player();
      expect(await desk.approve(await desk.withdraw(third, upi('asha')))).toBe('WITHDRAWAL_HELD');
    });

    test('means the bank account, whatever the holder’s name', async () => {
      const bank = (holder: string) => ({
        bank: { holder, accountNumber: '123456789', ifsc: 'ABCD0123456' },
      });
      const [first, second] = [await harness.app.player(), await harness.app.player()];
      expect(await desk.approve(await desk.withdraw(first, bank('Asha Rao')))).toBe('APPROVED');
      expect(await desk.approve(await desk.withdraw(second, bank('A. Rao')))).toBe('WITHDRAWAL_HELD');
    });

    test('does not count until money has gone there, so that nobody can hold up a stranger’s withdrawal', async () => {
      const [player, stranger] = [await harness.app.player(), await harness.app.player()];
      await desk.withdraw(stranger, upi('asha'));
      const rejected = await desk.withdraw(stranger, upi('asha'));
      await cashier.call(rejectMoneyRequest, { body: { requestId: rejected, reason } });
      expect(await desk.approve(await desk.withdraw(player, upi('asha')))).toBe('APPROVED');
    });
  });

  test('winnings that mostly come from one other player hold the withdrawal; once looked at, only new ones do', async () => {
    const [giver, taker] = [await harness.app.player(), await harness.app.player()];
    await desk.play('m1', [
      [giver, 'LAY', 3, 6000],
      [taker, 'BACK', 3, 6000],
    ]);
    const id = await desk.withdraw(taker, upi('taker'));
    expect(await desk.approve(id)).toBe('WITHDRAWAL_HELD');
    const found = { playerId: taker.id, others: [giver.id], amount: 12_000 };
    expect(await desk.holds()).toEqual([
      { rule: 'FEW_LOSERS', ...found },
      { rule: 'ONE_LOSER', ...found },
    ]);
    expect(await desk.approve(await desk.withdraw(giver, upi('giver')))).toBe('APPROVED');
    await desk.release(id, await harness.operator('ADMIN'));
    expect(await desk.approve(id)).toBe('APPROVED');
    harness.app.time.advance(1000);
    expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    await desk.play('m2', [
      [giver, 'LAY', 3, 6000],
      [taker, 'BACK', 3, 6000],
    ]);
    expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
  });

  test('holds are in place before anybody decides, and go away when the withdrawal is rejected', async () => {
    const [first, second] = [await harness.app.player(), await harness.app.player()];
    await desk.approve(await desk.withdraw(first, upi('asha')));
    const id = await desk.withdraw(second, upi('asha'));
    await harness.app.app.cashier.sweep();
    expect(await desk.holds()).toHaveLength(1);
    await cashier.call(rejectMoneyRequest, { body: { requestId: id, reason } });
    expect(await desk.holds()).toEqual([]);
  });

  test('[R7.94] holds are in place although a node stored the withdrawal later than it was asked for', async () => {
    const [first, second] = [await harness.app.player(), await harness.app.player()];
    await desk.approve(await desk.withdraw(first, upi('asha')));
    await harness.app.app.cashier.sweep();
    await desk.withdraw(second, upi('asha'));
    const before = harness.app.time.now() - 60_000;
    await harness.app.database.write.updateTable('money_requests').set({ created_at: before }).execute();
    await harness.app.app.cashier.sweep();
    expect(await desk.holds()).toHaveLength(1);
  });
});
