import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '@layline/contract/calls/log-in.ts';
import { getPushSetup, subscribePush, unsubscribePush } from '@layline/contract/calls/notices.ts';
import { excludeSelf } from '@layline/contract/calls/protection.ts';
import { wonBy } from '@layline/simulation/builders.ts';
import { marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, BettingAppOptions, TestPlayer } from '../../testing/betting-app.ts';
import { LocalPushService } from '../../testing/local-push-service.ts';
import type { PushDeviceBody } from '../../testing/local-push-service.ts';
import { PushDevices } from './push-devices.ts';
import { SENDING_MAX } from './push-queue.ts';

const M1 = marketId('m1');

const OPEN_SECURITY = {
  corsOrigins: [],
  frameOrigins: [],
  httpsOnly: false,
  trustProxy: false,
  countryHeader: null,
} as const;

describe.each(storagesUnderTest())('[R16.1] push notifications on $name', (under) => {
  let service: LocalPushService;
  let app: BettingApp;
  let player: TestPlayer;

  const open = (changes: BettingAppOptions['changes'] = {}): Promise<BettingApp> =>
    openBettingApp({
      under,
      changes: { push: { keys: [], services: [service.origin], contact: null }, ...changes },
    });
  const setUp = async (on: TestPlayer = player) =>
    (await app.call(getPushSetup, {}, { token: on.token })).result;
  const subscribe = async (body: object = service.device(), on: TestPlayer = player) =>
    app.call(subscribePush, { body }, { token: on.token });
  const settle = (settlementVersion = 1, winner = 'A') =>
    app.command({
      type: 'settleMarket',
      marketId: M1,
      settlementVersion,
      result: { runners: wonBy(winner, ['A', 'B', 'C']), lineResult: null },
    });
  const rows = async () => app.database.read.selectFrom('push_subscriptions').selectAll().execute();
  const waiting = async () => app.database.read.selectFrom('push_messages').selectAll().execute();
  /** A matched bet of the player, who took what was offered. */
  const bet = async (on: TestPlayer = player) => {
    await app.rest('LAY', 250, 1000);
    expect((await app.place(on)).status).toBe(200);
  };

  beforeEach(async () => {
    service = await LocalPushService.start();
    app = await open();
    await app.openMarket();
    player = await app.player();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
    await service.close();
  });

  test('the device of a player whose market is settled is told so, encrypted and signed, without any amount', async ({
    annotate,
  }) => {
    const { endpoint } = service.device();
    expect(endpoint).toContain(service.origin);
    expect((await setUp())?.kinds).toEqual([]);
    expect((await subscribe(service.device(['SETTLED'], 'hi'))).result).toEqual({ kinds: ['SETTLED'] });
    await bet();
    const begun = performance.now();
    await settle();
    const [message] = await service.messages(1);
    // Printed, not asserted: how soon depends on the machine.
    await annotate(
      `the push service had it ${Math.round(performance.now() - begun)} ms after the settlement`,
    );
    expect(message?.content).toEqual({
      kind: 'SETTLED',
      eventId: 'e1',
      eventName: 'Ashdown v Millbrook',
      marketName: expect.any(String) as string,
      runnerName: null,
      result: 'FIRST',
      topic: 'SETTLED:m1',
      language: 'hi',
      at: app.time.now(),
    });
    expect(message?.headers).toMatchObject({ ttl: '86400', urgency: 'high' });
    expect(String(message?.headers['topic'])).toMatch(/^[\w-]{32}$/);
    expect(message?.key).toBe((await setUp())?.publicKey);
    expect(message?.claims).toMatchObject({ sub: 'https://localhost' });
    expect(Number(message?.claims['exp'])).toBeGreaterThan(app.time.now() / 1000);
  });

  test('a corrected result and a void market are announced as such, and only to players with bets in it', async () => {
    await subscribe();
    const other = await app.player();
    await subscribe(service.device(), other);
    await bet();
    await settle();
    await service.messages(1);
    await settle(2, 'B');
    expect((await service.messages(2))[1]?.content).toMatchObject({ result: 'CORRECTED' });
    await app.command({ type: 'voidMarket', marketId: M1, settlementVersion: 3, reason: 'wrong teams' });
    expect((await service.messages(3))[2]?.content).toMatchObject({ result: 'VOID' });
    expect(new Set(service.received.map(({ device }) => device)).size).toBe(1);
  });

  test('whose offer is taken is told, and who takes it is not; many parts make one notice every half minute', async () => {
    const maker = service.device(['MATCHED']);
    await subscribe(maker);
    const taker = await app.player();
    await subscribe(service.device(['MATCHED']), taker);
    await app.place(player, { side: 'BACK', price: 3, stake: 1000 });
    await app.place(taker, { side: 'LAY', price: 3, stake: 100 });
    const [first] = await service.messages(1);
    expect(first?.content).toMatchObject({ kind: 'MATCHED', runnerName: expect.any(String) as string });
    expect(maker.endpoint).toContain(first?.device);
    await app.place(taker, { side: 'LAY', price: 3, stake: 100 });
    await app.place(taker, { side: 'LAY', price: 3, stake: 100 });
    await expect.poll(waiting).toMatchObject([{ due_at: app.time.now() + 30_000 }]);
    expect(service.received).toHaveLength(1);
    app.time.advance(29_000);
    expect(service.received).toHaveLength(1);
    app.time.advance(6_000);
    await service.messages(2);
    await expect.poll(waiting).toEqual([]);
    expect(service.requests).toBe(2);
  });

  test('an offer taken in parts makes one notice every half minute, also while the push service takes its time', async () => {
    await subscribe(service.device(['MATCHED']));
    const taker = await app.player();
    await app.place(player, { side: 'BACK', price: 3, stake: 1000 });
    const answer = service.hold();
    await app.place(taker, { side: 'LAY', price: 3, stake: 100 });
    await service.until(() => service.begun === 1);
    await app.place(taker, { side: 'LAY', price: 3, stake: 100 });
    await expect.poll(waiting).toMatchObject([{ due_at: app.time.now() + 30_000 }]);
    answer();
    await service.messages(1);
  });

  test('a push service that is down gets the message later, one that says how long to wait gets it then', async () => {
    await subscribe();
    await bet();
    service.refuseNext(503);
    service.refuseNext(429, { 'retry-after': '60' });
    await settle();
    await service.until(() => service.requests === 1);
    await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
    app.time.advance(5_000);
    await service.until(() => service.requests === 2);
    await expect.poll(waiting).toMatchObject([{ attempts: 2 }]);
    app.time.advance(55_000);
    expect(service.requests).toBe(2);
    app.time.advance(10_000);
    await service.messages(1);
    await expect.poll(waiting).toEqual([]);
  });

  test('what a process could not send is sent by the next', async () => {
    await subscribe();
    await bet();
    service.refuseNext(500);
    await settle();
    await service.until(() => service.requests === 1);
    await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
    app = await app.restart();
    app.time.advance(5_000);
    await service.messages(1);
    await expect.poll(waiting).toEqual([]);
  });

  test('nothing is sent once it has expired', async () => {
    await subscribe();
    await bet();
    service.refuseNext(500);
    await settle();
    await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
    app.time.jump(25 * 3_600_000);
    app.time.advance(5_000);
    await expect.poll(waiting).toEqual([]);
    expect(service.requests).toBe(1);
  });

  test('a player gets at most 40 notifications at once, however much happens', async () => {
    await app.close();
    app = await open({ security: { ...OPEN_SECURITY, rateLimitFactor: 1 } });
    player = await app.player();
    await subscribe(service.device(['MATCHED']));
    const taker = await app.player();
    for (let n = 0; n < 45; n += 1) {
      const id = `n${n}`;
      await app.openMarket({ id: marketId(id) });
      await app.place(player, { marketId: id, side: 'BACK', price: 3, stake: 100 });
      await app.place(taker, { marketId: id, side: 'LAY', price: 3, stake: 100 });
      app.time.advance(100);
    }
    await service.messages(40);
    await expect.poll(waiting).toEqual([]);
    expect(service.received).toHaveLength(40);
  });

  test.each([404, 410])(
    'a device that its push service does not know any more (%i) is removed',
    async (status) => {
      await subscribe();
      await bet();
      service.refuseNext(status);
      await settle();
      await expect.poll(rows).toEqual([]);
      expect(await waiting()).toEqual([]);
      expect((await setUp())?.kinds).toEqual([]);
    },
  );

  test('a message that the push service refuses is dropped, and the device stays', async () => {
    await subscribe();
    await bet();
    service.refuseNext(301, { location: `${service.origin}/elsewhere` });
    await settle();
    await service.until(() => service.requests === 1);
    await expect.poll(waiting).toEqual([]);
    expect(await rows()).toHaveLength(1);
    expect(service.requests).toBe(1);
  });

  test('a device is removed at the log-out of its session, and when it is switched off', async () => {
    await subscribe();
    await app.call(logout, { body: { refreshToken: player.refreshToken } }, { token: player.token });
    await expect.poll(rows).toEqual([]);
    player = await app.player();
    await subscribe();
    await app.call(unsubscribePush, { body: {} }, { token: player.token });
    expect(await rows()).toEqual([]);
    expect((await setUp())?.kinds).toEqual([]);
  });

  /** A message that could not be sent, and waits. */
  async function failed() {
    await subscribe();
    await bet();
    service.refuseNext(500);
    await settle();
    await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
    const [row] = await waiting();
    if (row === undefined) throw new Error('nothing waits');
    return row;
  }

  /** As many messages as are sent at once, with more behind them; the service answers when the function that this resolves to is called. */
  async function sending(): Promise<() => void> {
    const row = await failed();
    const more = Array.from({ length: SENDING_MAX }, (_, n) => ({
      ...row,
      topic: `t${n}`,
      message_id: `m${n}`,
    }));
    await app.database.write.insertInto('push_messages').values(more).execute();
    const release = service.hold();
    app.time.advance(5_000);
    await service.until(() => service.begun === 1 + SENDING_MAX);
    return release;
  }

  test('nothing goes to the device of a session that ended in a crash, nor to a device that is gone', async () => {
    const row = await failed();
    const { write } = app.database;
    await write
      .insertInto('push_messages')
      .values({ ...row, subscription_id: 'gone', message_id: 'orphan' })
      .execute();
    await write.updateTable('sessions').set({ ended_at: app.time.now() }).execute();
    app.time.advance(5_000);
    await expect.poll(waiting).toEqual([]);
    await expect.poll(rows).toEqual([]);
    expect(service.requests).toBe(1);
  });

  test('a device that is switched off gets nothing of what was about to be sent', async () => {
    const release = await sending();
    await app.call(unsubscribePush, { body: {} }, { token: player.token });
    release();
    const next = service.device();
    await subscribe(next);
    await settle(2, 'B');
    await service.until(() => service.received.some(({ device }) => next.endpoint.endsWith(device)));
    expect(service.begun).toBe(2 + SENDING_MAX);
  });

  test('a session that ends gets nothing of what was about to be sent, however long the storage takes', async () => {
    const release = await sending();
    const removed = vi.spyOn(PushDevices.prototype, 'removeSession').mockReturnValue(new Promise(() => {}));
    await app.call(logout, { body: { refreshToken: player.refreshToken } }, { token: player.token });
    expect(removed).toHaveBeenCalled();
    release();
    await expect.poll(waiting).toEqual([]);
    expect(service.begun).toBe(1 + SENDING_MAX);
  });

  test('a session that is no longer renewed loses its device', async () => {
    await subscribe();
    app.time.jump(31 * 86_400_000);
    app.time.advance(3_600_000);
    await expect.poll(rows).toEqual([]);
  });

  test('a player who excludes himself is told nothing more and can switch nothing on', async () => {
    await subscribe();
    await bet();
    expect((await app.call(excludeSelf, { body: { months: 6 } }, { token: player.token })).status).toBe(200);
    await expect.poll(rows).toEqual([]);
    expect((await subscribe()).error?.code).toBe('INVALID_ACCOUNT_STATE');
    await settle();
    expect(await waiting()).toEqual([]);
  });

  test('a device passes to the next player who logs in on it, and to nobody who only knows its address', async () => {
    const device = service.device();
    await subscribe(device);
    const next = await app.player();
    const stolen: PushDeviceBody = { ...service.device(), endpoint: device.endpoint };
    expect((await subscribe(stolen, next)).error?.code).toBe('FORBIDDEN');
    expect((await setUp())?.kinds).toHaveLength(3);
    expect((await subscribe(device, next)).status).toBe(200);
    expect((await setUp())?.kinds).toEqual([]);
    expect((await setUp(next))?.kinds).toHaveLength(3);
    expect(await rows()).toHaveLength(1);
  });

  test('another subscription of the same session replaces the previous one', async () => {
    await subscribe();
    await subscribe(service.device(['ALERT']));
    expect(await rows()).toMatchObject([{ kinds: 'ALERT' }]);
    app = await app.restart();
    expect((await setUp())?.kinds).toEqual(['ALERT']);
  });

  test.each([
    ['https://example.com/push/1', 'PUSH_SERVICE_UNKNOWN'],
    ['http://fcm.googleapis.com/fcm/send/1', 'PUSH_SERVICE_UNKNOWN'],
    ['https://fcm.googleapis.com:8443/fcm/send/1', 'PUSH_SERVICE_UNKNOWN'],
    ['https://fcm.googleapis.com.example.com/1', 'PUSH_SERVICE_UNKNOWN'],
    ['https://someone@fcm.googleapis.com/1', 'PUSH_SERVICE_UNKNOWN'],
    ['https://127.0.0.1/push', 'PUSH_SERVICE_UNKNOWN'],
    ['https://[::1]/push', 'PUSH_SERVICE_UNKNOWN'],
    ['http://127.0.0.1:1/push', 'PUSH_SERVICE_UNKNOWN'],
    ['file:///etc/passwd', 'PUSH_SERVICE_UNKNOWN'],
    ['not an address', 'VALIDATION_FAILED'],
  ])('the endpoint %s is refused with %s', async (endpoint, code) => {
    expect((await subscribe({ ...service.device(), endpoint })).error?.code).toBe(code);
    expect(await rows()).toEqual([]);
  });

  test('keys that nothing can be encrypted for are refused', async () => {
    const p256dh = `B${'A'.repeat(86)}`;
    expect((await subscribe({ ...service.device(), p256dh })).error?.code).toBe('VALIDATION_FAILED');
    expect((await subscribe({ ...service.device(), auth: 'short' })).error?.code).toBe('VALIDATION_FAILED');
    expect((await subscribe(service.device([]))).error?.code).toBe('VALIDATION_FAILED');
  });

  test('the keys of the known push services are accepted without a setting', async () => {
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA';
    expect((await subscribe({ ...service.device(), endpoint })).status).toBe(200);
  });

  test('the key survives a restart, and a device keeps the key that it subscribed with', async () => {
    const before = (await setUp())?.publicKey;
    await subscribe();
    app = await app.restart();
    expect((await setUp())?.publicKey).toBe(before);
    app.time.jump(366 * 86_400_000);
    app = await app.restart();
    player = await app.player();
    expect((await setUp())?.publicKey).not.toBe(before);
  });
});
