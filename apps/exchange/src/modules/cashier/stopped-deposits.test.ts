import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playerRequests } from '@layline/contract/calls/cashier.ts';
import { lockPlayer } from '@layline/contract/calls/operator/players.ts';
import { excludeSelf, takeTimeOut } from '@layline/contract/calls/protection.ts';
import { until } from '@layline/simulation/base/until.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { FIRST_ADMIN, operatorsOn, SECOND_ADMIN } from '../operator/testing/operator-harness.ts';
import { STOPPED } from './may-pay-in.ts';
import { accepted, auditRequests } from './testing/cashier-app.ts';
import { openGatewayApp } from './testing/gateway-app.ts';
import type { GatewayApp } from './testing/gateway-app.ts';

describe.each(storagesUnderTest())('online deposits of players who are stopped, on $name', (under) => {
  let g: GatewayApp;
  let player: TestPlayer;
  beforeEach(async () => {
    g = await openGatewayApp(under, { changes: { firstAdmins: [FIRST_ADMIN, SECOND_ADMIN] } });
    player = await g.x.app.player();
  });
  afterEach(() => g.close());

  const cash = () => g.x.moneyOf(player).cash;
  const found = (requestId: string) => g.x.decisions.find(requestId);
  const ended = (requestId: string) => until(async () => (await found(requestId))?.status !== 'PENDING');
  const own = async () => {
    const answer = await g.x.app.call(playerRequests, { body: {} }, { token: player.token });
    return answer.result?.requests.map(({ status, reason, checkout }) => ({ status, reason, checkout }));
  };
  const takeBreak = () => g.x.app.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });

  test.each<[string, () => Promise<unknown>]>([
    ['takes a break', takeBreak],
    [
      'excludes themselves',
      () => g.x.app.call(excludeSelf, { body: { months: 6 } }, { token: player.token }),
    ],
    [
      'is locked',
      async () => {
        const { admin } = await operatorsOn(g.x.app);
        return admin.call(lockPlayer, { body: { playerId: player.id, reason: 'Reported stolen' } });
      },
    ],
  ])('[R7.116] once a player %s, what waits for a payment online ends, and says why', async (_, stop) => {
    const { requestId } = await g.online(player);
    const byHand = accepted(await g.x.deposit(player));
    const other = await g.online(await g.x.app.player());
    await stop();
    await ended(requestId);
    expect(await found(requestId)).toMatchObject({ status: 'EXPIRED', reason: STOPPED });
    for (const left of [byHand, other]) {
      expect(await found(left.requestId)).toMatchObject({ status: 'PENDING', reason: null });
    }
  });

  test('[R7.116] while the gateway does not answer, the request waits, but nobody is sent there to pay', async () => {
    await g.online(player);
    g.gateway.faults = ['DOWN', 'DOWN', 'DOWN', 'DOWN', 'DOWN', 'DOWN'];
    await takeBreak();
    expect(await own()).toEqual([{ status: 'PENDING', reason: STOPPED, checkout: null }]);
    await until(() => g.gateway.faults.length <= 3);
    await g.x.cashier.sweep();
    expect((await own())?.[0]?.status).toBe('PENDING');
    await g.x.cashier.sweep();
    expect(await own()).toEqual([{ status: 'EXPIRED', reason: STOPPED, checkout: null }]);
  });

  test('[R7.116] a break while the deposit is being opened shows no checkout either', async () => {
    const press = { method: 'ONLINE', customerRef: 'press' } as const;
    g.gateway.faults = ['SLOW'];
    const [made] = await Promise.all([
      g.x.deposit(player, press),
      until(() => g.gateway.orders.length > 0).then(takeBreak),
    ]);
    expect(accepted(made).checkout).toBeNull();
    await ended(accepted(made).requestId);
  });

  test('[R7.116] what a break left when the process ended is found by the sweep', async () => {
    const { requestId } = await g.online(player);
    g.gateway.faults = ['DOWN', 'DOWN', 'DOWN'];
    await takeBreak();
    await until(() => g.gateway.faults.length === 0);
    await g.x.restart();
    await g.x.cashier.sweep();
    expect(await found(requestId)).toMatchObject({ status: 'EXPIRED', reason: STOPPED });
  });

  test('[R7.116] what has been paid by then is credited, and what is paid afterwards has to be paid back', async () => {
    const paid = await g.online(player);
    const late = await g.online(player, { amount: 300 });
    g.gateway.pay(paid.orderId);
    await takeBreak();
    await Promise.all([paid, late].map(({ requestId }) => ended(requestId)));
    expect(await g.deliver(g.gateway.pay(late.orderId).captured)).toEqual([200, 'FLAGGED']);
    expect(await found(late.requestId)).toMatchObject({ status: 'REJECTED', flag: 'PAID_AFTER_REJECTION' });
    expect(cash()).toBe(102_000);
    await auditRequests(g.x, [player]);
  });
});
