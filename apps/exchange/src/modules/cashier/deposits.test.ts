import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelRequest,
  createRequestForDepositWithdrawal,
  getPaymentInfo,
} from '@layline/contract/calls/cashier.ts';
import { setOwnLimit } from '@layline/contract/calls/protection.ts';
import { rupees } from '@layline/units/money.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { accepted, auditRequests, CashierApp, decided, demoUnderRealMoney } from './testing/cashier-app.ts';
import type { DepositBody } from './testing/cashier-app.ts';

const HOUR_MS = 3_600_000;

describe.each(storagesUnderTest())('deposits on $name', (under) => {
  let x: CashierApp;
  let player: TestPlayer;
  beforeEach(async () => {
    x = await CashierApp.open({ under });
    player = await x.app.player();
  });
  afterEach(() => x.close());

  const cancel = (requestId: string, who = player) =>
    x.app.call(cancelRequest, { body: { requestId } }, { token: who.token });

  test('[R7.41] payment information says how, where and how much to pay; ONLINE only with a gateway', async () => {
    const { result } = await x.app.call(getPaymentInfo, {}, { token: player.token });
    expect(result).toMatchObject({
      ways: [{ method: 'UPI', upiId: 'layline@examplebank' }, { method: 'BANK' }],
      deposit: { min: 100, max: 100_000, perDay: 200_000 },
      currency: 'INR',
      depositLeft: 200_000,
      withdrawalLeft: 100_000,
      realMoney: false,
      withdrawalReversal: false,
    });
    const theirs = await x.app.player('greenfield.localhost');
    const green = await x.app.call(getPaymentInfo, {}, { token: theirs.token });
    expect(green.result).toMatchObject({
      ways: [{ method: 'UPI', upiId: 'greenfield@examplebank' }],
      depositLeft: null,
      withdrawalReversal: true,
    });
  });

  test('[R7.43] [R4.13] a deposit is pending until it is approved, and is then credited, once', async () => {
    const made = accepted(await x.deposit(player, { note: 'first' }));
    expect(made).toMatchObject({
      type: 'DEPOSIT',
      status: 'PENDING',
      amount: 2000,
      reference: 'UTR000001',
      note: 'first',
      cancellable: true,
      expiresAt: made.createdAt + 24 * HOUR_MS,
    });
    expect(x.moneyOf(player).cash).toBe(100_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => x.decisions.approve(made.requestId, 'op1')),
    );
    for (const answer of answers) expect(decided(answer).status).toBe('APPROVED');
    expect(x.moneyOf(player).cash).toBe(102_000);
    expect(await x.requestsOf(player)).toEqual(['APPROVED 2000']);
    await auditRequests(x, [player]);
  });

  test('[R4.13] a rejected deposit moves nothing and says why; approving it is then too late', async () => {
    const { requestId } = accepted(await x.deposit(player));
    expect(decided(await x.decisions.reject(requestId, 'op1', 'No such payment'))).toMatchObject({
      status: 'REJECTED',
      reason: 'No such payment',
      decidedBy: 'op1',
    });
    expect(await x.decisions.approve(requestId, 'op2')).toEqual({ refused: 'INVALID_REQUEST_STATE' });
    expect((await cancel(requestId)).error?.code).toBe('INVALID_REQUEST_STATE');
    expect(x.moneyOf(player).cash).toBe(100_000);
  });

  test('an operator may approve the amount that arrived', async () => {
    const { requestId } = accepted(await x.deposit(player, { amount: 2000 }));
    await x.decisions.approve(requestId, 'op1', rupees(1500));
    expect(x.moneyOf(player).cash).toBe(101_500);
    expect(await x.decisions.approve(requestId, 'op1', rupees(2000))).toEqual({
      refused: 'INVALID_REQUEST_STATE',
    });
    await auditRequests(x, [player]);
  });

  const refusals: readonly [string, Partial<DepositBody>, number, string, object?][] = [
    ['too little', { amount: 99.99 }, 400, 'AMOUNT_OUT_OF_LIMITS', { min: 100, max: 100_000 }],
    ['too much', { amount: 100_000.01 }, 400, 'AMOUNT_OUT_OF_LIMITS', { min: 100, max: 100_000 }],
    ['a method that is not offered', { method: 'ONLINE' }, 400, 'METHOD_NOT_OFFERED'],
    ['no receipt where one is required', { method: 'BANK' }, 400, 'VALIDATION_FAILED'],
    ['an unknown receipt', { method: 'BANK', imageId: 'nothing' }, 404, 'IMAGE_NOT_FOUND'],
    ['three decimals', { amount: 100.001 }, 400, 'VALIDATION_FAILED'],
    ['nothing', { amount: 0 }, 400, 'VALIDATION_FAILED'],
    ['a reference of blanks', { reference: '- - - - - -' }, 400, 'VALIDATION_FAILED'],
  ];
  test.each(refusals)('[R7.43] %s is refused', async (_, body, status, code, details) => {
    const answer = await x.deposit(player, body);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(answer.error?.details).toEqual(details);
    expect(await x.requestsOf(player)).toEqual([]);
  });

  test('[R7.43] a method that requires a reference names the missing field', async () => {
    const { reference: _, ...body } = { amount: 500, method: 'UPI', customerRef: 'x', reference: '' };
    const answer = await x.app.call(
      createRequestForDepositWithdrawal,
      { body: { type: 'DEPOSIT', ...body } },
      { token: player.token },
    );
    expect(answer.error?.fields).toEqual([{ path: 'reference', message: 'reference is a required field' }]);
  });

  test('a reference is used up for all players and sites, however it is written', async () => {
    const other = await x.app.player();
    const first = accepted(await x.deposit(player, { reference: 'utr 1234-5678' }));
    for (const [who, reference] of [
      [other, 'UTR12345678'],
      [player, 'utr/1234.5678'],
    ] as const) {
      expect((await x.deposit(who, { reference })).error?.code).toBe('REFERENCE_USED');
    }
    const elsewhere = await x.app.call(
      createRequestForDepositWithdrawal,
      {
        body: {
          type: 'DEPOSIT',
          amount: 500,
          method: 'UPI',
          reference: 'UTR12345678',
          customerRef: 'g1',
        },
      },
      { token: other.token, host: 'greenfield.localhost' },
    );
    expect(elsewhere.error?.code).toBe('REFERENCE_USED');
    await x.decisions.reject(first.requestId, 'op1', 'Not found');
    expect((await x.deposit(other, { reference: 'UTR12345678' })).error?.code).toBe('REFERENCE_USED');
  });

  test('a reference is free again when its player cancels, it expires, or an operator says so', async () => {
    const reference = 'UTR12345678';
    const other = await x.app.player();
    const first = accepted(await x.deposit(player, { reference }));
    expect((await cancel(first.requestId)).result?.status).toBe('CANCELLED');
    const second = accepted(await x.deposit(other, { reference }));
    await x.decisions.reject(second.requestId, 'op1', 'Not yours', { freeReference: true });
    accepted(await x.deposit(player, { reference }));
    x.app.time.jump(24 * HOUR_MS);
    await x.cashier.sweep();
    const { requests } = await x.decisions.pending({
      playerId: player.id,
      statuses: ['EXPIRED', 'CANCELLED'],
    });
    expect(requests.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'EXPIRED']);
    player = await x.app.player();
    expect((await x.deposit(player, { reference })).status).toBe(200);
  });

  test('a hundred players with one reference at once make one deposit', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => x.app.player()));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        x.deposit(players[index % 20] ?? player, { reference: 'ONE-AND-ONLY', amount: 100 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = new Set(answers.flatMap(({ error }) => error?.code ?? []));
    expect([...codes]).toEqual(['REFERENCE_USED']);
  });

  test('the same press a hundred times at once makes one deposit; with other content it is refused', async () => {
    const body = { customerRef: 'one-press', reference: 'UTR777777' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => x.deposit(player, body)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await x.requestsOf(player)).toEqual(['PENDING 2000']);
    const other = await x.deposit(player, { ...body, amount: 3000 });
    expect([other.status, other.error?.code]).toEqual([409, 'DUPLICATE_TRANSACTION']);
    await x.decisions.approve(answers[0]?.result?.requestId ?? '', 'op1');
    const again = await x.deposit(player, body);
    expect(again.result?.status).toBe('APPROVED');
    expect(x.moneyOf(player).cash).toBe(102_000);
  });

  test('open requests and the amount within 24 hours are limited; rejected requests no longer count', async () => {
    for (let index = 0; index < 5; index += 1) accepted(await x.deposit(player, { amount: 100 }));
    expect((await x.deposit(player)).error?.code).toBe('TOO_MANY_OPEN_REQUESTS');
    for (const { requestId } of (await x.decisions.pending()).requests)
      await x.decisions.approve(requestId, 'op1');
    accepted(await x.deposit(player, { amount: 100_000 }));
    const tooMuch = await x.deposit(player, { amount: 99_501 });
    expect(tooMuch.error).toMatchObject({
      code: 'DAILY_LIMIT_EXCEEDED',
      details: { limit: 200_000, available: 99_500 },
    });
    const last = accepted(await x.deposit(player, { amount: 99_500 }));
    await x.decisions.reject(last.requestId, 'op1', 'No such payment');
    accepted(await x.deposit(player, { amount: 99_500 }));
  });

  test('the player’s own limit covers pending and paid deposits, however many come at once', async () => {
    await x.app.call(setOwnLimit, { body: { kind: 'DEPOSIT_DAY', value: 1000 } }, { token: player.token });
    const first = accepted(await x.deposit(player, { amount: 400 }));
    await x.decisions.approve(first.requestId, 'op1');
    const answers = await Promise.all(Array.from({ length: 8 }, () => x.deposit(player, { amount: 300 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ error }) => error !== null)?.error).toMatchObject({
      code: 'DEPOSIT_LIMIT_EXCEEDED',
      details: { limit: 1000, available: 0 },
    });
    for (const { requestId } of (await x.decisions.pending()).requests)
      await x.decisions.approve(requestId, 'op1');
    expect(x.moneyOf(player).cash).toBe(101_000);
    expect((await x.deposit(player, { amount: 100 })).error?.code).toBe('DEPOSIT_LIMIT_EXCEEDED');
  });

  test('a pending deposit expires to the millisecond, an approved one never', async () => {
    const { requestId } = accepted(await x.deposit(player));
    accepted(await x.deposit(player, { amount: 300 }));
    await x.decisions.approve(requestId, 'op1');
    x.app.time.jump(24 * HOUR_MS - 1);
    await x.cashier.sweep();
    expect((await x.decisions.find(requestId))?.status).toBe('APPROVED');
    x.app.time.jump(1);
    await x.cashier.sweep();
    const { requests } = await x.decisions.pending({ statuses: ['EXPIRED', 'APPROVED'] });
    expect(requests.map(({ status }) => status).toSorted()).toEqual(['APPROVED', 'EXPIRED']);
  });

  test('players who are excluded, in a time-out or locked cannot deposit', async () => {
    for (const state of ['EXCLUDED', 'TIME_OUT', 'LOCKED'] as const) {
      await x.app.command({ type: 'setPlayerState', playerId: player.id, state });
      const answer = await x.deposit(player);
      expect([answer.status, answer.error?.code]).toEqual([403, 'MONEY_MOVES_STOPPED']);
    }
  });

  test('[R7.45] another player’s requests look as if they did not exist', async () => {
    const { requestId } = accepted(await x.deposit(player));
    const mallory = await x.app.player();
    const foreign = await cancel(requestId, mallory);
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'REQUEST_NOT_FOUND']);
    expect((await cancel('d000000000000000000', mallory)).text).toBe(foreign.text);
    expect(await x.requestsOf(mallory)).toEqual([]);
    expect(await x.requestsOf(player)).toEqual(['PENDING 2000']);
  });

  test('a suspended site takes no requests', async () => {
    const answer = await x.app.call(
      createRequestForDepositWithdrawal,
      {
        body: { type: 'DEPOSIT', amount: 500, method: 'UPI', reference: 'UTR888888', customerRef: 's1' },
      },
      { token: player.token, host: 'closed.localhost' },
    );
    expect(answer.error?.code).toBe('SITE_SUSPENDED');
  });
});

test('demo players cannot deposit real money', async () => {
  const { x, demo } = await demoUnderRealMoney();
  const answer = await x.deposit(demo);
  expect([answer.status, answer.error?.code]).toEqual([403, 'FORBIDDEN']);
  await x.close();
});
