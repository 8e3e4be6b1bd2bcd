import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createDeposit,
  createWithdrawal,
  playerRequests,
  cancelRequest,
} from '@layline/contract/calls/cashier.ts';
import {
  approveMoneyRequest,
  clearRequestFlag,
  getMoneyRequests,
  getReceipt,
  markWithdrawalPaid,
  rejectMoneyRequest,
} from '@layline/contract/calls/operator/money.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { setOwnLimit } from '@layline/contract/calls/protection.ts';
import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import { ledgerBalance, playerView } from '@layline/engine/views.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import type { TestAnswer } from '../../testing/test-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const reason = 'Seen on the statement';

describe.each(storagesUnderTest())('the cashiers on $name', (under) => {
  let harness: OperatorHarness;
  let cashier: TestOperator;
  let player: TestPlayer;
  let refs = 0;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    cashier = await harness.operator('CASHIER');
    player = await harness.app.player();
  });
  afterEach(() => harness.app.close());

  const idOf = ({ result, error }: TestAnswer<MoneyRequest>): string => {
    if (result === null) throw new Error(`the request was refused: ${error?.code}`);
    return result.requestId;
  };
  const asked = () => ({ customerRef: `c${(refs += 1)}`, method: 'UPI' });
  const deposit = async () => {
    const body = { ...asked(), amount: 2000, reference: `UTR0000${refs}` };
    return idOf(await harness.app.call(createDeposit, { body }, { token: player.token }));
  };
  const withdraw = async () => {
    const body = { ...asked(), amount: 1000, upiId: 'asha@bank' };
    return idOf(await harness.app.call(createWithdrawal, { body }, { token: player.token }));
  };
  const approve = (requestId: string, changes: object = {}, by = cashier) =>
    by.call(approveMoneyRequest, { body: { requestId, reason, ...changes } });
  const cash = () => (playerView(stateInMemory(harness.app.core), player.id)?.cash ?? 0) / 100;
  const held = () =>
    ledgerBalance(stateInMemory(harness.app.core), `player:${player.id}:withdrawal_pending`) / 100;
  const actions = async () =>
    (await harness.admin.call(getAuditLog, { query: { operatorId: cashier.id } })).result
      ?.map(({ action }) => action)
      .filter((action) => action !== 'LOG_IN' && action !== 'SET_UP');

  test('[R20.51] waiting requests are shown unmasked to those who decide, oldest first, with the domain of their site', async () => {
    const [first, second] = [await deposit(), await withdraw()];
    const { result } = await cashier.call(getMoneyRequests);
    expect(result?.requests).toMatchObject([
      { requestId: first, type: 'DEPOSIT', userName: 'Demo', amount: 2000, reference: expect.any(String) },
      {
        requestId: second,
        type: 'WITHDRAWAL',
        site: 'test',
        domain: 'localhost',
        amount: 1000,
        payee: { upiId: 'asha@bank' },
      },
    ]);
    const only = await cashier.call(getMoneyRequests, { query: { type: 'WITHDRAWAL' } });
    expect(only.result?.requests.map(({ requestId }) => requestId)).toEqual([second]);
    const page = await cashier.call(getMoneyRequests, { query: { take: 1 } });
    const next = await cashier.call(getMoneyRequests, { query: { cursor: page.result?.next } });
    expect(next.result?.requests.map(({ requestId }) => requestId)).toEqual([second]);
    const others = await cashier.call(getMoneyRequests, { query: { playerId: 'p-none' } });
    expect(others.result?.requests).toEqual([]);
  });

  test('an approved deposit is credited once, no matter how often and by whom it is approved', async () => {
    const id = await deposit();
    const colleague = await harness.operator('CASHIER');
    const answers = await Promise.all([cashier, colleague, cashier].map((by) => approve(id, {}, by)));
    for (const { status, result } of answers) expect([status, result?.status]).toEqual([200, 'APPROVED']);
    expect(cash()).toBe(102_000);
    const { result: log } = await harness.admin.call(getAuditLog, { query: { subject: `request:${id}` } });
    expect(log).toMatchObject([
      {
        action: 'APPROVE_REQUEST',
        reason,
        before: { status: 'PENDING', amount: 200_000, player: player.id },
        after: { status: 'APPROVED' },
      },
    ]);
    expect(log?.[0]?.operatorName).toBe(answers[0]?.result?.decidedBy);
  });

  test('less can be approved if less has arrived than was requested', async () => {
    const { result } = await approve(await deposit(), { amount: 1990 });
    expect([result?.credited, cash()]).toEqual([1990, 101_990]);
  });

  test('more than was requested takes two operators, however small the amount', async () => {
    const id = await deposit();
    const more = { amount: 2000.01 };
    for (let again = 0; again < 2; again += 1)
      expect((await approve(id, more)).result).toMatchObject({ status: 'PENDING', credited: null });
    expect(cash()).toBe(100_000);
    expect((await approve(id, more, await harness.operator('CASHIER'))).result?.status).toBe('APPROVED');
    expect(cash()).toBe(102_000.01);
  });

  test('what one operator approves alone for a player is added up over 24 hours', async () => {
    const asking = async (amount: number) => {
      const body = { ...asked(), amount, reference: `UTR0000${refs}` };
      return idOf(await harness.app.call(createDeposit, { body }, { token: player.token }));
    };
    for (const amount of [30_000, 20_000])
      expect((await approve(await asking(amount))).result?.status).toBe('APPROVED');
    const third = await asking(100);
    expect((await approve(third)).result?.status).toBe('PENDING');
    expect((await approve(third, {}, await harness.operator('CASHIER'))).result?.status).toBe('APPROVED');
    const fourth = await asking(100);
    harness.app.time.jump(24 * 3_600_000);
    cashier = await harness.logIn(cashier.name);
    expect((await approve(fourth)).result?.status).toBe('APPROVED');
  });

  test('an operator’s own first approval does not take a deposit out of that sum', async () => {
    const body = { ...asked(), amount: 50_001, reference: `UTR0000${refs}` };
    const id = idOf(await harness.app.call(createDeposit, { body }, { token: player.token }));
    expect((await approve(id)).result?.status).toBe('PENDING');
    expect((await approve(id, { amount: 50_000 })).result?.status).toBe('APPROVED');
    expect((await approve(await deposit())).result?.status).toBe('PENDING');
  });

  test('and so is what one operator approves for all players of the site', async () => {
    const statuses: (string | undefined)[] = [];
    for (let one = 0; one < 21; one += 1) {
      player = await harness.app.player();
      const body = { ...asked(), amount: 49_999, reference: `UTR0000${refs}` };
      const id = idOf(await harness.app.call(createDeposit, { body }, { token: player.token }));
      statuses.push((await approve(id)).result?.status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'APPROVED'));
    expect(statuses[20]).toBe('PENDING');
  });

  test('concurrent approvals by one operator are added up as if they came one by one', async () => {
    const ids: string[] = [];
    for (let one = 0; one < 3; one += 1) {
      const body = { ...asked(), amount: 20_000, reference: `UTR0000${refs}` };
      ids.push(idOf(await harness.app.call(createDeposit, { body }, { token: player.token })));
    }
    const answers = await Promise.all(ids.map((id) => approve(id)));
    const statuses = answers.map(({ result }) => result?.status ?? '').toSorted();
    expect(statuses).toEqual(['APPROVED', 'APPROVED', 'PENDING']);
  });

  test('an approved withdrawal is held until it is marked as paid', async () => {
    const id = await withdraw();
    expect([cash(), held()]).toEqual([99_000, 1000]);
    expect((await approve(id)).result?.status).toBe('APPROVED');
    expect(held()).toBe(1000);
    const colleague = await harness.operator('CASHIER');
    const pay = (by: TestOperator) =>
      by.call(markWithdrawalPaid, { body: { requestId: id, reference: 'UTR000042', reason } });
    const same = await pay(cashier);
    expect([same.status, same.error?.code, held()]).toEqual([403, 'SAME_PERSON', 1000]);
    expect((await pay(colleague)).result).toMatchObject({
      status: 'PAID',
      reference: 'UTR000042',
      approvedBy: cashier.name,
      decidedBy: colleague.name,
    });
    expect((await pay(colleague)).result?.status).toBe('PAID');
    expect([cash(), held()]).toEqual([99_000, 0]);
    expect(await actions()).toEqual(['APPROVE_REQUEST']);
  });

  test('on rejection the money comes back and the player reads why; the decision is final', async () => {
    const id = await withdraw();
    const reject = () =>
      cashier.call(rejectMoneyRequest, { body: { requestId: id, reason: 'Name differs' } });
    expect((await reject()).result).toMatchObject({ status: 'REJECTED', reason: 'Name differs' });
    expect((await reject()).result?.status).toBe('REJECTED');
    expect([cash(), held()]).toEqual([100_000, 0]);
    const late = await approve(id);
    expect([late.status, late.error?.code]).toEqual([409, 'INVALID_REQUEST_STATE']);
    const paid = await cashier.call(markWithdrawalPaid, { body: { requestId: id, reason } });
    expect(paid.error?.code).toBe('INVALID_REQUEST_STATE');
    expect(await actions()).toEqual(['READ', 'REJECT_REQUEST']);
  });

  describe('a large deposit needs two operators', () => {
    const much = async () => {
      const body = { ...asked(), amount: 50_001, reference: `UTR0000${refs}` };
      return idOf(await harness.app.call(createDeposit, { body }, { token: player.token }));
    };
    const status = async (id: string) => (await playerSees(id))?.status;
    const playerSees = async (id: string) =>
      (await harness.app.call(playerRequests, { body: {} }, { token: player.token })).result?.requests.find(
        ({ requestId }) => requestId === id,
      );

    test('the first approval waits, however often it is repeated; the second credits, once; both are on record', async () => {
      const id = await much();
      const colleague = await harness.operator('CASHIER');
      for (let again = 0; again < 2; again += 1) {
        const { result } = await approve(id);
        expect(result).toMatchObject({
          status: 'PENDING',
          firstApproval: { by: cashier.name, amount: 50_001 },
        });
      }
      expect([cash(), await status(id)]).toEqual([100_000, 'PENDING']);
      for (let again = 0; again < 2; again += 1) {
        expect((await approve(id, {}, colleague)).result).toMatchObject({
          status: 'APPROVED',
          decidedBy: colleague.name,
        });
      }
      expect(cash()).toBe(150_001);
      const { result: log } = await harness.admin.call(getAuditLog, { query: { subject: `request:${id}` } });
      expect(log?.map(({ action, operatorName }) => [action, operatorName])).toEqual([
        ['APPROVE_REQUEST', colleague.name],
        ['APPROVE_REQUEST', cashier.name],
      ]);
    });

    test('both must name the same amount; the first can change it', async () => {
      const id = await much();
      const colleague = await harness.operator('CASHIER');
      await approve(id, { amount: 50_500 });
      expect((await approve(id, {}, colleague)).error?.code).toBe('AMOUNT_MISMATCH');
      expect((await approve(id)).result?.firstApproval?.amount).toBe(50_001);
      expect((await approve(id, {}, colleague)).result?.status).toBe('APPROVED');
      expect(cash()).toBe(150_001);
    });

    test('what counts is the credited amount, not the requested one', async () => {
      expect((await approve(await deposit(), { amount: 50_001 })).result?.status).toBe('PENDING');
      expect((await approve(await much(), { amount: 50_000 })).result?.status).toBe('APPROVED');
      expect(cash()).toBe(150_000);
    });

    test('a deposit waiting for the second approval can be neither cancelled by the player nor expire', async () => {
      const id = await much();
      await approve(id);
      expect((await playerSees(id))?.cancellable).toBe(false);
      const body = { requestId: id };
      const { error } = await harness.app.call(cancelRequest, { body }, { token: player.token });
      expect(error?.code).toBe('INVALID_REQUEST_STATE');
      harness.app.time.jump(48 * 3_600_000);
      await harness.app.app.cashier.sweep();
      expect((await harness.app.app.cashier.decisions.find(id))?.status).toBe('PENDING');
    });

    test('it can be rejected after the first approval', async () => {
      const id = await much();
      await approve(id);
      const { result } = await cashier.call(rejectMoneyRequest, { body: { requestId: id, reason } });
      expect([result?.status, cash()]).toEqual(['REJECTED', 100_000]);
    });
  });

  describe('deposit rules are checked again on approval', () => {
    test.each(['EXCLUDED', 'TIME_OUT', 'LOCKED'] as const)(
      'when the player has become %s meanwhile',
      async (state) => {
        const id = await deposit();
        await harness.app.command({ type: 'setPlayerState', playerId: player.id, state });
        expect((await approve(id)).error?.code).toBe('MONEY_MOVES_STOPPED');
        await harness.app.command({ type: 'setPlayerState', playerId: player.id, state: 'ACTIVE' });
        expect((await approve(id)).result?.status).toBe('APPROVED');
      },
    );

    test('when the player has set a limit meanwhile: other pending deposits count too, and the deposit itself once', async () => {
      const [first, second] = [await deposit(), await deposit()];
      const limit = async (value: number) =>
        harness.app.call(setOwnLimit, { body: { kind: 'DEPOSIT_DAY', value } }, { token: player.token });
      await limit(4000);
      expect((await approve(first, { amount: 2001 })).error?.code).toBe('DEPOSIT_LIMIT_EXCEEDED');
      expect((await approve(first)).result?.status).toBe('APPROVED');
      await limit(3999);
      const { error } = await approve(second);
      expect(error).toMatchObject({ code: 'DEPOSIT_LIMIT_EXCEEDED', details: { available: 1999 } });
      expect((await approve(second, { amount: 1999 })).result?.status).toBe('APPROVED');
      expect(cash()).toBe(103_999);
    });
  });

  test('a flag raised after the decision is cleared once, with the reason on record', async () => {
    const id = await deposit();
    await approve(id);
    const flag = (value: 'PAID_TWICE' | null) =>
      harness.app.database.write
        .updateTable('money_requests')
        .set({ flag: value })
        .where('request_id', '=', id)
        .execute();
    const clear = (by = cashier, why = 'The second payment was paid back') =>
      by.call(clearRequestFlag, { body: { requestId: id, reason: why } });
    await flag('PAID_TWICE');
    expect(
      (await cashier.call(getMoneyRequests, { query: { flagged: 'true' } })).result?.requests,
    ).toMatchObject([{ requestId: id, flag: 'PAID_TWICE' }]);
    expect((await clear(harness.admin)).error?.code).toBe('FORBIDDEN');
    expect((await clear(cashier, ' ')).error?.code).toBe('VALIDATION_FAILED');
    for (let again = 0; again < 2; again += 1) expect((await clear()).result?.flag).toBeNull();
    expect(cash()).toBe(102_000);
    const { result: log } = await harness.admin.call(getAuditLog, { query: { action: 'CLEAR_FLAG' } });
    expect(log).toMatchObject([
      {
        operatorName: cashier.name,
        subject: `request:${id}`,
        reason: 'The second payment was paid back',
        before: { flag: 'PAID_TWICE' },
        after: { flag: null },
      },
    ]);
  });

  test('a flag that needs a decision is not cleared without one', async () => {
    const id = await deposit();
    const set = { flag: 'AMOUNT_MISMATCH', credited: 150_000 } as const;
    await harness.app.database.write
      .updateTable('money_requests')
      .set(set)
      .where('request_id', '=', id)
      .execute();
    const { error } = await cashier.call(clearRequestFlag, { body: { requestId: id, reason } });
    expect(error?.code).toBe('INVALID_REQUEST_STATE');
  });

  test('an unknown request is REQUEST_NOT_FOUND, an unknown receipt NOT_FOUND', async () => {
    const unknown = { requestId: 'none', reason };
    for (const call of [
      approveMoneyRequest,
      rejectMoneyRequest,
      markWithdrawalPaid,
      clearRequestFlag,
    ] as const) {
      const { status, error } = await cashier.call(call, { body: unknown });
      expect([status, error?.code]).toEqual([404, 'REQUEST_NOT_FOUND']);
    }
    expect((await cashier.call(getReceipt, { query: { imageId: 'none' } })).error?.code).toBe('NOT_FOUND');
  });

  test('traders cannot pay, and admins can only look', async () => {
    const id = await deposit();
    const trader = await harness.operator('TRADER');
    expect((await approve(id, {}, trader)).error?.code).toBe('FORBIDDEN');
    expect((await approve(id, {}, harness.admin)).error?.code).toBe('FORBIDDEN');
    expect((await harness.admin.call(getMoneyRequests)).result?.requests).toHaveLength(1);
    expect((await trader.call(getMoneyRequests)).error?.code).toBe('FORBIDDEN');
    expect(cash()).toBe(100_000);
  });
});
