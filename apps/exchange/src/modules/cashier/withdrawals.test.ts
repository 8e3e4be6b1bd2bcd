import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelRequest, createRequestForDepositWithdrawal } from '@layline/contract/calls/cashier.ts';
import { runnerId, marketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { playerView } from '@layline/engine/views.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOwnMarket } from '../../testing/attacks/attack-market.ts';
import { checkMoney } from '../../testing/attacks/money-check.ts';
import { accepted, auditRequests, CashierApp, decided, demoUnderRealMoney } from './testing/cashier-app.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

describe.each(storagesUnderTest())('withdrawals on $name', (under) => {
  let x: CashierApp;
  let player: TestPlayer;
  beforeEach(async () => {
    x = await CashierApp.open({ under });
    player = await x.app.player();
  });
  afterEach(() => x.close());

  const cancel = (requestId: string, { token } = player, host = 'localhost') =>
    x.app.call(cancelRequest, { body: { requestId } }, { token, host });

  test('is approved in full or not at all: another amount is refused, not ignored', async () => {
    const { requestId } = accepted(await x.withdraw(player));
    expect(await x.decisions.approve(requestId, 'op1', rupees(500))).toEqual({
      refused: 'INVALID_INPUT',
    });
    expect((await x.decisions.find(requestId))?.status).toBe('PENDING');
    expect(decided(await x.decisions.approve(requestId, 'op1', rupees(1000))).status).toBe('APPROVED');
  });

  test('[R7.42] [R4.13] the money is held at once, and leaves when it is paid', async () => {
    const made = accepted(await x.withdraw(player, { note: 'rent' }));
    expect(made).toMatchObject({
      type: 'WITHDRAWAL',
      status: 'PENDING',
      payee: 'as••@bank',
      reference: null,
      cancellable: false,
    });
    expect(x.moneyOf(player)).toEqual({ cash: 99_000, held: 1000, exposure: 0 });
    expect(decided(await x.decisions.approve(made.requestId, 'op1'))).toMatchObject({
      status: 'APPROVED',
      payee: { upiId: 'asha@bank' },
    });
    expect(x.moneyOf(player)).toMatchObject({ cash: 99_000, held: 1000 });
    for (let time = 0; time < 3; time += 1) {
      expect(decided(await x.decisions.markPaid(made.requestId, 'op2', 'UTR42'))).toMatchObject({
        status: 'PAID',
        reference: 'UTR42',
      });
    }
    expect(x.moneyOf(player)).toMatchObject({ cash: 99_000, held: 0 });
    await auditRequests(x, [player]);
  });

  test('[R4.13] rejected, pending or approved, it comes back, once', async () => {
    const first = accepted(await x.withdraw(player)).requestId;
    const second = accepted(await x.withdraw(player)).requestId;
    await x.decisions.approve(second, 'op1');
    for (const id of [first, second, first, second]) {
      expect(decided(await x.decisions.reject(id, 'op1', 'Name differs')).status).toBe('REJECTED');
    }
    expect(x.moneyOf(player)).toMatchObject({ cash: 100_000, held: 0 });
    expect(await x.decisions.markPaid(second, 'op1')).toEqual({ refused: 'INVALID_REQUEST_STATE' });
    await auditRequests(x, [player]);
  });

  test('it cannot be paid before it is approved, nor rejected after it is paid', async () => {
    const { requestId } = accepted(await x.withdraw(player));
    expect(await x.decisions.markPaid(requestId, 'op1')).toEqual({ refused: 'INVALID_REQUEST_STATE' });
    await x.decisions.approve(requestId, 'op1');
    await x.decisions.markPaid(requestId, 'op2');
    expect(await x.decisions.reject(requestId, 'op1', 'late')).toEqual({ refused: 'INVALID_REQUEST_STATE' });
    expect(await x.decisions.approve('w000000000000000000', 'op1')).toEqual({ refused: 'REQUEST_NOT_FOUND' });
  });

  test('its player cannot put it back into play unless the site allows it', async () => {
    const { requestId } = accepted(await x.withdraw(player));
    const refused = await cancel(requestId);
    expect([refused.status, refused.error?.code]).toEqual([403, 'WITHDRAWAL_NOT_REVERSIBLE']);
    expect((await cancel(requestId, player, 'greenfield.localhost')).error?.code).toBe(
      'WITHDRAWAL_NOT_REVERSIBLE',
    );
    const theirs = await x.app.player('greenfield.localhost');
    const green = await x.app.call(
      createRequestForDepositWithdrawal,
      {
        body: {
          type: 'WITHDRAWAL',
          amount: 700,
          method: 'UPI',
          upiId: 'asha@bank',
          customerRef: 'green',
        },
      },
      { token: theirs.token },
    );
    expect(green.result?.cancellable).toBe(true);
    expect(x.moneyOf(theirs).held).toBe(700);
    for (let time = 0; time < 2; time += 1) {
      expect((await cancel(green.result?.requestId ?? '', theirs)).result?.status).toBe('CANCELLED');
    }
    expect(x.moneyOf(theirs)).toMatchObject({ cash: 100_000, held: 0 });
    expect(x.moneyOf(player)).toMatchObject({ cash: 99_000, held: 1000 });
    await auditRequests(x, [player, theirs]);
  });

  test.each<[string, object, number, string]>([
    ['too little', { amount: 499.99 }, 400, 'AMOUNT_OUT_OF_LIMITS'],
    ['too much', { amount: 50_000.01 }, 400, 'AMOUNT_OUT_OF_LIMITS'],
    ['by a method that cannot pay out', { method: 'ONLINE' }, 400, 'VALIDATION_FAILED'],
    ['to an invalid UPI id', { upiId: 'asha' }, 400, 'VALIDATION_FAILED'],
    [
      'to a UPI id and a bank',
      { bank: { holder: 'A B', accountNumber: '123456789' } },
      400,
      'VALIDATION_FAILED',
    ],
    ['without customerRef', { customerRef: undefined }, 400, 'VALIDATION_FAILED'],
    ['to another state', { status: 'PAID' }, 400, 'VALIDATION_FAILED'],
  ])('[R7.42] %s is refused', async (_, body, status, code) => {
    const answer = await x.withdraw(player, body);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(x.moneyOf(player)).toMatchObject({ cash: 100_000, held: 0 });
  });

  test('money at risk in bets cannot be withdrawn, and money being withdrawn cannot be bet', async () => {
    await openOwnMarket(x.app, 'm1');
    await x.app.place(player, { stake: 60_000 });
    const tooMuch = await x.withdraw(player, { amount: 40_001 });
    expect(tooMuch).toMatchObject({
      status: 409,
      error: { code: 'INSUFFICIENT_FUNDS', details: { needed: 40_001, available: 40_000 } },
    });
    expect(await x.requestsOf(player)).toEqual([]);
    accepted(await x.withdraw(player, { amount: 40_000 }));
    const bet = await x.app.place(player, { stake: 100 });
    expect(bet.error?.code).toBe('INSUFFICIENT_FUNDS');
    expect(x.moneyOf(player)).toEqual({ cash: 60_000, held: 40_000, exposure: 60_000 });
  });

  test('a refused press may be repeated once there is money', async () => {
    await openOwnMarket(x.app, 'm1');
    const { result } = await x.app.place(player, { stake: 99_500 });
    const body = { customerRef: 'again', amount: 1000 };
    expect((await x.withdraw(player, body)).error?.code).toBe('INSUFFICIENT_FUNDS');
    await x.app.command({
      type: 'cancelBet',
      playerId: player.id,
      betId: result?.betId as never,
      size: null,
    });
    expect((await x.withdraw(player, body)).result?.status).toBe('PENDING');
  });

  test('the same request a hundred times at once makes one withdrawal', async () => {
    const body = { customerRef: 'one-press' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => x.withdraw(player, body)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(x.moneyOf(player)).toMatchObject({ cash: 99_000, held: 1000 });
    expect((await x.withdraw(player, { ...body, amount: 2000 })).error?.code).toBe('DUPLICATE_TRANSACTION');
    await auditRequests(x, [player]);
  });

  test('open requests and the amount within 24 hours are limited, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => x.withdraw(player)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { requestId } of (await x.decisions.pending()).requests)
      await x.decisions.approve(requestId, 'op1');
    const large = await Promise.all(Array.from({ length: 5 }, () => x.withdraw(player, { amount: 47_500 })));
    expect(large.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(large.find(({ error }) => error !== null)?.error).toMatchObject({
      code: 'DAILY_LIMIT_EXCEEDED',
      details: { limit: 100_000, available: 0 },
    });
  });

  test('players who are excluded or in a time-out can withdraw their money; locked players cannot', async () => {
    for (const state of ['EXCLUDED', 'TIME_OUT'] as const) {
      await x.app.command({ type: 'setPlayerState', playerId: player.id, state });
      accepted(await x.withdraw(player));
    }
    await x.app.command({ type: 'setPlayerState', playerId: player.id, state: 'LOCKED' });
    expect((await x.withdraw(player)).error?.code).toBe('MONEY_MOVES_STOPPED');
  });

  test('[R7.42] a withdrawal that waits is not approved while its player is locked, and can be rejected', async () => {
    const first = accepted(await x.withdraw(player));
    const second = accepted(await x.withdraw(player));
    const setState = (state: 'LOCKED' | 'ACTIVE') =>
      x.app.command({ type: 'setPlayerState', playerId: player.id, state });
    await setState('LOCKED');
    expect(await x.decisions.approve(first.requestId, 'op1')).toMatchObject({
      refused: 'MONEY_MOVES_STOPPED',
    });
    expect(decided(await x.decisions.reject(first.requestId, 'op1', 'Stolen account')).status).toBe(
      'REJECTED',
    );
    await setState('ACTIVE');
    expect(decided(await x.decisions.approve(second.requestId, 'op1')).status).toBe('APPROVED');
  });

  /** Wins a bet, takes the winnings out, and has the result corrected. */
  async function owing({ approvedFirst = false } = {}): Promise<string> {
    await openOwnMarket(x.app, 'm1');
    await x.app.rest('LAY', 250, 100_000);
    await x.app.place(player, { stake: 100_000 });
    await settle(1, 'A');
    expect(x.moneyOf(player).cash).toBe(242_500);
    const { requestId } = accepted(await x.withdraw(player, { amount: 50_000 }));
    if (approvedFirst) decided(await x.decisions.approve(requestId, 'op1'));
    await settle(2, 'B');
    expect(x.moneyOf(player)).toMatchObject({ cash: -50_000, held: 50_000 });
    return requestId;
  }

  const settle = (settlementVersion: number, winner: string) =>
    x.app.command({
      type: 'settleMarket',
      marketId: marketId('m1'),
      settlementVersion,
      result: {
        lineResult: null,
        runners: ['A', 'B', 'C'].map((id) => ({
          runnerId: runnerId(id),
          outcome: id === winner ? 'WINNER' : 'LOSER',
          deadHeat: false,
        })),
      },
    });

  test('while a corrected settlement leaves a debt, withdrawals stop; rejecting one covers the debt', async () => {
    const requestId = await owing();
    const refused = await x.withdraw(player);
    expect([refused.status, refused.error?.code]).toEqual([409, 'NEGATIVE_BALANCE']);
    expect(await x.decisions.approve(requestId, 'op1')).toEqual({ refused: 'NEGATIVE_BALANCE' });
    accepted(await x.deposit(player));
    decided(await x.decisions.reject(requestId, 'op1', 'The result was corrected'));
    expect(x.moneyOf(player)).toMatchObject({ cash: 0, held: 0 });
    await auditRequests(x, [player]);
  });

  test('a debt that arises after the approval also stops payment by hand', async () => {
    const requestId = await owing({ approvedFirst: true });
    expect(await x.decisions.markPaid(requestId, 'op2')).toEqual({ refused: 'NEGATIVE_BALANCE' });
    decided(await x.decisions.reject(requestId, 'op2', 'The result was corrected'));
    await auditRequests(x, [player]);
  });

  test('concurrent withdrawals and bets never break cash ≥ exposure', async () => {
    await openOwnMarket(x.app, 'm1');
    for (const runner of ['A', 'B', 'C']) await x.app.rest('LAY', 250, 20_000, runner);
    let commits = 0;
    x.app.core.subscribe(() => {
      commits += 1;
      const view = playerView(stateInMemory(x.app.core), player.id);
      if (view !== undefined && view.exposure > view.cash) throw new Error('more held than there is');
    });
    const random = new Random('withdrawals and bets');
    let withdrawn = 0;
    for (let round = 0; round < 8; round += 1) {
      const blows = Array.from({ length: 40 }, async () => {
        if (random.chance(40)) {
          const answer = await x.withdraw(player, { amount: 500 * random.int(1, 8) });
          if (answer.status === 200) withdrawn += 1;
          return;
        }
        await x.app.place(player, {
          runnerId: random.pick(['A', 'B', 'C']),
          side: random.pick(['BACK', 'LAY'] as const),
          price: random.pick([2, 2.5, 3]),
          stake: 100 * random.int(1, 12),
        });
      });
      await Promise.all(blows);
      await checkMoney(x.app, player);
      await auditRequests(x, [player]);
      for (const { requestId } of (await x.decisions.pending()).requests) {
        if (random.chance(50)) await x.decisions.reject(requestId, 'op1', 'Try later');
        else await x.decisions.approve(requestId, 'op1').then(() => x.decisions.markPaid(requestId, 'op2'));
      }
      await checkMoney(x.app, player);
      await auditRequests(x, [player]);
    }
    expect(withdrawn).toBeGreaterThan(15);
    expect(commits).toBeGreaterThan(20);
  });
});

test('demo players cannot withdraw real money', async () => {
  const { x, demo } = await demoUnderRealMoney();
  const answer = await x.withdraw(demo);
  expect([answer.status, answer.error?.code]).toEqual([403, 'FORBIDDEN']);
  await x.close();
});
