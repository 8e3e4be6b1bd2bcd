import { describe, expect, test, vi } from 'vitest';
import { cancelRequest, createRequestForDepositWithdrawal } from '@layline/contract/calls/cashier.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { Overloaded } from '@layline/server/errors.ts';
import type { Database } from '../../db/database.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { auditRequests, CashierApp } from './testing/cashier-app.ts';

/** Storage that fails at one write of a request or its due work: before the write is done, or right after it, with the answer lost. */
class FailingWrites {
  /** Number of writes before it fails. */
  left = Number.POSITIVE_INFINITY;
  moment: 'before' | 'after' = 'before';

  readonly wrap = (inner: Database): Database => ({
    ...inner,
    transact: async (statements, options) => {
      const counts = statements.some(({ sql }) => /money_requests|intents/.test(sql));
      if (!counts) return inner.transact(statements, options);
      this.left -= 1;
      if (this.left >= 0) return inner.transact(statements, options);
      if (this.left === -1 && this.moment === 'after') await inner.transact(statements, options);
      throw new Error('the storage is gone');
    },
  });
}

interface Flow {
  readonly name: string;
  /** Everything that the players and operators do, whether or not each step gets an answer. Run again, it continues where it stopped. */
  readonly run: (x: CashierApp, player: TestPlayer) => Promise<void>;
  readonly ends: readonly string[];
  readonly cash: number;
}

const onlyId = async (x: CashierApp): Promise<string> => {
  const statuses = ['PENDING', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED'] as const;
  return (await x.decisions.pending({ statuses })).requests[0]?.requestId ?? '';
};

const deposit = (x: CashierApp, player: TestPlayer) =>
  x.deposit(player, { reference: 'UTR123456', customerRef: 'press' });
const withdraw = (x: CashierApp, player: TestPlayer) => x.withdraw(player, { customerRef: 'press' });
const withdrawBack = (x: CashierApp, { token }: TestPlayer) =>
  x.app.call(
    createRequestForDepositWithdrawal,
    { body: { type: 'WITHDRAWAL', amount: 1000, method: 'UPI', upiId: 'asha@bank', customerRef: 'press' } },
    { token },
  );

const FLOWS: readonly Flow[] = [
  {
    name: 'an approved deposit',
    async run(x, player) {
      await deposit(x, player);
      await x.decisions.approve(await onlyId(x), 'op1');
    },
    ends: ['APPROVED 2000'],
    cash: 102_000,
  },
  {
    name: 'a paid withdrawal',
    async run(x, player) {
      await withdraw(x, player);
      await x.decisions.approve(await onlyId(x), 'op1');
      await x.decisions.markPaid(await onlyId(x), 'op2');
    },
    ends: ['PAID 1000'],
    cash: 99_000,
  },
  {
    name: 'a rejected withdrawal',
    async run(x, player) {
      await withdraw(x, player);
      await x.decisions.reject(await onlyId(x), 'op1', 'Name differs');
    },
    ends: ['REJECTED 1000'],
    cash: 100_000,
  },
  {
    name: 'a withdrawal cancelled by its player',
    async run(x, player) {
      await withdrawBack(x, player);
      const body = { requestId: await onlyId(x) };
      await x.app.call(cancelRequest, { body }, { token: player.token });
    },
    ends: ['CANCELLED 1000'],
    cash: 100_000,
  },
];

describe.each(storagesUnderTest())('a crash between two stores on $name', (under) => {
  test.each(FLOWS)(
    '$name: interrupted at any write, it is finished exactly once, at the next start',
    async ({ run, ends, cash }) => {
      const writes = new FailingWrites();
      const x = await CashierApp.open({ under, core: { wrap: writes.wrap } });
      const cutOff = async (player: TestPlayer, after: number): Promise<boolean> => {
        writes.left = after;
        const failed = await run(x, player).then(
          () => false,
          () => true,
        );
        const reached = writes.left < 0;
        writes.left = Number.POSITIVE_INFINITY;
        return failed || reached;
      };
      let cuts = 0;
      for (const moment of ['before', 'after'] as const) {
        for (let after = 0; ; after += 1) {
          // A site on which a withdrawal can be cancelled.
          const player = await x.app.player('greenfield.localhost');
          writes.moment = moment;
          const wasCut = await cutOff(player, after);
          await x.restart();
          await auditRequests(x, [player]);
          await run(x, player);
          expect([moment, after, await x.requestsOf(player)]).toEqual([moment, after, ends]);
          expect(x.moneyOf(player)).toEqual({ cash, held: 0, exposure: 0 });
          await auditRequests(x, [player]);
          await forget(x);
          if (!wasCut) break;
          cuts += 1;
        }
      }
      expect(cuts).toBeGreaterThanOrEqual(6);
      await x.close();
    },
  );

  test('a busy writer leaves no withdrawal behind, and the same press succeeds later', async () => {
    const x = await CashierApp.open({ under });
    const player = await x.app.player();
    vi.spyOn(x.app.core, 'submitAll').mockRejectedValueOnce(new Overloaded());
    expect((await withdraw(x, player)).error?.code).toBe('OVERLOADED');
    await x.app.app.intents.sweep();
    expect(await x.requestsOf(player)).toEqual([]);
    expect(x.moneyOf(player)).toMatchObject({ cash: 100_000, held: 0 });
    expect((await withdraw(x, player)).result?.status).toBe('PENDING');
    await x.close();
  });

  test('an interrupted approval is finished by the sweep too, without a restart', async () => {
    const writes = new FailingWrites();
    const x = await CashierApp.open({ under, core: { wrap: writes.wrap } });
    const player = await x.app.player();
    const { result } = await deposit(x, player);
    writes.left = 1;
    await expect(x.decisions.approve(result?.requestId ?? '', 'op1')).rejects.toThrow('the storage is gone');
    writes.left = Number.POSITIVE_INFINITY;
    expect(x.moneyOf(player).cash).toBe(102_000);
    expect(await x.requestsOf(player)).toEqual(['PENDING 2000']);
    x.app.time.jump(60_000);
    await x.app.app.intents.sweep();
    expect(await x.requestsOf(player)).toEqual(['APPROVED 2000']);
    const again = await x.decisions.approve(result?.requestId ?? '', 'op1');
    expect(isRefused(again)).toBe(false);
    expect(x.moneyOf(player).cash).toBe(102_000);
    await x.close();
  });

  /** Keeps this round's requests out of the next round's way. */
  async function forget(x: CashierApp): Promise<void> {
    await x.app.database.write.deleteFrom('money_requests').execute();
  }
});
