import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAlerts, removeAlert, setAlert } from '@layline/contract/calls/alerts.ts';
import { subscribePush } from '@layline/contract/calls/notices.ts';
import type { Score } from '@layline/contract/score.ts';
import { takeTimeOut } from '@layline/contract/calls/protection.ts';
import { HORSE_RACING } from '@layline/domain/sports.ts';
import { bookmaker, matchOdds, wonBy } from '@layline/simulation/builders.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { listen, LiveClient } from '../../testing/live-client.ts';
import { LocalPushService } from '../../testing/local-push-service.ts';

const M1 = marketId('m1');
const HIGH = { condition: 'PRICE_AT_LEAST', marketId: 'm1', runnerId: 'A', value: 2.5 } as const;
const footballScore = (goals: number): Score => ({
  sport: 'football',
  summary: '',
  situation: '',
  home: { name: 'A', goals, yellowCards: 0, redCards: 0 },
  away: { name: 'B', goals: 0, yellowCards: 0, redCards: 0 },
  period: '1H',
  clock: '12',
  incidents: [],
});
const LOW = { condition: 'PRICE_AT_MOST', marketId: 'm1', runnerId: 'A', value: 1.5 } as const;

describe.each(storagesUnderTest())('[R16.3] alerts on $name', (under) => {
  let service: LocalPushService;
  let app: BettingApp;
  let player: TestPlayer;

  beforeEach(async () => {
    service = await LocalPushService.start();
    const push = { keys: [], services: [service.origin], contact: null };
    app = await openBettingApp({ under, changes: { push } });
    await app.openMarket();
    player = await app.player();
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  const set = (body: object, on = player) => app.call(setAlert, { body }, { token: on.token });
  const list = async (on = player) =>
    (await app.call(getAlerts, {}, { token: on.token })).result?.alerts ?? [];
  /** Conditions that have gone off. */
  const fired = async () =>
    (await list()).filter(({ firedAt }) => firedAt !== null).map(({ condition }) => condition);

  test('an alert on a price goes off once, when the best price to back reaches it', async () => {
    expect((await set(HIGH)).result).toMatchObject({
      ...HIGH,
      eventName: 'Ashdown v Millbrook',
      firedAt: null,
    });
    await app.rest('LAY', 248, 100);
    expect(await fired()).toEqual([]);
    expect(app.app.books.attention.has(M1)).toBe(true);
    await app.rest('LAY', 250, 100);
    await expect.poll(fired).toEqual(['PRICE_AT_LEAST']);
    const [before] = await list();
    app.time.advance(1000);
    await app.rest('LAY', 260, 100);
    expect(await list()).toEqual([before]);
  });

  test('an alert on a low price goes off as the last higher offer is taken, and not in an empty book', async () => {
    await app.rest('LAY', 200, 100);
    await app.rest('LAY', 148, 100);
    await set(LOW);
    await app.rest('LAY', 190, 100);
    expect(await fired()).toEqual([]);
    await app.place(player, { price: 1.48, stake: 200 });
    await expect.poll(fired).toEqual(['PRICE_AT_MOST']);
    await set({ ...LOW, value: 1.4 });
    await app.place(player, { price: 1.48, stake: 100 });
    expect(await fired()).toEqual(['PRICE_AT_MOST']);
  });

  test('alerts on volume, suspension, opening and in-play go off as these happen', async () => {
    await set({ condition: 'VOLUME', marketId: 'm1', value: 300 });
    await app.rest('LAY', 250, 1000);
    await app.place(player, { stake: 200 });
    expect(await fired()).toEqual([]);
    await app.place(player, { stake: 100 });
    await expect.poll(fired).toEqual(['VOLUME']);
    await set({ condition: 'SUSPENDED', marketId: 'm1' });
    await app.command({ type: 'suspendMarket', marketId: M1, reason: 'FEED_LOST', lapse: false });
    await expect.poll(fired).toHaveLength(2);
    await set({ condition: 'REOPENED', marketId: 'm1' });
    await app.command({ type: 'openMarket', marketId: M1 });
    await expect.poll(fired).toHaveLength(3);
    await set({ condition: 'IN_PLAY', marketId: 'm1' });
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 5 });
    await expect.poll(fired).toHaveLength(4);
  });

  test('an alert on the score goes off with the next goal of its match, on all its markets', async () => {
    await app.openMarket({ id: marketId('m2') });
    await set({ condition: 'SCORE', marketId: 'm1' });
    await set({ condition: 'SCORE', marketId: 'm2' });
    await set({ condition: 'SUSPENDED', marketId: 'm1' });
    const { moments } = app.app;
    moments.note(eventId('other'), footballScore(0), footballScore(1));
    moments.note(eventId('e1'), footballScore(0), footballScore(0));
    expect(await fired()).toEqual([]);
    moments.note(eventId('e1'), footballScore(0), footballScore(1));
    await expect.poll(fired).toEqual(['SCORE', 'SCORE']);
    const before = await list();
    expect(before.filter(({ score }) => score === '1–0')).toHaveLength(2);
    moments.note(eventId('e1'), footballScore(1), footballScore(2));
    expect(await list()).toEqual(before);
  });

  test('an alert on the score of one side leaves the goals of the other alone', async () => {
    const { moments, catalogue } = app.app;
    const both = (home: number, away: number): Score => {
      const score = footballScore(home);
      return score.sport === 'football' ? { ...score, away: { ...score.away, goals: away } } : score;
    };
    const ofB = { condition: 'SCORE', marketId: 'm1', team: 'B' } as const;
    expect((await set(ofB)).error?.code).toBe('ALERT_NOT_OFFERED');
    catalogue.setScore(eventId('e1'), both(0, 0));
    expect((await set({ ...ofB, team: 'C' })).error?.code).toBe('ALERT_NOT_OFFERED');
    const first = await set(ofB);
    expect(first.result).toMatchObject({ ...ofB, score: null });
    expect((await set(ofB)).result).toEqual(first.result);
    await set({ condition: 'SCORE', marketId: 'm1', team: 'A' });
    await set({ condition: 'SCORE', marketId: 'm1' });
    expect(await list()).toHaveLength(3);
    moments.note(eventId('e1'), both(0, 0), both(1, 0));
    await expect.poll(fired).toHaveLength(2);
    expect((await list()).find(({ firedAt }) => firedAt === null)).toMatchObject({ team: 'B' });
    moments.note(eventId('e1'), both(1, 0), both(1, 1));
    await expect.poll(fired).toHaveLength(3);
    expect((await list()).find(({ team }) => team === 'B')).toMatchObject({ score: '1–1' });
  });

  test('a race has no score', async () => {
    await app.openMarket(
      { id: marketId('r1'), eventId: eventId('race') },
      { id: eventId('race'), sportId: HORSE_RACING },
    );
    expect((await set({ condition: 'SCORE', marketId: 'r1' })).error?.code).toBe('ALERT_NOT_OFFERED');
  });

  test('a device is told neither the amount that an alert on volume waits for, nor any other', async () => {
    await app.call(subscribePush, { body: service.device(['ALERT']) }, { token: player.token });
    await set({ condition: 'VOLUME', marketId: 'm1', value: 77 });
    await app.rest('LAY', 250, 1000);
    await app.place(player, { stake: 100 });
    const [message] = await service.messages(1);
    expect(message?.content).toMatchObject({ condition: 'VOLUME', price: null, score: null });
    // The topic is a random id, which may contain any digits.
    expect(JSON.stringify({ ...message?.content, topic: '' })).not.toContain('77');
  });

  test('of the alerts that went off, the last 50 are kept', async () => {
    await app.rest('LAY', 250, 10_000);
    for (let n = 1; n <= 53; n += 1) {
      expect((await set({ condition: 'VOLUME', marketId: 'm1', value: n * 100 })).status).toBe(200);
      app.time.advance(1);
      await app.place(player, { stake: 100 });
      await expect.poll(async () => (await list())[0]?.firedAt).toBe(app.time.now());
    }
    await set({ ...HIGH, value: 3 });
    const values = (await list()).map(({ value }) => value);
    expect(values).toHaveLength(51);
    expect(values).not.toContain(300);
    expect(values).toContain(400);
  });

  test('no price alert goes off while the market is suspended', async () => {
    await set(HIGH);
    await app.command({ type: 'suspendMarket', marketId: M1, reason: 'FEED_LOST', lapse: false });
    await app.rest('LAY', 250, 100).catch(() => undefined);
    expect(await fired()).toEqual([]);
  });

  test('the player is told in open pages and on devices, others are not', async () => {
    const device = service.device(['ALERT']);
    await app.call(subscribePush, { body: device }, { token: player.token });
    const other = await app.player();
    await app.call(subscribePush, { body: service.device() }, { token: other.token });
    const client = await LiveClient.connect(await listen(app));
    await client.register(player.token);
    await set(HIGH);
    await app.rest('LAY', 300, 100);
    const [message] = await service.messages(1);
    expect(message?.content).toMatchObject({
      kind: 'ALERT',
      condition: 'PRICE_AT_LEAST',
      price: 2.5,
      eventId: 'e1',
    });
    expect(device.endpoint).toContain(message?.device);
    await client.settled();
    const told = client.all('AlertFired');
    expect(told).toMatchObject([{ condition: 'PRICE_AT_LEAST', value: 2.5 }]);
    await client.stop();
  });

  test('an alert says when it was set, also when it is set again and when it goes off', async () => {
    const first = (await set(HIGH)).result;
    const client = await LiveClient.connect(await listen(app));
    await client.register(player.token);
    app.time.advance(1000);
    expect((await set(HIGH)).result).toEqual(first);
    await app.rest('LAY', 300, 100);
    await client.until(() => client.all('AlertFired').length > 0);
    expect(client.all('AlertFired')).toEqual([{ ...first, firedAt: app.time.now() }]);
    await client.stop();
  });

  test.each([
    [{ ...HIGH, marketId: 'none' }, 'INVALID_MARKET_ID'],
    [{ ...HIGH, runnerId: 'none' }, 'INVALID_RUNNER'],
    [{ ...HIGH, value: 1 }, 'VALIDATION_FAILED'],
    [{ condition: 'PRICE_AT_LEAST', marketId: 'm1', value: 2 }, 'VALIDATION_FAILED'],
    [{ condition: 'SUSPENDED', marketId: 'm1', value: 2 }, 'VALIDATION_FAILED'],
    [{ condition: 'VOLUME', marketId: 'm1', value: 0 }, 'VALIDATION_FAILED'],
    [{ condition: 'REOPENED', marketId: 'm1' }, 'ALERT_HOLDS_ALREADY'],
    [{ ...LOW, value: 2.5 }, 'ALERT_HOLDS_ALREADY'],
  ])('the alert %o is refused with %s and not kept', async (body, code) => {
    await app.rest('LAY', 200, 100);
    expect((await set(body)).error?.code).toBe(code);
    expect(await list()).toEqual([]);
  });

  test('a market against the house has alerts on its state, and none on prices', async () => {
    await app.openMarket(bookmaker({ id: marketId('h1') }));
    expect((await set({ ...HIGH, marketId: 'h1' })).error?.code).toBe('ALERT_NOT_OFFERED');
    expect((await set({ condition: 'IN_PLAY', marketId: 'h1' })).status).toBe(200);
  });

  test('the same alert set again is one alert; at most 50 wait', async () => {
    const first = (await set(HIGH)).result;
    expect((await set(HIGH)).result?.alertId).toBe(first?.alertId);
    for (let n = 1; n < 50; n += 1)
      expect((await set({ condition: 'VOLUME', marketId: 'm1', value: n })).status).toBe(200);
    expect((await set({ condition: 'SUSPENDED', marketId: 'm1' })).error?.code).toBe('TOO_MANY_ALERTS');
    expect(await list()).toHaveLength(50);
    const body = { alertId: first?.alertId };
    const other = await app.player();
    expect((await app.call(removeAlert, { body }, { token: other.token })).error?.code).toBe('NOT_FOUND');
    expect((await app.call(removeAlert, { body }, { token: player.token })).status).toBe(200);
    expect((await set({ condition: 'SUSPENDED', marketId: 'm1' })).status).toBe(200);
  });

  test('a removed alert does not go off', async () => {
    const { result } = await set(HIGH);
    await app.call(removeAlert, { body: { alertId: result?.alertId } }, { token: player.token });
    await app.rest('LAY', 300, 100);
    expect(await list()).toEqual([]);
  });

  test('alerts end when their market closes, and when a break begins', async () => {
    await set(HIGH);
    const result = { runners: wonBy('A', ['A', 'B', 'C']), lineResult: null };
    await app.command({ type: 'settleMarket', marketId: M1, settlementVersion: 1, result });
    await expect.poll(() => list()).toEqual([]);
    await app.openMarket({ id: marketId('m2') });
    await set({ ...HIGH, marketId: 'm2' });
    expect((await app.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token })).status).toBe(200);
    await expect.poll(() => list()).toEqual([]);
    expect((await set({ ...HIGH, marketId: 'm2' })).error?.code).toBe('INVALID_ACCOUNT_STATE');
  });

  test('alerts of a player whose account was locked while the process was down end at the start', async () => {
    await set(HIGH);
    await app.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
    await expect.poll(() => list()).toEqual([]);
    const left = {
      player_id: player.id,
      market_id: 'm1',
      runner_id: null,
      condition: 'SUSPENDED',
      value: null,
    };
    await app.database.write
      .insertInto('alerts')
      .values({ ...left, alert_id: 'a1', score: null, created_at: app.time.now(), fired_at: null })
      .execute();
    app = await app.restart();
    await expect.poll(() => list()).toEqual([]);
  });

  test('alerts that wait survive a restart, and those that went off do not go off again', async () => {
    // A market without a feed, which continues after a restart.
    const definition = matchOdds({ id: marketId('m9'), eventId: eventId('e9') });
    await app.command({ type: 'createMarket', definition });
    await app.command({ type: 'openMarket', marketId: definition.id });
    await set({ ...HIGH, marketId: 'm9' });
    await set({ condition: 'SUSPENDED', marketId: 'm9' });
    await app.rest('LAY', 300, 10, 'A', 'm9');
    await expect.poll(fired).toEqual(['PRICE_AT_LEAST']);
    const before = await list();
    app.time.advance(1000);
    app = await app.restart();
    expect(await list()).toEqual(before);
    // Makers keep up the prices that an alert waits for, whether or not anybody looks.
    expect(app.app.books.attention.has(definition.id)).toBe(true);
    await app.command({
      type: 'suspendMarket',
      marketId: definition.id,
      reason: 'FEED_LOST',
      lapse: false,
    });
    await expect.poll(fired).toHaveLength(2);
    app.time.jump(25 * 3_600_000);
    app.time.advance(3_600_000);
    await expect.poll(() => list()).toEqual([]);
  });

  test('more than a thousand alerts that go off at once take two statements, so that betting does not wait for them', async () => {
    const definition = matchOdds({ id: marketId('m9'), eventId: eventId('e9') });
    await app.command({ type: 'createMarket', definition });
    await app.command({ type: 'openMarket', marketId: definition.id });
    const row = {
      player_id: player.id,
      market_id: 'm9',
      runner_id: null,
      condition: 'SUSPENDED',
      value: null,
      score: null,
      created_at: app.time.now(),
      fired_at: null,
    };
    const rows = Array.from({ length: 1001 }, (_, n) => ({ ...row, alert_id: `a${n}` }));
    await app.database.write.insertInto('alerts').values(rows).execute();
    app = await app.restart();
    const transact = vi.spyOn(app.database, 'transact');
    await app.command({
      type: 'suspendMarket',
      marketId: definition.id,
      reason: 'FEED_LOST',
      lapse: false,
    });
    await expect.poll(fired).toHaveLength(1001);
    const updates = transact.mock.calls
      .flatMap(([statements]) => statements)
      .filter(({ sql }) => sql.startsWith('update "alerts"'));
    expect(updates).toHaveLength(2);
  });
});
