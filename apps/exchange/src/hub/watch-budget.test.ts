import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { listen, LiveClient } from '../testing/live-client.ts';

const ids = (count: number, from = 0): string[] => Array.from({ length: count }, (_, n) => `m${from + n}`);

let app: BettingApp;
let url: string;
let clients: LiveClient[];

/** Every client has the address it claims, because the test acts as the proxy in front. */
beforeEach(async () => {
  clients = [];
  app = await openBettingApp({
    changes: {
      security: {
        corsOrigins: [],
        frameOrigins: [],
        httpsOnly: false,
        trustProxy: 1,
        countryHeader: null,
        rateLimitFactor: 1,
      },
    },
  });
  await app.openMarket();
  url = await listen(app);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await app.close();
});

async function connect(address: string): Promise<LiveClient> {
  const client = await LiveClient.connect(url, undefined, { 'x-forwarded-for': address });
  clients.push(client);
  return client;
}

const watch = async (client: LiveClient, marketIds: string[]): Promise<string> =>
  client.connection.invoke('SubscribeMarkets', { marketIds }).then(
    () => 'watched',
    (error: unknown) => String(error),
  );

describe('how much guests may watch', () => {
  test('one household can fill ten connections; the next one is told so and keeps what it had', async () => {
    for (let n = 0; n < 9; n += 1)
      expect(await watch(await connect('203.0.113.7'), ids(100))).toBe('watched');
    const last = await connect('203.0.113.7');
    expect(await watch(last, ids(80))).toBe('watched');
    const more = await connect('203.0.113.7');
    expect(await watch(more, ids(21))).toMatch(/TOO_MANY_REQUESTS/);
    expect(await watch(more, ['m1'])).toBe('watched');
    expect(await watch(await connect('203.0.113.8'), ids(100))).toBe('watched');
    await expect(last.connection.invoke('SubscribeEvents', { eventIds: ids(200) })).rejects.toThrow(
      'TOO_MANY',
    );
    await clients[0]?.stop();
    await expect.poll(() => watch(more, ids(21))).toBe('watched');
  });

  test('a /48 has four shares, however it uses its addresses, and all guests together have five', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 60; n += 1)
      answers.push(await watch(await connect(`2001:db8:1:${n.toString(16)}00::1`), ids(100)));
    expect(answers.filter((answer) => answer === 'watched')).toHaveLength(40);
    const elsewhere: string[] = [];
    for (let n = 0; n < 20; n += 1)
      elsewhere.push(await watch(await connect(`2001:db8:${n + 2}::1`), ids(100)));
    expect(elsewhere.filter((answer) => answer === 'watched')).toHaveLength(10);
    const player = await app.player();
    const own = await connect('2001:db8:1:1::1');
    await own.register(player.token);
    expect(await watch(own, ids(100))).toBe('watched');
  });

  test('images cannot be requested endlessly', async () => {
    const guest = await connect('203.0.113.7');
    await watch(guest, ids(100));
    const asked = await Promise.all(
      Array.from({ length: 40 }, () =>
        guest.connection.invoke('ResyncMarkets', { marketIds: ids(100) }).then(
          () => 'sent',
          () => 'refused',
        ),
      ),
    );
    expect(asked.filter((answer) => answer === 'sent')).toHaveLength(29);
    app.time.advance(60_000);
    expect(await watch(guest, ids(50))).toBe('watched');
  });
});

/** What comes of `count` calls of a hub method, at most forty at a time. */
async function answersTo(client: LiveClient, count: number, target: string, argument: object) {
  const answers: string[] = [];
  while (answers.length < count) {
    const calls = Array.from({ length: Math.min(40, count - answers.length) }, () =>
      client.connection.invoke(target, argument).then(
        () => 'answered',
        (error: unknown) => (String(error).includes('TOO_MANY_REQUESTS') ? 'too many' : 'refused'),
      ),
    );
    answers.push(...(await Promise.all(calls)));
  }
  return Map.groupBy(answers, (answer) => answer);
}

test('images of events cannot be requested endlessly either: ten cost as much as one of a market', async () => {
  const guest = await connect('203.0.113.7');
  const answers = await answersTo(guest, 160, 'SubscribeEvents', { eventIds: ids(200) });
  expect(answers.get('answered')).toHaveLength(150);
  expect(answers.get('too many')).toHaveLength(10);
  const neighbour = await connect('203.0.113.8');
  await neighbour.connection.invoke('SubscribeEvents', { eventIds: ids(200) });
});

test('neither a household nor a player can register endlessly, and others still can', async () => {
  const [player, other] = [await app.player(), await app.player()];
  const registration = (Token: string) => ({
    Browser: 'Test',
    Domain: 'localhost',
    CurrentPage: '/',
    Token,
  });
  const guesses: string[] = [];
  for (let n = 0; n < 32; n += 1) {
    const answers = await answersTo(
      await connect('203.0.113.7'),
      20,
      'RegisterClient',
      registration('no.such.token'),
    );
    guesses.push(...[...answers.values()].flat());
  }
  expect(guesses.filter((answer) => answer === 'refused')).toHaveLength(600);
  expect(guesses.filter((answer) => answer === 'too many')).toHaveLength(40);
  const own = registration(player.token);
  const here = await answersTo(await connect('203.0.113.8'), 400, 'RegisterClient', own);
  const there = await answersTo(await connect('203.0.113.9'), 220, 'RegisterClient', own);
  expect([here.get('answered')?.length, there.get('answered')?.length]).toEqual([400, 200]);
  await (await connect('203.0.113.9')).register(other.token);
});

test('a connection that registers keeps what it watches and makes room for guests', async () => {
  const player = await app.player();
  const own = await connect('203.0.113.7');
  expect(await watch(own, ids(100))).toBe('watched');
  for (let n = 0; n < 9; n += 1) expect(await watch(await connect('203.0.113.7'), ids(100))).toBe('watched');
  const guest = await connect('203.0.113.7');
  expect(await watch(guest, ids(100))).toMatch(/TOO_MANY_REQUESTS/);
  await own.register(player.token);
  expect(await watch(guest, ids(100))).toBe('watched');
});
