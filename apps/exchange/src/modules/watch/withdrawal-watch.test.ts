import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rejectMoneyRequest } from '@layline/contract/calls/operator/money.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { reason, upi, watched } from './testing/watched.ts';
import type { PlayedBet, Watched } from './testing/watched.ts';

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
    expect(await desk.holds()).toEqual([
      { rule: 'ONE_LOSER', playerId: taker.id, others: [giver.id], amount: 12_000 },
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

  describe('prices far better than what others got', () => {
    const player = () => harness.app.player();
    const four = () => Promise.all([player(), player(), player(), player()]);
    /** What two players bet with each other. */
    const trade = (layer: PlayedBet[0], backer: PlayedBet[0], price: number, stake: number): PlayedBet[] => [
      [layer, 'LAY', price, stake],
      [backer, 'BACK', price, stake],
    ];
    /** Three others trade at 2, which makes a market price. */
    const market = async () => {
      const [a, b, c] = await four();
      return [...trade(a, b, 2, 2000), ...trade(b, c, 2, 2000), ...trade(c, a, 2, 2000)];
    };
    /** Four others lose at 3 to the player who takes. */
    const gifts = async (taker: TestPlayer) =>
      (await four()).flatMap((giver) => trade(giver, taker, 3, 3000));
    const onOneDevice = (...accounts: readonly TestPlayer[]) =>
      harness.app.database.write
        .updateTable('sessions')
        .set({ device: 'their device' })
        .where(
          'player_id',
          'in',
          accounts.map(({ id }) => id),
        )
        .execute();

    test('hold the withdrawal, even if the losses are spread over many players', async () => {
      const taker = await harness.app.player();
      const givers = await Promise.all([1, 2, 3, 4].map(() => harness.app.player()));
      await desk.play('m1', [
        ...(await market()),
        ...givers.flatMap((giver) => [[giver, 'LAY', 3, 3000] as const, [taker, 'BACK', 3, 3000] as const]),
      ]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds()).toMatchObject([
        { rule: 'OFF_MARKET', amount: 6000, others: givers.map(({ id }) => id).sort() },
      ]);
    });

    test('hold the withdrawal of a player who laid far too low', async () => {
      const taker = await harness.app.player();
      const givers = await Promise.all([1, 2, 3, 4].map(() => harness.app.player()));
      await desk.play('m1', [
        ...(await market()),
        ...givers.flatMap((giver) => [
          [giver, 'BACK', 1.2, 4000] as const,
          [taker, 'LAY', 1.2, 4000] as const,
        ]),
      ]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds()).toMatchObject([{ rule: 'OFF_MARKET', amount: 6400 }]);
    });

    test('hold nothing when offered by the house, which follows the game and gives nothing away', async () => {
      const taker = await harness.app.player();
      const others = await market();
      await desk.play('m1', [...others, ['HOUSE', 'LAY', 3, 12_000], [taker, 'BACK', 3, 12_000]]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    });

    test('hold the withdrawal even if one person’s accounts have traded at such prices before', async () => {
      const [a, b, c, taker] = await four();
      await onOneDevice(a, b, c);
      await desk.play('m1', [
        ...trade(a, b, 3, 15_000),
        ...trade(b, c, 3, 15_000),
        ...trade(c, a, 3, 15_000),
        ...(await market()),
        ...(await gifts(taker)),
      ]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds()).toMatchObject([{ rule: 'OFF_MARKET', amount: 6000 }]);
    });

    test('hold the withdrawal even if strangers on their own devices did, where the house trades', async () => {
      const [a, b, c, taker] = await four();
      await desk.play('m1', [
        ...trade(a, b, 3, 15_000),
        ...trade(b, c, 3, 15_000),
        ...trade(c, a, 3, 15_000),
        ...trade('HOUSE', a, 2, 100),
        ...(await gifts(taker)),
      ]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds()).toMatchObject([{ rule: 'OFF_MARKET', amount: 6000 }]);
    });

    test('hold nothing if only one person’s accounts make them look wrong', async () => {
      const [a, b, c, taker] = await four();
      await onOneDevice(a, b);
      await desk.play('m1', [
        ...trade(a, b, 2, 2000),
        ...trade(b, c, 2, 2000),
        ...trade(c, a, 2, 2000),
        ...(await gifts(taker)),
      ]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    });

    test('hold nothing where hardly anybody else has bet', async () => {
      const taker = await harness.app.player();
      const givers = await Promise.all([1, 2, 3, 4].map(() => harness.app.player()));
      await desk.play('m1', [
        ...(await market()).slice(0, 2),
        ...givers.flatMap((giver) => [[giver, 'LAY', 3, 3000] as const, [taker, 'BACK', 3, 3000] as const]),
      ]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    });
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
});
