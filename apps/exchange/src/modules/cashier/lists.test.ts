import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  getDepositWithdrawals,
  getUserWithdrawalHistory,
  playerRequests,
} from '@layline/contract/calls/cashier.ts';
import { rupees } from '@layline/units/money.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { accepted, CashierApp } from './testing/cashier-app.ts';

describe.each(storagesUnderTest())('lists of requests on $name', (under) => {
  let x: CashierApp;
  let player: TestPlayer;
  /** A second apart: deposits of 100 (approved), 200 (rejected), 300, withdrawals of 500 (paid), 600 (approved), 700. */
  beforeEach(async () => {
    x = await CashierApp.open({ under });
    player = await x.app.player();
    for (const amount of [100, 200, 300]) {
      accepted(await x.deposit(player, { amount }));
      x.app.time.jump(1000);
    }
    await decideAll('APPROVED 100', 'REJECTED 200');
    for (const amount of [500, 600, 700]) {
      accepted(await x.withdraw(player, { amount }));
      x.app.time.jump(1000);
    }
    await decideAll('PAID 500', 'APPROVED 600');
  });
  afterEach(() => x.close());

  async function decideAll(...decisions: readonly string[]): Promise<void> {
    for (const { requestId, amount } of (await x.decisions.pending()).requests) {
      const [status] = decisions.find((one) => one.endsWith(` ${amount / 100}`))?.split(' ') ?? [];
      if (status === 'REJECTED') await x.decisions.reject(requestId, 'op1', 'No such payment');
      if (status === 'APPROVED' || status === 'PAID') await x.decisions.approve(requestId, 'op1');
      if (status === 'PAID') await x.decisions.markPaid(requestId, 'op2');
    }
  }

  const requests = async (body: object, who = player) => {
    const { result, error } = await x.app.call(playerRequests, { body }, { token: who.token });
    return result === null
      ? [error?.code]
      : result.requests.map(({ status, amount }) => `${status} ${amount}`);
  };

  test('[R7.32] one’s own requests, newest first, by type, status, time and id', async () => {
    const start = x.app.time.now() - 6000;
    expect(await requests({})).toEqual([
      'PENDING 700',
      'APPROVED 600',
      'PAID 500',
      'PENDING 300',
      'REJECTED 200',
      'APPROVED 100',
    ]);
    expect(await requests({ type: 'DEPOSIT', statuses: ['PENDING', 'REJECTED'] })).toEqual([
      'PENDING 300',
      'REJECTED 200',
    ]);
    expect(await requests({ from: start + 1000, to: start + 3000 })).toEqual([
      'PAID 500',
      'PENDING 300',
      'REJECTED 200',
    ]);
    expect(await requests({ statuses: ['CANCELLED'] })).toEqual([]);
    expect(await requests({ statuses: [] })).toHaveLength(6);
    const [first] = (await x.decisions.pending({ statuses: ['REJECTED'] })).requests;
    expect(await requests({ requestId: first?.requestId })).toEqual(['REJECTED 200']);
    const mallory = await x.app.player();
    expect(await requests({}, mallory)).toEqual([]);
    expect(await requests({ requestId: first?.requestId }, mallory)).toEqual([]);
  });

  test('[R7.32] each page starts where the previous one ended, whatever is added meanwhile', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { result } = await x.app.call(
        playerRequests,
        { body: { take: 2, ...(cursor === undefined ? {} : { cursor }) } },
        { token: player.token },
      );
      seen.push(...(result?.requests ?? []).map(({ amount }) => String(amount)));
      cursor = result?.next ?? undefined;
      if (seen.length === 2) accepted(await x.deposit(player, { amount: 900 }));
    } while (cursor !== undefined);
    expect(seen).toEqual(['700', '600', '500', '300', '200', '100']);
  });

  test('[R7.32] requests made at the same moment each appear on exactly one page', async () => {
    const other = await x.app.player();
    for (let index = 1; index <= 5; index += 1) accepted(await x.deposit(other, { amount: 100 * index }));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const body = { take: 2, ...(cursor === undefined ? {} : { cursor }) };
      const { result } = await x.app.call(playerRequests, { body }, { token: other.token });
      seen.push(...(result?.requests ?? []).map(({ amount }) => amount));
      cursor = result?.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted((a, b) => a - b)).toEqual([100, 200, 300, 400, 500]);
  });

  test('[R7.33] the totals cover the whole filter, not just the page', async () => {
    const totals = async (body: object) =>
      (await x.app.call(getDepositWithdrawals, { body }, { token: player.token })).result;
    expect(await totals({ take: 1 })).toMatchObject({
      requests: [{ amount: 700 }],
      totals: { deposited: 100, withdrawn: 500, pendingDeposits: 300, heldWithdrawals: 1300 },
    });
    expect((await totals({ type: 'DEPOSIT' }))?.totals).toEqual({
      deposited: 100,
      withdrawn: 0,
      pendingDeposits: 300,
      heldWithdrawals: 0,
    });
    const { requestId = '' } = (await x.decisions.pending({ type: 'DEPOSIT' })).requests[0] ?? {};
    await x.decisions.approve(requestId, 'op1', rupees(250));
    const after = await totals({});
    expect(after?.totals).toMatchObject({ deposited: 350, pendingDeposits: 0 });
    expect(after?.requests.find((one) => one.requestId === requestId)).toMatchObject({
      amount: 300,
      credited: 250,
    });
  });

  test('[R7.44] withdrawals alone, by status and time', async () => {
    const history = async (query: object) => {
      const { result } = await x.app.call(getUserWithdrawalHistory, { query }, { token: player.token });
      return result?.requests.map(({ status, amount }) => `${status} ${amount}`);
    };
    expect(await history({})).toEqual(['PENDING 700', 'APPROVED 600', 'PAID 500']);
    expect(await history({ status: 'PAID' })).toEqual(['PAID 500']);
    expect(await history({ from: x.app.time.now() - 2000, take: 1 })).toEqual(['PENDING 700']);
    expect(await history({ to: x.app.time.now() - 2500 })).toEqual(['PAID 500']);
  });

  test.each<[string, object]>([
    ['a meaningless cursor', { cursor: 'x' }],
    ['too many at once', { take: 101 }],
    ['none', { take: 0 }],
    ['an unknown status', { statuses: ['REQUESTED'] }],
    ['another player', { playerId: 'p1' }],
  ])('[R7.32] %s is refused', async (_, body) => {
    expect(await requests(body)).toEqual(['VALIDATION_FAILED']);
  });

  test('operators see what is waiting, oldest first, with what it needs, by page and filter', async () => {
    const amounts = async (filter: Parameters<typeof x.decisions.pending>[0]) =>
      (await x.decisions.pending(filter)).requests.map(({ amount }) => amount / 100);
    expect(await amounts({})).toEqual([300, 600, 700]);
    expect(await amounts({ type: 'WITHDRAWAL' })).toEqual([600, 700]);
    expect(await amounts({ statuses: ['PAID', 'REJECTED'] })).toEqual([200, 500]);
    expect(await amounts({ playerId: (await x.app.player()).id })).toEqual([]);
    expect(await amounts({ site: 'elsewhere' })).toEqual([]);
    expect(await amounts({ flagged: true })).toEqual([]);
    const first = await x.decisions.pending({ take: 2 });
    expect(first.requests.map(({ amount }) => amount / 100)).toEqual([300, 600]);
    expect(await amounts({ take: 2, cursor: first.next ?? '' })).toEqual([700]);
  });
});
