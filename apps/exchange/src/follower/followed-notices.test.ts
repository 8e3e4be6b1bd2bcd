import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAlerts, removeAlert, setAlert } from '@layline/contract/calls/alerts.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import { getPushSetup, subscribePush, unsubscribePush } from '@layline/contract/calls/notices.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { wonBy } from '@layline/simulation/builders.ts';
import { marketId } from '@layline/units/ids.ts';
import { NotLeading } from '../core/errors.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { LiveClient } from '../testing/live-client.ts';
import { LocalPushService } from '../testing/local-push-service.ts';
import { openFollowedApp, type FollowedApp, type FollowingApp } from './testing/followed-app.ts';

const HIGH = { condition: 'PRICE_AT_LEAST', marketId: 'm1', runnerId: 'A', value: 2.5 } as const;

let service: LocalPushService;
let both: FollowedApp;
let other: FollowingApp;
let leader: BettingApp;
let player: TestPlayer;

beforeEach(async () => {
  service = await LocalPushService.start();
  both = await openFollowedApp({ push: { keys: [], services: [service.origin], contact: null } });
  ({ leader } = both);
  await leader.openMarket();
  player = await leader.player();
  other = await both.beside();
  await Promise.all([both.caughtUp(), other.caughtUp()]);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await both.close();
  await service.close();
});

/** Where a call is made. */
type Node = Pick<FollowingApp, 'call'>;

const at = <C extends Call>(node: Node, call: C, request = {}) =>
  node.call(call, request, { token: player.token });
const set = (node: Node, body: object = HIGH) => at(node, setAlert, { body });
const alertsAt = async (node: Node) => (await at(node, getAlerts)).result?.alerts ?? [];
const subscribe = (node: Node, body: object = service.device()) => at(node, subscribePush, { body });
const settle = (winner = 'A') =>
  leader.command({
    type: 'settleMarket',
    marketId: marketId('m1'),
    settlementVersion: 1,
    result: { runners: wonBy(winner, ['A', 'B', 'C']), lineResult: null },
  });
const bet = async () => {
  await leader.rest('LAY', 250, 1000);
  expect((await leader.place(player)).status).toBe(200);
};

describe('[R7.98] an alert', () => {
  test('that is set at a follower goes off at once, is told to pages at any node, and every node shows that', async () => {
    const client = await LiveClient.connect(await both.listen());
    await client.register(player.token);
    const { result } = await set(other);
    expect(result).toMatchObject({ ...HIGH, eventName: 'Ashdown v Millbrook', firedAt: null });
    expect(await alertsAt(both)).toEqual([result]);
    await leader.rest('LAY', 250, 100);
    await client.until(() => client.all('AlertFired').length > 0);
    const fired = { ...result, firedAt: leader.time.now() };
    expect(client.all('AlertFired')).toEqual([fired]);
    for (const node of [both, other, leader]) expect(await alertsAt(node)).toEqual([fired]);
    await client.stop();
  });

  test('that is removed at another follower does not go off', async () => {
    const { result } = await set(both);
    const body = { alertId: result?.alertId };
    expect((await at(other, removeAlert, { body })).status).toBe(200);
    expect((await at(both, removeAlert, { body })).error?.code).toBe('NOT_FOUND');
    const tell = vi.spyOn(leader.app.liveHub, 'tell');
    await leader.rest('LAY', 250, 100);
    expect(tell).not.toHaveBeenCalled();
    expect(await alertsAt(other)).toEqual([]);
  });

  test('that is set at two nodes at the same moment is one', async () => {
    const [first, second, third] = await Promise.all([both, other, leader].map((node) => set(node)));
    expect(second?.result).toEqual(first?.result);
    expect(third?.result).toEqual(first?.result);
    expect(await alertsAt(leader)).toHaveLength(1);
  });

  test.each([
    ['in no market', { marketId: 'none' }],
    ['on no runner', { runnerId: 'Z' }],
    ['without a value', { value: undefined }],
  ])('%s is refused as by the leader', async (_what, changes) => {
    const [here, there] = [
      await set(both, { ...HIGH, ...changes }),
      await set(leader, { ...HIGH, ...changes }),
    ];
    expect(here.status).toBeGreaterThanOrEqual(400);
    expect([here.status, here.error]).toEqual([there.status, there.error]);
    expect(await alertsAt(both)).toEqual([]);
  });

  test('is not set while no leader answers, nor by one that cannot prove that it leads', async () => {
    vi.spyOn(leader.core, 'confirmLead').mockRejectedValue(new NotLeading('another process leads now'));
    const unproved = await both.meanwhile(set(both), 100_000);
    expect(unproved.error?.code).toBe('UNAVAILABLE');
    vi.restoreAllMocks();
    both.weather.cutOff = true;
    expect((await both.meanwhile(set(both), 10_000)).error?.code).toBe('UNAVAILABLE');
    expect(await alertsAt(leader)).toEqual([]);
  });
});

describe('[R7.98] a device', () => {
  test('that is registered at a follower gets its notices from then on, and every node shows it', async () => {
    expect((await subscribe(both, service.device(['SETTLED', 'ALERT']))).result).toEqual({
      kinds: ['SETTLED', 'ALERT'],
    });
    const setUps = await Promise.all([both, other, leader].map((node) => at(node, getPushSetup)));
    for (const { result } of setUps) expect(result).toEqual(setUps[0]?.result);
    expect(setUps[0]?.result?.kinds).toEqual(['SETTLED', 'ALERT']);
    await set(other);
    await bet();
    await settle();
    const messages = await service.messages(2);
    const kinds = messages.map(({ content }) => (content as { readonly kind: string }).kind);
    expect(kinds.toSorted()).toEqual(['ALERT', 'SETTLED']);
    expect(messages[0]?.key).toBe(setUps[0]?.result?.publicKey);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is removed at another node', () => at(other, unsubscribePush, { body: {} })],
    ['belongs to a session that ends at a follower', () => at(other, logout, { body: {} })],
  ])('that %s gets none any more', async (_how, end) => {
    await bet();
    await subscribe(both);
    expect(await rows()).toHaveLength(1);
    await end();
    await expect.poll(rows).toEqual([]);
    await settle();
    expect(await leader.database.read.selectFrom('push_messages').selectAll().execute()).toEqual([]);
    expect(service.requests).toBe(0);
  });

  test.each([
    [
      'with an address of no push service',
      { endpoint: 'https://elsewhere.example/1' },
      'PUSH_SERVICE_UNKNOWN',
    ],
    ['with a key that is none', { p256dh: 'A'.repeat(87) }, 'VALIDATION_FAILED'],
  ])('%s is refused, and nothing is kept', async (_what, changes, code) => {
    const refused = await subscribe(both, { ...service.device(), ...changes });
    expect(refused.error?.code).toBe(code);
    expect(await rows()).toEqual([]);
  });
});

function rows() {
  return leader.database.read.selectFrom('push_subscriptions').selectAll().execute();
}
