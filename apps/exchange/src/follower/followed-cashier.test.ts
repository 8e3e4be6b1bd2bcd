import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cancelRequest,
  createDeposit,
  createRequestForDepositWithdrawal,
  createWithdrawal,
  getPaymentInfo,
  playerRequests,
  storeImage,
} from '@layline/contract/calls/cashier.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import { setOwnLimit, takeTimeOut } from '@layline/contract/calls/protection.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { ledgerBalance, playerView } from '@layline/engine/views.ts';
import { testServer } from '@layline/server/testing/storages.ts';
import { rupees } from '@layline/units/money.ts';
import { until } from '@layline/simulation/base/until.ts';
import { STOPPED } from '../modules/cashier/may-pay-in.ts';
import { RequestStore } from '../modules/cashier/request-store.ts';
import { stateInMemory } from '../core/testing/state-in-memory.ts';
import { Razorpay } from '../payments/razorpay.ts';
import { WEBHOOK_PATH } from '../payments/serve-webhooks.ts';
import { RazorpayDouble, type Delivery } from '../payments/testing/razorpay-double.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { LiveClient } from '../testing/live-client.ts';
import { openFollowedApp, type FollowedApp } from './testing/followed-app.ts';

describe.skipIf(testServer() === undefined)('the cashier at a follower', () => {
  let both: FollowedApp;
  let leader: BettingApp;
  let player: TestPlayer;
  let double: RazorpayDouble;
  let beforeTurn: () => Promise<void>;
  let beforeWrite: () => Promise<void>;
  let refs: number;

  beforeEach(async () => {
    refs = 0;
    beforeTurn = beforeWrite = () => Promise.resolve();
    double = await RazorpayDouble.open();
    const gateway = new Razorpay({ ...double.options, accountNumber: '7878780080316316' });
    both = await openFollowedApp({
      money: { gateway, beforeTurn: () => beforeTurn(), beforeWrite: () => beforeWrite() },
    });
    ({ leader } = both);
    player = await leader.player();
    await both.caughtUp();
    // Each opens its session with the first turn. Without that they would not press at once.
    for (const press of [here, there]) await press(createDeposit, deposit({ amount: 1 }));
  });
  afterEach(async () => {
    await both.close();
    await double.close();
  });

  /** A call of the player at the follower, and the same one at the leader. */
  const here = <C extends Call>(call: C, body?: object) =>
    both.meanwhile(both.call(call, body === undefined ? {} : { body }, { token: player.token }));
  const there = <C extends Call>(call: C, body?: object) =>
    leader.call(call, body === undefined ? {} : { body }, { token: player.token });

  const deposit = (changes: object = {}) => {
    const n = (refs += 1);
    return { amount: 2000, method: 'UPI', reference: `UTR00000${n}`, customerRef: `d${n}`, ...changes };
  };
  const withdrawal = (changes: object = {}) => {
    const n = (refs += 1);
    return { amount: 1000, method: 'UPI', upiId: 'asha@bank', customerRef: `w${n}`, ...changes };
  };
  const money = () => {
    const state = stateInMemory(leader.core);
    return {
      cash: (playerView(state, player.id)?.cash ?? 0) / 100,
      held: ledgerBalance(state, `player:${player.id}:withdrawal_pending`) / 100,
    };
  };
  const requests = async () =>
    (await there(playerRequests, {})).result?.requests.map(({ status, amount }) => `${status} ${amount}`);
  const cutOff = () =>
    sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where application_name = 'layline-turns' and datname = current_database()`.execute(
      leader.database.write,
    );
  /** A process of another release has left something of the player's, which only such a process can finish. */
  const left = (id: string) =>
    leader.database.write
      .insertInto('intents')
      .values({
        intent_id: 'left',
        kind: 'of another release',
        lock_key: `cashier ${id}`,
        payload: '{}',
        begun_at: 0,
        due_at: 0,
        leased_until: 1,
        owner: null,
      })
      .execute();
  const deliver = async (at: 'leader' | 'follower', { payload, headers }: Delivery) => {
    const { fastify } = at === 'leader' ? leader.app : both.follower;
    const url = `/exchange/${WEBHOOK_PATH}`;
    const { statusCode, json } = await fastify.inject({ method: 'POST', url, payload, headers });
    return [statusCode, json<{ status: unknown }>().status];
  };

  test('[R7.94] takes deposits and withdrawals, and cancels them, as the leader does', async () => {
    expect((await here(getPaymentInfo)).result).toEqual((await there(getPaymentInfo)).result);
    expect(await here(createDeposit, deposit())).toMatchObject({ status: 200 });
    const body = withdrawal({ amount: 700 });
    const held = await here(createWithdrawal, body);
    const more = await here(createRequestForDepositWithdrawal, { ...deposit(), type: 'DEPOSIT' });
    expect(more.status).toBe(200);
    await here(cancelRequest, { requestId: more.result?.requestId });
    expect((await here(createWithdrawal, body)).result).toEqual(held.result);
    expect(new Set(await requests())).toEqual(new Set(['CANCELLED 2000', 'PENDING 700', 'PENDING 2000']));
    expect(money()).toEqual({ cash: 99_300, held: 700 });
    expect((await here(storeImage, { image: 'A'.repeat(400), purpose: 'RECEIPT' })).error?.code).toBe(
      'IMAGE_NOT_ACCEPTED',
    );
  });

  test('[R7.25] a player has twenty pictures a day at all nodes together', async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } });
    const body = { image: (await picture.jpeg().toBuffer()).toString('base64'), purpose: 'RECEIPT' };
    for (let sent = 0; sent < 19; sent += 1) expect((await there(storeImage, body)).status).toBe(200);
    beforeWrite = async () => {
      beforeWrite = () => Promise.resolve();
      expect((await there(storeImage, body)).status).toBe(200);
    };
    expect((await here(storeImage, body)).error?.code).toBe('TOO_MANY_REQUESTS');
    const { rows } = await sql`select 1 from images`.execute(leader.database.write);
    expect(rows).toHaveLength(20);
  });

  test('[R7.94] two deposits at two nodes keep within one limit of the player’s own', async () => {
    await there(setOwnLimit, { kind: 'DEPOSIT_DAY', value: 2000 });
    const answers = await Promise.all([
      here(createDeposit, deposit()),
      there(createDeposit, deposit()),
      here(createDeposit, deposit()),
      there(createDeposit, deposit()),
    ]);
    const refused = answers.filter(({ error }) => error?.code === 'DEPOSIT_LIMIT_EXCEEDED');
    expect(refused).toHaveLength(3);
    expect(await requests()).toEqual(['PENDING 2000']);
  });

  test('[R7.94] a withdrawal sent to two nodes is held once, and both give the same answer', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const body = withdrawal();
      const answers = await Promise.all([here(createWithdrawal, body), there(createWithdrawal, body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.result?.requestId).toBe(answers[1]?.result?.requestId);
      expect(money().held).toBe(round * 1000);
    }
  });

  test('[R7.94] of withdrawals at two nodes with money for one, one is held', async () => {
    await leader.command({
      type: 'transfer',
      externalId: 'spent',
      from: `player:${player.id}:cash`,
      to: 'psp:payouts',
      amount: rupees(99_000),
      kind: 'WITHDRAWAL',
    });
    await both.caughtUp();
    const answers = await Promise.all([
      here(createWithdrawal, withdrawal()),
      there(createWithdrawal, withdrawal()),
    ]);
    expect(answers.map(({ error }) => error?.code ?? 'OK').toSorted()).toEqual(['INSUFFICIENT_FUNDS', 'OK']);
    expect(money()).toEqual({ cash: 0, held: 1000 });
  });

  test('[R7.94] a node that loses its turn between check and deposit adds nothing', async () => {
    await there(setOwnLimit, { kind: 'DEPOSIT_DAY', value: 2000 });
    beforeWrite = async () => {
      // Paused or cut off here for so long that another node takes the player's next deposit.
      beforeWrite = () => Promise.resolve();
      await cutOff();
      expect(await there(createDeposit, deposit())).toMatchObject({ status: 200 });
    };
    expect(await here(createDeposit, deposit())).toMatchObject({
      status: 503,
      error: { code: 'UNAVAILABLE' },
    });
    expect(await requests()).toEqual(['PENDING 2000']);
  });

  test('[R7.94] a node that loses its turn between check and withdrawal holds nothing', async () => {
    const body = withdrawal();
    beforeWrite = async () => {
      beforeWrite = () => Promise.resolve();
      await cutOff();
      expect(await there(createWithdrawal, body)).toMatchObject({ status: 200 });
    };
    expect(await here(createWithdrawal, body)).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    expect([await requests(), money().held]).toEqual([['PENDING 1000'], 1000]);
    expect(await here(createWithdrawal, body)).toMatchObject({ status: 200 });
    expect(money().held).toBe(1000);
  });

  test('[R7.103] a node that loses its turn does not refuse a press that another node takes meanwhile', async () => {
    const press = deposit();
    const { byReference } = RequestStore.prototype;
    vi.spyOn(RequestStore.prototype, 'byReference').mockImplementationOnce(async function (
      this: RequestStore,
      reference,
    ) {
      await cutOff();
      expect(await there(createDeposit, press)).toMatchObject({ status: 200 });
      return byReference.call(this, reference);
    });
    expect(await here(createDeposit, press)).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    expect(await here(createDeposit, press)).toMatchObject({ status: 200 });
    const another = deposit({ reference: press.reference });
    expect((await here(createDeposit, another)).error?.code).toBe('REFERENCE_USED');
  });

  test('[R7.94] what a node began when it was killed is finished by the player’s next call at another', async () => {
    const body = withdrawal();
    let writes = 0;
    beforeWrite = () => {
      writes += 1;
      return writes === 1 ? Promise.resolve() : Promise.reject(new Error('the process is gone'));
    };
    await here(createWithdrawal, body);
    expect([await requests(), money().held]).toEqual([[], 1000]);
    // Nobody has said that it was left.
    const owned = leader.database.write.updateTable('intents').set({ owner: 'a process that is gone' });
    await owned.execute();
    const again = await there(createWithdrawal, body);
    expect([again.status, await requests(), money().held]).toEqual([200, ['PENDING 1000'], 1000]);
  });

  test('[R7.94] limits, breaks and log-outs bind from the moment at which they are confirmed elsewhere', async () => {
    await there(setOwnLimit, { kind: 'DEPOSIT_DAY', value: 100 });
    expect((await here(createDeposit, deposit())).error?.code).toBe('DEPOSIT_LIMIT_EXCEEDED');
    await there(takeTimeOut, { hours: 24 });
    expect((await here(createDeposit, deposit())).error?.code).toBe('MONEY_MOVES_STOPPED');
    await there(logout, {});
    expect((await here(createDeposit, deposit())).status).toBe(401);
  });

  test('[R7.94] what has happened elsewhere while a player waited for a turn is known in that turn', async () => {
    beforeTurn = async () => {
      both.weather.cutOff = true;
      await there(takeTimeOut, { hours: 24 });
      both.time.after(1000, () => (both.weather.cutOff = false));
    };
    expect((await here(createDeposit, deposit())).error?.code).toBe('MONEY_MOVES_STOPPED');
  });

  test('[R7.94] a player whose turn the leader cannot have holds up none of the others in its sweep', async () => {
    const { decisions } = leader.app.cashier;
    const players = [player, await leader.player()];
    const paid = new Map<string, TestPlayer>();
    for (const each of players) {
      const body = withdrawal({ upiId: `${each.id}@bank` });
      const made = await leader.call(createWithdrawal, { body }, { token: each.token });
      const requestId = made.result?.requestId ?? '';
      const approved = await decisions.approve(requestId, 'op1');
      if ('refused' in approved) throw new Error(approved.refused);
      double.decide(approved.payoutId ?? '', 'processed');
      paid.set(requestId, each);
    }
    // In the order in which the sweep comes to them.
    const [stuck, other] = [...paid.keys()].toSorted();
    const held: string[] = [];
    for (const requestId of [stuck, other]) {
      const { token = '' } = paid.get(requestId ?? '') ?? {};
      const made = await leader.call(createDeposit, { body: deposit() }, { token });
      held.push(made.result?.requestId ?? '');
      leader.time.jump(1);
    }
    await left(paid.get(stuck ?? '')?.id ?? '');
    leader.time.jump(24 * 3_600_000);
    await leader.app.cashier.sweep();
    const statuses = [];
    for (const requestId of [stuck, other, ...held])
      statuses.push((await decisions.find(requestId ?? ''))?.status);
    expect(statuses).toEqual(['APPROVED', 'PAID', 'PENDING', 'EXPIRED']);
  });

  test('[R7.94] players hear of their requests wherever they are connected, and desks too', async () => {
    const address = await leader.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const atLeader = await LiveClient.connect(address);
    const atFollower = await LiveClient.connect(await both.listen());
    for (const client of [atLeader, atFollower]) await client.register(player.token);
    leader.app.news.take();
    const made = await here(createDeposit, deposit());
    for (const client of [atLeader, atFollower]) {
      await client.until(() => client.all('RequestChanged').length > 0);
      await client.settled();
      expect(client.all('RequestChanged')).toHaveLength(1);
    }
    const news = leader.app.news.take().find(({ topic }) => topic === 'REQUESTS');
    expect(news?.ids).toEqual([made.result?.requestId]);
    for (const client of [atLeader, atFollower]) await client.stop();
  });

  test('[R7.94] an event of the payment gateway credits once, however many nodes it is delivered to', async () => {
    const made = await here(createDeposit, { ...deposit(), method: 'ONLINE', reference: undefined });
    const { captured, paid } = double.pay(made.result?.checkout?.orderId ?? '');
    const outcomes = await Promise.all([
      deliver('follower', captured),
      deliver('leader', captured),
      deliver('follower', paid),
      deliver('leader', paid),
    ]);
    expect(outcomes.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(outcomes.filter(([, outcome]) => outcome === 'DONE')).toHaveLength(1);
    expect(money().cash).toBe(102_000);
    await until(async () => (await requests())?.[0] === 'APPROVED 2000');
  });

  test('[R7.116] a break at any node ends what waits for a payment online, and no node shows its checkout', async () => {
    const body = { ...deposit(), method: 'ONLINE', reference: undefined };
    expect((await here(createDeposit, body)).result?.checkout).not.toBeNull();
    double.faults = ['DOWN', 'DOWN', 'DOWN'];
    await here(takeTimeOut, { hours: 24 });
    for (const press of [here, there]) {
      const { result } = await press(playerRequests, {});
      expect(result?.requests[0]).toMatchObject({ status: 'PENDING', reason: STOPPED, checkout: null });
    }
    await until(() => double.faults.length === 0);
    await leader.app.cashier.sweep();
    expect((await requests())?.[0]).toBe('EXPIRED 2000');
  });
});
