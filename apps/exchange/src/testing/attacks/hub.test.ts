import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { MarketChange, MarketImages } from '@layline/contract/live.ts';
import { marketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { listen, LiveClient } from '../live-client.ts';
import { openOwnMarket } from './attack-market.ts';
import { badTokens } from './forged-tokens.ts';
import { RawHubClient } from './raw-hub.ts';
import { ACCESS_SECONDS } from '../../modules/accounts/access-tokens.ts';

let app: BettingApp;
let url: string;
let clients: LiveClient[];
beforeEach(async () => {
  app = await openBettingApp();
  await openOwnMarket(app, 'm1');
  url = await listen(app);
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await app.close();
});

async function connect(token?: string): Promise<LiveClient> {
  const client = await LiveClient.connect(url);
  clients.push(client);
  if (token !== undefined) await client.register(token);
  return client;
}

/** Resolves once everything that has happened has been sent and received. */
async function flushed(...all: readonly LiveClient[]): Promise<void> {
  app.flush();
  for (const client of all) await client.settled();
}

async function deposit({ id }: TestPlayer, externalId: string): Promise<void> {
  await app.command({
    type: 'transfer',
    externalId,
    from: 'psp:deposits',
    to: `player:${id}:cash`,
    amount: rupees(1),
    kind: 'DEPOSIT',
  });
}

/** Messages that only their player may receive. */
const own = (client: LiveClient): unknown[] =>
  client.heard.filter(({ what }) => ['UserBalance', 'BetsChanged', 'BetSettled'].includes(what));

/** The error of a refused invocation. */
const refusalOf = (invocation: Promise<unknown>): Promise<string> =>
  invocation.then(
    () => 'accepted',
    (error: unknown) => String(error),
  );

describe('a player’s own messages', () => {
  test('[R1.8] go to all of that player’s connections and to nobody else', async () => {
    const alice = await app.player();
    const mallory = await app.player();
    const phone = await connect(alice.token);
    const desk = await connect(alice.token);
    const other = await connect(mallory.token);
    const guest = await connect();
    await app.place(alice, { stake: 700 });
    await flushed(phone, desk, other, guest);
    const balances = [
      { Balance: 100_000, Exposure: 0 },
      { Balance: 99_300, Exposure: 700 },
    ];
    expect(phone.all('UserBalance')).toEqual(balances);
    expect(desk.all('UserBalance')).toEqual(balances);
    expect(other.all('UserBalance')).toEqual(balances.slice(0, 1));
    expect(other.all('BetsChanged')).toEqual([]);
    expect(own(guest)).toEqual([]);
  });

  test('[R1.8] stop on a connection that registers for another player, or as a guest', async () => {
    const alice = await app.player();
    const mallory = await app.player();
    const client = await connect(alice.token);
    await client.register(mallory.token);
    await app.place(alice, { stake: 700 });
    await flushed(client);
    expect(client.all('UserBalance')).toEqual([
      { Balance: 100_000, Exposure: 0 },
      { Balance: 100_000, Exposure: 0 },
    ]);
    await client.register('');
    await app.place(mallory, { stake: 300 });
    await flushed(client);
    expect(client.all('UserBalance')).toHaveLength(2);
    expect(client.all('BetsChanged')).toEqual([]);
  });

  test('[R1.8] cannot be had with a forged token, and the attempt ends the previous registration', async () => {
    const alice = await app.player();
    for (const [why, token] of await badTokens(app, alice)) {
      const client = await connect(alice.token);
      expect([why, await refusalOf(client.register(token))]).toEqual([
        why,
        expect.stringContaining('Your session has ended.'),
      ]);
      const before = own(client);
      await app.place(alice, { stake: 100 });
      await flushed(client);
      expect([why, own(client)]).toEqual([why, before]);
      await client.stop();
    }
  });

  test('[R4.2] stop when the token ends and on log-out, on that session’s connections only', async () => {
    const alice = await app.player();
    const ended = await connect(alice.token);
    const again = await connect(alice.token);
    await app.call(logout, { body: {} }, { token: alice.token });
    await app.place(alice, { stake: 100 });
    await deposit(alice, 't1');
    await flushed(ended, again);
    expect(ended.all('UserBalance')).toHaveLength(1);
    expect(again.all('UserBalance')).toHaveLength(1);
    const bob = await app.player();
    const late = await connect(bob.token);
    app.time.jump(ACCESS_SECONDS * 1000);
    await deposit(bob, 't2');
    await flushed(late);
    expect(late.all('UserBalance')).toHaveLength(1);
  });
});

describe('hostile clients', () => {
  const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  const METHODS = ['RegisterClient', 'SubscribeMarkets', 'ResyncMarkets', 'SubscribeEvents'];
  const ARGUMENTS: readonly (readonly [what: string, args: readonly unknown[]])[] = [
    ['nothing', []],
    ['null', [null]],
    ['a number', [1e308]],
    ['a text', ['m1']],
    ['a list', [[]]],
    ['a nested list', [deep(50)]],
    ['nested in the list', [{ marketIds: [deep(40)], eventIds: [deep(40)], Token: deep(40) }]],
    [
      'nulls',
      [{ marketIds: null, eventIds: null, Browser: null, Domain: null, CurrentPage: null, Token: null }],
    ],
    ['nulls in the list', [{ marketIds: [null], eventIds: [null] }]],
    ['objects for ids', [{ marketIds: [{ toString: 'm1' }], eventIds: [{}] }]],
    ['an object for a list', [{ marketIds: { length: 1, 0: 'm1' }, eventIds: { length: 1 } }]],
    ['a prototype', [JSON.parse('{"__proto__":{"marketIds":["m1"],"eventIds":["e1"]}}')]],
    ['one more member', [{ marketIds: [], eventIds: [], constructor: {} }]],
    ['a depth of nothing', [{ marketIds: ['m1'], eventIds: 7, depth: 0 }]],
    ['half a depth', [{ marketIds: ['m1'], eventIds: 7, depth: 1.5 }]],
    ['a hundred arguments', Array.from({ length: 100 }, () => ({ marketIds: [] }))],
    [
      'very many ids',
      [
        {
          marketIds: Array.from({ length: 3000 }, () => 'm1'),
          eventIds: Array.from({ length: 3000 }, () => 'e'),
        },
      ],
    ],
    ['a very long id', [{ marketIds: ['m'.repeat(10_000)], eventIds: ['e'.repeat(10_000)] }]],
  ];

  test.each(METHODS)(
    '[R7.46] %s refuses invalid arguments, and the connection stays open',
    async (method) => {
      const client = await connect();
      for (const [what, args] of ARGUMENTS) {
        expect([what, await refusalOf(client.connection.invoke(method, ...args))]).toEqual([
          what,
          expect.stringContaining('The argument is not valid.'),
        ]);
      }
      expect((await client.watch(['m1'])).images).toHaveLength(1);
      expect(({} as { marketIds?: unknown }).marketIds).toBeUndefined();
    },
  );

  test('[R7.46] built-in property names are not methods', async () => {
    const client = await connect();
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'registerclient']) {
      expect(await refusalOf(client.connection.invoke(name, {}))).not.toBe('accepted');
    }
    expect((await client.watch(['m1'])).images).toHaveLength(1);
  });

  test('[R7.46] a thousand subscriptions leave one list, of at most a hundred markets', async () => {
    for (let index = 2; index <= 110; index += 1) await openOwnMarket(app, `m${index}`);
    const client = await connect();
    for (let from = 0; from < 1000; from += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => client.watch([`m${1 + ((from + index) % 110)}`])),
      );
    }
    const ids = Array.from({ length: 101 }, (_, index) => `m${index + 1}`);
    await expect(client.watch(ids)).rejects.toThrow('The argument is not valid.');
    expect((await client.watch(ids.slice(0, 100))).images).toHaveLength(100);
    const watched = (): number => ids.filter((id) => app.app.books.isWatched(marketId(id))).length;
    expect(watched()).toBe(100);
    await client.watch(['m7']);
    expect(watched()).toBe(1);
    await client.stop();
    await expect.poll(watched).toBe(0);
  });

  test('[R7.46] a flood of calls sent without waiting is answered one by one, and others are still served', async () => {
    const calm = await connect();
    await calm.watch(['m1']);
    const stormy = await connect();
    const storm = await Promise.allSettled(
      Array.from({ length: 500 }, (_, index) =>
        index % 2 === 0
          ? stormy.watch(['m1'])
          : stormy.connection.invoke('ResyncMarkets', { marketIds: ['m1'] }),
      ),
    );
    expect(storm).toHaveLength(500);
    await app.rest('LAY', 250, 200);
    await flushed(calm);
    expect(calm.books.get('m1')?.runners[0]?.back).toEqual([[2.5, 200]]);
    const next = await connect();
    expect((await next.watch(['m1'])).images).toHaveLength(1);
  });

  test('[R7.46] an invalid message ends only that connection, with an explanation', async () => {
    const calm = await connect();
    const lines = ['{', '[]', '7', '"x"', 'null', '{"type":1,"target":7}', '{"a":'.repeat(5000)];
    for (const line of [
      ...lines,
      JSON.stringify({ type: 1, target: 'SubscribeMarkets', arguments: [deep(2000)] }),
    ]) {
      const raw = await RawHubClient.connect(url);
      raw.write(line);
      expect(await raw.until('"type":7')).toContain('"error"');
      raw.socket.destroy();
    }
    expect((await calm.watch(['m1'])).images).toHaveLength(1);
  });

  test('[R7.46] a client that has stopped reading is dropped before much is buffered for it, and others are served', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `s${index}`);
    for (const id of ids) await openOwnMarket(app, id);
    const calm = await connect();
    const slow = await RawHubClient.connect(url);
    slow.invoke('SubscribeMarkets', [{ marketIds: ids, depth: 10 }], '1');
    await slow.until('"invocationId":"1"');
    slow.socket.pause();
    const { books } = app.app;
    expect(books.isWatched(marketId('s1'))).toBe(true);
    // It requests image after image and reads none of them.
    let asked = 0;
    while (books.isWatched(marketId('s1')) && asked < 2000) {
      slow.invoke('ResyncMarkets', [{ marketIds: ids }], String((asked += 1)));
      await calm.settled();
    }
    expect(asked).toBeLessThan(2000);
    slow.socket.destroy();
    await calm.watch(['s0']);
    await app.rest('LAY', 250, 200, 'A', 's0');
    await flushed(calm);
    expect(calm.books.get('s0')?.runners[0]?.back).toEqual([[2.5, 200]]);
  });
});

function changed(book: MarketBook, change: MarketChange): MarketBook {
  const { runners = [], follows: _, ...facts } = change;
  return {
    ...book,
    ...facts,
    runners: book.runners.map((runner) => ({
      ...runner,
      ...runners.find(({ runnerId }) => runnerId === runner.runnerId),
    })),
  } as MarketBook;
}

describe('a client that comes back', () => {
  test('[R7.46] notices every frame it missed, and after ResyncMarkets agrees with the server', async () => {
    const random = new Random('dropped frames');
    const lossy = await connect();
    await lossy.watch(['m1'], 3);
    let book = lossy.books.get('m1');
    let dropping = true;
    let dropped = 0;
    let lost = false;
    let gaps = 0;
    lossy.connection.off('Markets');
    lossy.connection.on('Markets', (changes: readonly MarketChange[]) => {
      if (dropping && random.chance(25)) {
        dropped += 1;
        return;
      }
      for (const change of changes) {
        lost ||= change.follows !== book?.sequence;
        if (!lost && book !== undefined) book = changed(book, change);
      }
    });
    for (let step = 0; step < 121; step += 1) {
      dropping = step < 120;
      const side = random.pick(['BACK', 'LAY'] as const);
      const at = side === 'LAY' ? random.pick([240, 250]) : random.pick([260, 270]);
      await app.rest(side, at, 100, random.pick(['A', 'B']));
      await flushed(lossy);
      if (!lost) continue;
      gaps += 1;
      lost = false;
      const answer = await lossy.connection.invoke<MarketImages>('ResyncMarkets', { marketIds: ['m1'] });
      [book] = answer.images;
    }
    expect([dropped > 15, gaps > 10]).toEqual([true, true]);
    const odds = await app.call(getOdds, { query: { marketIds: 'm1', depth: 3 } });
    expect(book).toEqual(odds.result?.[0]);
  });

  test('[R7.46] after a restart gets sequences and versions that continue from before, and the correct money', async () => {
    const alice = await app.player();
    const before = await connect(alice.token);
    await before.watch(['m1']);
    for (let step = 0; step < 30; step += 1) {
      await app.rest('LAY', 250, 100);
      await flushed(before);
      app.time.advance(100);
    }
    await app.place(alice, { stake: 1000, price: 3 });
    await flushed(before);
    const last = before.books.get('m1')?.sequence;
    expect(last).toBe(app.core.seq);
    const { version } = app.app.catalogue;
    await before.stop();
    app = await app.restart();
    url = await listen(app);
    const after = await connect(alice.token);
    await after.watch(['m1']);
    expect(after.books.get('m1')?.sequence).toBeGreaterThanOrEqual(last ?? Infinity);
    expect(app.app.catalogue.version).toBeGreaterThanOrEqual(version);
    const odds = await app.call(getOdds, { query: { marketIds: 'm1' } });
    expect(after.books.get('m1')).toEqual(odds.result?.[0]);
    await after.until(() => after.heard.length > 0);
    expect(after.all('UserBalance')).toEqual([{ Balance: 99_000, Exposure: 1000 }]);
  });
});
