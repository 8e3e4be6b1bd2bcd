import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWithdrawal } from '@layline/contract/calls/cashier.ts';
import {
  approveMoneyRequest,
  getWithdrawalHolds,
  rejectMoneyRequest,
  releaseWithdrawal,
} from '@layline/contract/calls/operator/money.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { until } from '@layline/simulation/base/until.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';

const reason = 'Looked at';

describe.each(storagesUnderTest())('the watch on withdrawals on $name', (under) => {
  let harness: OperatorHarness;
  let cashier: TestOperator;
  let refs = 0;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    cashier = await harness.operator('CASHIER');
  });
  afterEach(() => harness.app.close());

  const withdraw = async ({ token }: TestPlayer, to: object) => {
    const method = 'upiId' in to ? 'UPI' : 'BANK';
    const body = { customerRef: `w${(refs += 1)}`, method, amount: 1000, ...to };
    const { result, error } = await harness.app.call(createWithdrawal, { body }, { token });
    if (result === null) throw new Error(`the withdrawal was refused: ${error?.code}`);
    return result.requestId;
  };
  const upi = (name: string) => ({ upiId: `${name}@bank` });
  const approve = async (requestId: string, by = cashier) => {
    const { result, error } = await by.call(approveMoneyRequest, { body: { requestId, reason } });
    return error?.code ?? result?.status;
  };
  const release = async (requestId: string, by: TestOperator) => {
    const { result, error } = await by.call(releaseWithdrawal, { body: { requestId, reason } });
    return error?.code ?? result?.map(({ releasedBy }) => releasedBy);
  };
  const holds = async (query: object = {}) =>
    (await cashier.call(getWithdrawalHolds, { query })).result?.map(({ rule, playerId, others, amount }) => ({
      rule,
      playerId,
      others,
      amount,
    }));

  /** Plays market `id` to its end: each bet is a player, its side and price on A, and its stake. The house bets before the last. */
  const play = async (
    id: string,
    bets: readonly (readonly [TestPlayer, 'BACK' | 'LAY', number, number])[],
    house?: readonly ['BACK' | 'LAY', number, number],
  ) => {
    const { app } = harness;
    await app.openMarket({ id: id as never });
    for (const [index, [player, side, price, stake]] of bets.entries()) {
      if (house !== undefined && index === bets.length - 1)
        await app.rest(house[0], house[1] * 100, house[2], 'A', id);
      const placed = await app.place(player, { marketId: id, side, price, stake });
      if (placed.result === null) throw new Error(`a bet was refused: ${placed.error?.code}`);
      app.time.advance(1000);
    }
    const runners = ['A', 'B', 'C'].map((runner) => ({
      runnerId: runner as never,
      outcome: runner === 'A' ? ('WINNER' as const) : ('LOSER' as const),
      deadHeat: false,
    }));
    await app.command({
      type: 'settleMarket',
      marketId: id as never,
      settlementVersion: 1,
      result: { runners, lineResult: null },
    });
    await until(async () => {
      const { settled } = await app.database.read
        .selectFrom('bets')
        .select(({ fn }) => fn.count<number>('settled_at').as('settled'))
        .where('market_id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(settled) === bets.length;
    });
  };

  describe('a payee of another player', () => {
    test('holds the withdrawal until an operator who does not approve it has released it', async () => {
      const [first, second] = [await harness.app.player(), await harness.app.player()];
      expect(await approve(await withdraw(first, upi('asha')))).toBe('APPROVED');
      const id = await withdraw(second, upi('ASHA'));
      expect(await approve(id)).toBe('WITHDRAWAL_HELD');
      expect(await holds({ requestId: id })).toEqual([
        { rule: 'SHARED_PAYEE', playerId: second.id, others: [first.id], amount: null },
      ]);
      expect(await release(id, cashier)).toEqual([cashier.name]);
      expect(await approve(id)).toBe('SAME_PERSON');
      const colleague = await harness.operator('CASHIER');
      expect(await approve(id, colleague)).toBe('APPROVED');
      const query = { subject: `request:${id}` };
      const log = (await harness.admin.call(getAuditLog, { query })).result?.map(({ action }) => action);
      expect(log).toEqual(expect.arrayContaining(['RELEASE_WITHDRAWAL', 'APPROVE_REQUEST']));
      expect(await holds()).toEqual([]);
      expect(await holds({ all: 'true' })).toHaveLength(1);
      // What was looked at does not hold the next one; a third player on the account does.
      expect(await approve(await withdraw(second, upi('asha')))).toBe('APPROVED');
      const third = await harness.app.player();
      expect(await approve(await withdraw(third, upi('asha')))).toBe('WITHDRAWAL_HELD');
    });

    test('is the bank account, whoever is said to hold it', async () => {
      const bank = (holder: string) => ({
        bank: { holder, accountNumber: '123456789', ifsc: 'ABCD0123456' },
      });
      const [first, second] = [await harness.app.player(), await harness.app.player()];
      expect(await approve(await withdraw(first, bank('Asha Rao')))).toBe('APPROVED');
      expect(await approve(await withdraw(second, bank('A. Rao')))).toBe('WITHDRAWAL_HELD');
    });

    test('means nothing while no money has gone there, so that nobody can hold a stranger’s withdrawal', async () => {
      const [player, stranger] = [await harness.app.player(), await harness.app.player()];
      await withdraw(stranger, upi('asha'));
      const rejected = await withdraw(stranger, upi('asha'));
      await cashier.call(rejectMoneyRequest, { body: { requestId: rejected, reason } });
      expect(await approve(await withdraw(player, upi('asha')))).toBe('APPROVED');
    });
  });

  test('most of the winnings lost by one other player hold the withdrawal; once looked at, only new ones do', async () => {
    const [giver, taker] = [await harness.app.player(), await harness.app.player()];
    await play('m1', [
      [giver, 'LAY', 3, 6000],
      [taker, 'BACK', 3, 6000],
    ]);
    const id = await withdraw(taker, upi('taker'));
    expect(await approve(id)).toBe('WITHDRAWAL_HELD');
    expect(await holds()).toEqual([
      { rule: 'ONE_LOSER', playerId: taker.id, others: [giver.id], amount: 12_000 },
    ]);
    expect(await approve(await withdraw(giver, upi('giver')))).toBe('APPROVED');
    await release(id, await harness.operator('ADMIN'));
    expect(await approve(id)).toBe('APPROVED');
    harness.app.time.advance(1000);
    expect(await approve(await withdraw(taker, upi('taker')))).toBe('APPROVED');
    await play('m2', [
      [giver, 'LAY', 3, 6000],
      [taker, 'BACK', 3, 6000],
    ]);
    expect(await approve(await withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
  });

  describe('prices far better than others got', () => {
    /** Three trades of two others at 2, which make a market price. */
    const market = async () => {
      const [a, b] = [await harness.app.player(), await harness.app.player()];
      return [1, 2, 3].flatMap(() => [[a, 'LAY', 2, 2000] as const, [b, 'BACK', 2, 2000] as const]);
    };

    test('hold the withdrawal, though many lost what they were worth', async () => {
      const taker = await harness.app.player();
      const givers = await Promise.all([1, 2, 3, 4].map(() => harness.app.player()));
      await play('m1', [
        ...(await market()),
        ...givers.flatMap((giver) => [[giver, 'LAY', 3, 3000] as const, [taker, 'BACK', 3, 3000] as const]),
      ]);
      expect(await approve(await withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
      expect(await holds()).toMatchObject([
        { rule: 'OFF_MARKET', amount: 6000, others: givers.map(({ id }) => id).sort() },
      ]);
    });

    test('hold the withdrawal of whoever laid them far too low', async () => {
      const taker = await harness.app.player();
      const givers = await Promise.all([1, 2, 3, 4].map(() => harness.app.player()));
      await play('m1', [
        ...(await market()),
        ...givers.flatMap((giver) => [
          [giver, 'BACK', 1.2, 4000] as const,
          [taker, 'LAY', 1.2, 4000] as const,
        ]),
      ]);
      expect(await approve(await withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
      expect(await holds()).toMatchObject([{ rule: 'OFF_MARKET', amount: 6400 }]);
    });

    test('hold nothing when the house offered them, which follows the game and gives nothing away', async () => {
      const taker = await harness.app.player();
      const others = await market();
      await play('m1', [...others, [taker, 'BACK', 3, 12_000]], ['LAY', 3, 12_000]);
      expect(await approve(await withdraw(taker, upi('taker')))).toBe('APPROVED');
    });

    test('hold nothing where hardly anybody else has bet', async () => {
      const taker = await harness.app.player();
      const givers = await Promise.all([1, 2, 3, 4].map(() => harness.app.player()));
      await play('m1', [
        ...(await market()).slice(0, 4),
        ...givers.flatMap((giver) => [[giver, 'LAY', 3, 3000] as const, [taker, 'BACK', 3, 3000] as const]),
      ]);
      expect(await approve(await withdraw(taker, upi('taker')))).toBe('APPROVED');
    });
  });

  test('the holds are there before anybody decides, and go with the withdrawal that is rejected', async () => {
    const [first, second] = [await harness.app.player(), await harness.app.player()];
    await approve(await withdraw(first, upi('asha')));
    const id = await withdraw(second, upi('asha'));
    await harness.app.app.cashier.sweep();
    expect(await holds()).toHaveLength(1);
    await cashier.call(rejectMoneyRequest, { body: { requestId: id, reason } });
    expect(await holds()).toEqual([]);
  });
});
