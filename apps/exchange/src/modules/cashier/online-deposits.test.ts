import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelRequest, getPaymentInfo } from '@layline/contract/calls/cashier.ts';
import { setOwnLimit } from '@layline/contract/calls/protection.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { rupees } from '@layline/units/money.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { KEY_ID, WEBHOOK_SECRET } from '../../payments/testing/razorpay-double.ts';
import type { Fault } from '../../payments/testing/razorpay-double.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { accepted, auditRequests, decided } from './testing/cashier-app.ts';
import { openGatewayApp } from './testing/gateway-app.ts';
import type { GatewayApp } from './testing/gateway-app.ts';

const HOUR_MS = 3_600_000;
const FREE_OF_FAULTS = 102_000;

describe.each(storagesUnderTest())('online deposits on $name', (under) => {
  let g: GatewayApp;
  let player: TestPlayer;
  beforeEach(async () => {
    g = await openGatewayApp(under);
    player = await g.x.app.player();
  });
  afterEach(() => g.close());

  const cash = () => g.x.moneyOf(player).cash;
  const flagOf = async (requestId: string) => (await g.x.decisions.find(requestId))?.flag;

  test('[R7.43] it opens an order for the exact amount, and the webhook credits it', async () => {
    const info = await g.x.app.call(getPaymentInfo, {}, { token: player.token });
    expect(info.result?.ways.map(({ method }) => method)).toEqual(['UPI', 'BANK', 'ONLINE']);
    const { requestId, orderId, checkout } = await g.online(player, { amount: 1234.56 });
    expect(g.gateway.orders).toMatchObject([{ amount: 123_456, currency: 'INR', receipt: requestId }]);
    expect(checkout).toEqual({
      gateway: 'RAZORPAY',
      keyId: KEY_ID,
      orderId,
      amount: 123_456,
      currency: 'INR',
    });
    expect(await g.deliver(g.gateway.pay(orderId).captured)).toEqual([200, 'DONE']);
    expect(cash()).toBe(101_234.56);
    expect(await g.x.requestsOf(player)).toEqual(['APPROVED 1234.56']);
    const { rows } = await g.x.cashier.lists.ofPlayer(player.id, {});
    const shown = await Promise.all(rows.map(g.x.cashier.wire));
    expect(shown.map((row) => row.checkout)).toEqual([null]);
  });

  test('repeated and reordered deliveries, concurrent or after a restart, credit once', async () => {
    const { orderId } = await g.online(player);
    const { captured, paid } = g.gateway.pay(orderId);
    const first = await Promise.all([paid, captured, paid, captured, captured].map((one) => g.deliver(one)));
    expect(first.filter(([, outcome]) => outcome === 'DONE')).toHaveLength(1);
    expect(first.every(([status]) => status === 200)).toBe(true);
    await g.x.restart();
    for (const one of [captured, paid]) expect(await g.deliver(one)).toEqual([200, 'REPEATED']);
    expect(cash()).toBe(FREE_OF_FAULTS);
    await auditRequests(g.x, [player]);
  });

  test('forged, altered and unsigned deliveries are refused and change nothing', async () => {
    const { orderId } = await g.online(player);
    const { captured } = g.gateway.pay(orderId);
    const { payload, headers } = captured;
    const signature = String(headers['x-razorpay-signature']);
    const forged = [
      g.gateway.sign(JSON.parse(payload) as object, 'another secret'),
      { payload: payload.replace('200000', '900000'), headers },
      { payload: `${payload} `, headers },
      { payload, headers: { ...headers, 'x-razorpay-signature': '' } },
      { payload, headers: { ...headers, 'x-razorpay-signature': signature.slice(1) } },
      { payload, headers: { ...headers, 'x-razorpay-signature': '0'.repeat(64) } },
      { payload, headers: { 'content-type': 'application/json' } },
      { payload: '', headers },
    ];
    for (const one of forged) expect((await g.deliver(one))[0]).toBe(401);
    expect(cash()).toBe(100_000);
    expect(await g.deliver(captured)).toEqual([200, 'DONE']);
  });

  test('a delivery may be as large as real events get, and no larger', async () => {
    const { captured } = g.gateway.pay((await g.online(player)).orderId);
    const padded = { ...(JSON.parse(captured.payload) as object), padding: 'x'.repeat(200_000) };
    expect((await g.deliver(g.gateway.sign(padded)))[0]).toBe(200);
    const bloated = { ...padded, more: 'x'.repeat(200_000) };
    expect((await g.deliver(g.gateway.sign(bloated)))[0]).toBe(413);
    expect(cash()).toBe(FREE_OF_FAULTS);
  });

  test('many forgeries from one network are not all processed; the genuine delivery still is', async () => {
    const { orderId } = await g.online(player);
    const { captured } = g.gateway.pay(orderId);
    for (let index = 0; index < 60; index += 1) {
      expect((await g.deliver({ ...captured, payload: `${captured.payload} ` }))[0]).toBe(401);
    }
    expect(await g.deliver(captured)).toEqual([200, 'DONE']);
  });

  test('a payment made after the deposit expired or was cancelled is credited all the same', async () => {
    const late = await g.online(player);
    const cancelled = await g.online(player, { amount: 300 });
    const body = { requestId: cancelled.requestId };
    await g.x.app.call(cancelRequest, { body }, { token: player.token });
    g.x.app.time.jump(24 * HOUR_MS);
    await g.x.cashier.sweep();
    expect((await g.x.decisions.find(late.requestId))?.status).toBe('EXPIRED');
    for (const { orderId } of [late, cancelled]) {
      expect(await g.deliver(g.gateway.pay(orderId).captured)).toEqual([200, 'DONE']);
    }
    expect(cash()).toBe(FREE_OF_FAULTS + 300);
  });

  test('a webhook that never arrives is made up for, at the latest when the deposit expires', async () => {
    const { orderId } = await g.online(player);
    const slow = await g.online(player, { amount: 300 });
    g.gateway.pay(orderId);
    g.x.app.time.jump(60_000);
    await g.x.cashier.sweep();
    expect(cash()).toBe(FREE_OF_FAULTS);
    g.x.app.time.jump(7 * HOUR_MS);
    await g.x.cashier.sweep();
    g.gateway.pay(slow.orderId);
    g.x.app.time.jump(17 * HOUR_MS);
    await g.x.cashier.sweep();
    expect(cash()).toBe(FREE_OF_FAULTS + 300);
  });

  test('while the gateway is unreachable, only deposits that are not its own expire', async () => {
    const { requestId } = await g.online(player);
    const own = accepted(await g.x.deposit(player));
    g.x.app.time.jump(24 * HOUR_MS);
    g.gateway.faults = Array.from({ length: 6 }, () => 'DOWN' as const);
    await g.x.cashier.sweep();
    expect((await g.x.decisions.find(requestId))?.status).toBe('PENDING');
    expect((await g.x.decisions.find(own.requestId))?.status).toBe('EXPIRED');
    await g.x.cashier.sweep();
    expect((await g.x.decisions.find(requestId))?.status).toBe('EXPIRED');
  });

  test.each([
    ['less', { amount: 150_000 }, 1500],
    ['more', { amount: 250_000 }, 2500],
    ['another currency', { currency: 'USD' }, 2000],
  ])(
    '%s than requested waits for an operator, who approves the amount that arrived',
    async (_, change, arrived) => {
      const { orderId, requestId } = await g.online(player);
      const { captured, paid } = g.gateway.pay(orderId, change);
      expect(await g.deliver(captured)).toEqual([200, 'FLAGGED']);
      expect(await g.deliver(paid)).toEqual([200, 'REPEATED']);
      expect(await flagOf(requestId)).toBe('AMOUNT_MISMATCH');
      expect((await g.x.decisions.pending({ flagged: true })).requests).toMatchObject([{ requestId }]);
      g.x.app.time.jump(25 * HOUR_MS);
      await g.x.cashier.sweep();
      expect(cash()).toBe(100_000);
      expect(await g.x.decisions.approve(requestId, 'op1')).toEqual({ refused: 'AMOUNT_MISMATCH' });
      await g.x.decisions.approve(requestId, 'op1', rupees(arrived));
      expect(cash()).toBe(100_000 + arrived);
      expect(await flagOf(requestId)).toBeNull();
    },
  );

  test('an order paid twice, or after its rejection, is flagged for a person', async () => {
    const twice = await g.online(player);
    for (const outcome of ['DONE', 'FLAGGED']) {
      expect(await g.deliver(g.gateway.pay(twice.orderId).captured)).toEqual([200, outcome]);
    }
    expect(await flagOf(twice.requestId)).toBe('PAID_TWICE');
    const rejected = await g.online(player, { amount: 300 });
    await g.x.decisions.reject(rejected.requestId, 'op1', 'Stolen card');
    expect(await g.deliver(g.gateway.pay(rejected.orderId).captured)).toEqual([200, 'FLAGGED']);
    expect(await flagOf(rejected.requestId)).toBe('PAID_AFTER_REJECTION');
    expect(cash()).toBe(FREE_OF_FAULTS);
    for (const { requestId } of [twice, rejected]) decided(await g.x.decisions.clearFlag(requestId));
    expect((await g.x.decisions.pending({ flagged: true })).requests).toEqual([]);
  });

  test('[R7.107] a late event of a payment that a person has dealt with does not flag it again', async () => {
    const twice = await g.online(player);
    await g.deliver(g.gateway.pay(twice.orderId).captured);
    const rejected = await g.online(player, { amount: 300 });
    await g.x.decisions.reject(rejected.requestId, 'op1', 'Stolen card');
    for (const { orderId, requestId } of [twice, rejected]) {
      const { captured, paid } = g.gateway.pay(orderId);
      expect(await g.deliver(captured)).toEqual([200, 'FLAGGED']);
      decided(await g.x.decisions.clearFlag(requestId));
      expect(await g.deliver(paid)).toEqual([200, 'REPEATED']);
      expect(await flagOf(requestId)).toBeNull();
    }
    expect(cash()).toBe(FREE_OF_FAULTS);
  });

  const paymentsOf = async (requestId: string) => {
    const request = await g.x.decisions.find(requestId);
    return [request?.gatewayPayment, ...(request?.otherPayments ?? [])];
  };

  /** Pays an order, possibly with another amount, and has both events of the payment delivered; returns its id. */
  const paid = async (orderId: string, change: { readonly amount?: number } = {}) => {
    const { captured, paid: again } = g.gateway.pay(orderId, change);
    await g.deliver(captured);
    expect(await g.deliver(again)).toEqual([200, 'REPEATED']);
    return g.gateway.payments.at(-1)?.id;
  };

  test('[R7.117] every payment of an order stays on record, with the one that counts first', async () => {
    const twice = await g.online(player);
    const ids = [await paid(twice.orderId), await paid(twice.orderId), await paid(twice.orderId)];
    expect(await paymentsOf(twice.requestId)).toEqual(ids);
    const rejected = await g.online(player, { amount: 300 });
    await g.x.decisions.reject(rejected.requestId, 'op1', 'Stolen card');
    const first = await paid(rejected.orderId);
    const second = await paid(rejected.orderId, { amount: 20_000 });
    expect(await paymentsOf(rejected.requestId)).toEqual([first, second]);
    expect(await flagOf(rejected.requestId)).toBe('PAID_AFTER_REJECTION');
    expect(cash()).toBe(FREE_OF_FAULTS);
  });

  test('[R7.117] a payment that comes after another was paid back is flagged again, and a late event of either is not', async () => {
    const { requestId, orderId } = await g.online(player);
    await g.x.decisions.reject(requestId, 'op1', 'Stolen card');
    const [early, next] = [g.gateway.pay(orderId), g.gateway.pay(orderId)];
    await g.deliver(early.captured);
    decided(await g.x.decisions.clearFlag(requestId));
    expect(await g.deliver(next.captured)).toEqual([200, 'FLAGGED']);
    decided(await g.x.decisions.clearFlag(requestId));
    // Even once the events have been forgotten.
    await g.x.app.database.write.deleteFrom('gateway_events').execute();
    for (const { paid: late } of [early, next]) expect(await g.deliver(late)).toEqual([200, 'REPEATED']);
    expect(await flagOf(requestId)).toBeNull();
    expect(await paymentsOf(requestId)).toEqual(g.gateway.payments.map(({ id }) => id));
  });

  test('[R7.117] of several wrong amounts the latest can be approved, and the others then have to be paid back', async () => {
    const { requestId, orderId } = await g.online(player);
    const first = await paid(orderId, { amount: 150_000 });
    const second = await paid(orderId, { amount: 160_000 });
    expect(await paymentsOf(requestId)).toEqual([second, first]);
    decided(await g.x.decisions.approve(requestId, 'op1', rupees(1600)));
    expect(cash()).toBe(101_600);
    expect(await flagOf(requestId)).toBe('PAID_TWICE');
    decided(await g.x.decisions.clearFlag(requestId));
  });

  test('[R7.117] when the right amount follows a wrong one, it is credited, and the wrong one has to be paid back', async () => {
    const { orderId, requestId } = await g.online(player);
    const wrong = await paid(orderId, { amount: 150_000 });
    const right = await paid(orderId);
    expect(await paymentsOf(requestId)).toEqual([right, wrong]);
    expect(cash()).toBe(FREE_OF_FAULTS);
    expect(await g.x.requestsOf(player)).toEqual(['APPROVED 2000']);
    expect(await flagOf(requestId)).toBe('PAID_TWICE');
  });

  test('an operator who is faster than the gateway is checked against it', async () => {
    const right = await g.online(player);
    const wrong = await g.online(player, { amount: 300 });
    for (const { requestId } of [right, wrong]) {
      // The gateway has reported neither, so two operators are needed.
      expect(decided(await g.x.decisions.approve(requestId, 'op1'))).toMatchObject({
        status: 'PENDING',
        firstApproval: { by: 'op1' },
      });
      expect(decided(await g.x.decisions.approve(requestId, 'op2')).status).toBe('APPROVED');
    }
    await g.deliver(g.gateway.pay(right.orderId).captured);
    await g.deliver(g.gateway.pay(wrong.orderId, { amount: 10_000 }).captured);
    expect(await flagOf(right.requestId)).toBeNull();
    expect(await flagOf(wrong.requestId)).toBe('AMOUNT_MISMATCH');
    expect(cash()).toBe(FREE_OF_FAULTS + 300);
  });

  test('cancelled orders do not get around the player’s own limit: later payments for them are to be paid back', async () => {
    const limit = { kind: 'DEPOSIT_DAY', value: 2000 } as const;
    await g.x.app.call(setOwnLimit, { body: limit }, { token: player.token });
    const cancelled = await g.online(player);
    const body = { requestId: cancelled.requestId };
    await g.x.app.call(cancelRequest, { body }, { token: player.token });
    const kept = await g.online(player);
    expect(await g.deliver(g.gateway.pay(kept.orderId).captured)).toEqual([200, 'DONE']);
    const { captured, paid } = g.gateway.pay(cancelled.orderId);
    expect(await g.deliver(captured)).toEqual([200, 'FLAGGED']);
    expect(await g.deliver(paid)).toEqual([200, 'REPEATED']);
    expect(cash()).toBe(FREE_OF_FAULTS);
    expect(await g.x.decisions.find(cancelled.requestId)).toMatchObject({
      status: 'REJECTED',
      flag: 'PAID_AFTER_REJECTION',
    });
    decided(await g.x.decisions.clearFlag(cancelled.requestId));
  });

  test('a rejected payment of another amount has to be paid back', async () => {
    const { orderId, requestId } = await g.online(player);
    await g.deliver(g.gateway.pay(orderId, { amount: 100_000 }).captured);
    expect(await g.x.decisions.clearFlag(requestId)).toEqual({ refused: 'INVALID_REQUEST_STATE' });
    expect(decided(await g.x.decisions.reject(requestId, 'op1', 'Wrong amount'))).toMatchObject({
      status: 'REJECTED',
      flag: 'PAID_AFTER_REJECTION',
    });
    expect(decided(await g.x.decisions.clearFlag(requestId)).flag).toBeNull();
    expect(cash()).toBe(100_000);
  });

  test('other systems’ events, unknown events and unreadable ones do no harm', async () => {
    const payment = { id: 'pay_x', amount: 100, currency: 'INR', status: 'captured', order_id: 'order_x' };
    const ofNobody = { event: 'payment.captured', payload: { payment: { entity: payment } } };
    expect(await g.deliver(g.gateway.sign(ofNobody))).toEqual([200, 'UNKNOWN']);
    const { requestId, orderId } = await g.online(player);
    const failed = { ...payment, status: 'failed', order_id: orderId };
    const other = { event: 'payment.failed', payload: { payment: { entity: failed } } };
    expect(await g.deliver(g.gateway.sign(other))).toEqual([200, 'IGNORED']);
    expect(await g.deliver(g.gateway.sign({ hello: 'world' }, WEBHOOK_SECRET))).toEqual([200, 'UNREADABLE']);
    expect(await g.deliver(g.gateway.sign([1]))).toEqual([200, 'UNREADABLE']);
    // What the storage could not keep would be delivered again for a day.
    for (const change of [{ id: 'pay\0' }, { order_id: 'order\0' }, { order_id: '\ud800' }]) {
      const entity = { ...payment, ...change };
      const odd = { event: 'payment.captured', payload: { payment: { entity } } };
      expect(await g.deliver(g.gateway.sign(odd))).toEqual([200, 'UNREADABLE']);
    }
    expect((await g.x.decisions.find(requestId))?.status).toBe('PENDING');
  });

  test.each<[string, Fault[]]>([
    ['the connection breaks before', ['DOWN']],
    ['the connection breaks after', ['DEAF']],
    ['no answer comes', ['SLOW']],
    ['the gateway is broken', ['BROKEN']],
    ['a page comes', ['GIBBERISH']],
    ['it takes three tries', ['DOWN', 'BROKEN']],
  ])('an order remains one order even if %s', async (_, faults) => {
    g.gateway.faults = faults;
    const { orderId } = await g.online(player);
    expect(g.gateway.orders).toHaveLength(1);
    await g.deliver(g.gateway.pay(orderId).captured);
    expect(cash()).toBe(FREE_OF_FAULTS);
  });

  test('a gateway that stays down is named in the error, and the same press continues where it stopped', async () => {
    const press = { method: 'ONLINE', customerRef: 'press' } as const;
    g.gateway.faults = ['DEAF', 'DOWN', 'DOWN'];
    const down = await g.x.deposit(player, press);
    expect([down.status, down.error?.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(await g.x.requestsOf(player)).toEqual(['PENDING 2000']);
    const made = accepted(await g.x.deposit(player, press));
    expect(g.gateway.orders).toMatchObject([{ id: made.checkout?.orderId, receipt: made.requestId }]);
    expect(await g.x.requestsOf(player)).toEqual(['PENDING 2000']);
  });

  test('[R7.43] a press that could not be opened at the gateway opens nothing once its player has taken a break', async () => {
    const press = { method: 'ONLINE', customerRef: 'press' } as const;
    g.gateway.faults = ['DOWN', 'DOWN', 'DOWN'];
    expect((await g.x.deposit(player, press)).error?.code).toBe('PAYMENT_UNAVAILABLE');
    await g.x.app.command({ type: 'setPlayerState', playerId: player.id, state: 'TIME_OUT' });
    expect((await g.x.deposit(player, press)).error?.code).toBe('MONEY_MOVES_STOPPED');
    expect(g.gateway.orders).toEqual([]);
  });

  test.each<[string, Fault]>([
    ['our keys are wrong', 'KEYS'],
    ['the gateway declines', 'DECLINE'],
  ])('%s: the player is told to try again', async (_, fault) => {
    g.gateway.faults = [fault, fault, fault, fault];
    const answer = await g.x.deposit(player, { method: 'ONLINE' });
    expect([answer.status, answer.error?.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
  });

  test('an order whose answer never arrived is found by its receipt number when it is paid', async () => {
    g.gateway.faults = ['DEAF', 'DOWN', 'DOWN'];
    await g.x.deposit(player, { method: 'ONLINE' });
    const { captured, paid } = g.gateway.pay(g.gateway.orders[0]?.id ?? '');
    g.gateway.faults = ['DOWN', 'DOWN', 'DOWN'];
    expect((await g.deliver(captured))[0]).toBe(503);
    expect(await g.deliver(captured)).toEqual([200, 'DONE']);
    expect(await g.deliver(paid)).toEqual([200, 'REPEATED']);
    expect(cash()).toBe(FREE_OF_FAULTS);
    const [request] = (await g.x.decisions.pending({ statuses: ['APPROVED'] })).requests;
    expect(request?.gatewayOrder).toBe(g.gateway.orders[0]?.id);
  });

  test('a webhook’s events are forgotten after a month', async () => {
    const { orderId } = await g.online(player);
    const { captured } = g.gateway.pay(orderId);
    await g.deliver(captured);
    g.x.app.time.jump(31 * 24 * HOUR_MS);
    await g.x.cashier.sweep();
    const { read } = g.x.app.database;
    expect(await read.selectFrom('gateway_events').selectAll().execute()).toEqual([]);
    expect(await g.deliver(captured)).toEqual([200, 'REPEATED']);
    expect(cash()).toBe(FREE_OF_FAULTS);
  });

  test('deliveries, repeats, restarts and sweeps in any order lead to the same result', async () => {
    const random = new Random('deliveries');
    let expected = 100_000;
    for (let round = 0; round < 6; round += 1) {
      const amount = 100 * random.int(1, 50);
      const { orderId } = await g.online(player, { amount });
      const { captured, paid } = g.gateway.pay(orderId);
      const forged = { ...captured, payload: captured.payload.replace('INR', 'USD') };
      const deliveries = random.shuffle([captured, captured, paid, paid, forged, forged]);
      for (const one of deliveries) {
        if (random.chance(30)) await g.x.cashier.sweep();
        await g.deliver(one);
      }
      if (round === 3) await g.x.restart();
      expected += amount;
      expect(cash()).toBe(expected);
    }
    await auditRequests(g.x, [player]);
  });
});
