import { HttpTransportType } from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { armEntry } from '@layline/contract/calls/armed-orders.ts';
import { armCashOut } from '@layline/contract/calls/automatic-cash-out.ts';
import { cancelCashOut, cashOut } from '@layline/contract/calls/cash-out.ts';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import type { Score } from '@layline/contract/score.ts';
import { opposite } from '@layline/units/betting.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { odds, stepPrice } from '@layline/units/ladder.ts';
import { rupees } from '@layline/units/money.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { openBettingApp, EVENT, HOUSE } from '../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { listen, LiveClient } from '../testing/live-client.ts';
import { ACCESS_SECONDS } from '../modules/accounts/access-tokens.ts';

const M1 = marketId('m1');

let app: BettingApp;
let url: string;
let clients: LiveClient[];
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket();
  url = await listen(app);
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await app.close();
});

async function connect(transport?: HttpTransportType): Promise<LiveClient> {
  const client = await LiveClient.connect(url, transport);
  clients.push(client);
  return client;
}

async function registered(): Promise<{ readonly client: LiveClient; readonly player: TestPlayer }> {
  const player = await app.player();
  const client = await connect();
  await client.register(player.token);
  return { client, player };
}

async function flushed(client: LiveClient): Promise<void> {
  app.flush();
  await client.settled();
}

describe('a player', () => {
  test('is in session while one of the player’s connections is open, even without calls', async () => {
    const { client, player } = await registered();
    const counted = async () => {
      const row = await app.database.read
        .selectFrom('playing_days')
        .select('ms')
        .where('player_id', '=', player.id)
        .executeTakeFirst();
      return Math.floor((row?.ms ?? 0) / 60_000);
    };
    const later = () => {
      app.time.advance(10_000);
      return counted();
    };
    await expect.poll(later, { interval: 1 }).toBe(6);
    await client.register('');
    app.time.advance(4 * 60_000);
    app.time.advance(10_000);
    expect(app.app.liveHub.players()).toEqual([]);
    expect(await counted()).toBe(6);
  });

  test('[R1.8] [R3.10] is sent balance and exposure at once and on every change', async () => {
    const { client, player } = await registered();
    await client.until(() => client.heard.length > 0);
    expect(client.all('UserBalance')).toEqual([{ Balance: 100_000, Exposure: 0 }]);
    await app.place(player, { stake: 500 });
    await app.place(player, { stake: 300, runnerId: 'B' });
    await flushed(client);
    expect(client.all('UserBalance')).toEqual([
      { Balance: 100_000, Exposure: 0 },
      { Balance: 99_200, Exposure: 800 },
    ]);
  });

  test('[R1.8] misses nothing in transit when registering again', async () => {
    const { client, player } = await registered();
    app.time.advance(1000);
    await app.place(player, { stake: 500 });
    await client.register(player.token);
    await flushed(client);
    expect(client.all('BetsChanged')).toEqual([{ marketIds: ['m1'] }]);
    expect(client.all('UserBalance').at(-1)).toEqual({ Balance: 99_500, Exposure: 500 });
  });

  test('[R3.10] becomes a guest when registering with an expired token', async () => {
    const { client, player } = await registered();
    await expect(client.register('not-a-token')).rejects.toThrow('Your session has ended. Log in again.');
    await app.place(player);
    await flushed(client);
    expect(client.all('UserBalance')).toHaveLength(1);
  });

  test('[R1.8] is sent nothing while the money does not change', async () => {
    const { client } = await registered();
    const other = await app.player();
    await app.place(other);
    await flushed(client);
    expect(client.all('UserBalance')).toHaveLength(1);
    expect(client.all('BetsChanged')).toEqual([]);
  });

  test('[R7.46] is told of changed bets, at most four times a second', async () => {
    const { client, player } = await registered();
    app.time.advance(1000);
    await app.place(player);
    await flushed(client);
    await app.rest('LAY', 250, 100);
    app.time.advance(249);
    await flushed(client);
    expect(client.all('BetsChanged')).toEqual([{ marketIds: ['m1'] }]);
    app.time.advance(1);
    await flushed(client);
    expect(client.all('BetsChanged')).toEqual([{ marketIds: ['m1'] }, { marketIds: ['m1'] }]);
  });

  test('[R7.46] is told on all of its connections how its cash-outs end, and nobody else is', async () => {
    await app.rest('LAY', 300, 1000);
    const { client, player } = await registered();
    const second = await connect();
    await second.register(player.token);
    const { client: stranger } = await registered();
    await app.place(player, { price: 3, stake: 1000 });
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 5 });
    await app.command({ type: 'openMarket', marketId: M1 });
    await app.rest('BACK', 250, 5000);
    const press = async (floor: number, customerRef: string) => {
      const body = { marketId: 'm1', floor, customerRef };
      const { result } = await app.call(cashOut, { body }, { token: player.token });
      return result?.cashOutId ?? 0;
    };
    const called = await press(200, 'c1');
    await app.call(cancelCashOut, { body: { cashOutId: called } }, { token: player.token });
    const lapsed = await press(200, 'c2');
    await app.command({ type: 'suspendMarket', marketId: M1, reason: 'WICKET', lapse: false });
    app.time.advance(5000);
    await app.core.submit({ type: 'tick' });
    await app.command({ type: 'openMarket', marketId: M1 });
    const struck = await press(150, 'c3');
    app.time.advance(5000);
    await app.core.submit({ type: 'tick' });
    await flushed(client);
    await flushed(second);
    const seen = [
      { cashOutId: called, status: 'WAITING', figure: null, because: null },
      { cashOutId: called, status: 'CANCELLED', figure: null, because: null, delayUntil: null },
      { cashOutId: lapsed, status: 'WAITING', figure: null, because: null },
      { cashOutId: lapsed, status: 'LAPSED', figure: null, because: 'MKT_SUSPENDED', delayUntil: null },
      { cashOutId: struck, status: 'WAITING', figure: null, because: null },
      { cashOutId: struck, status: 'DONE', figure: 200, because: null, delayUntil: null },
    ];
    expect(client.all('CashOutChanged')).toMatchObject(seen);
    expect(second.all('CashOutChanged')).toMatchObject(seen);
    await flushed(stranger);
    expect(stranger.all('CashOutChanged')).toEqual([]);
  });

  test('[R7.46] is told on all of its connections what becomes of an automatic cash-out, and nobody else is', async () => {
    await app.rest('LAY', 300, 1000);
    const { client, player } = await registered();
    const { client: stranger } = await registered();
    await app.place(player, { price: 3, stake: 1000 });
    const body = { marketId: 'm1', rule: 'PROFIT', amount: 150, customerRef: 'a1' };
    const { result } = await app.call(armCashOut, { body }, { token: player.token });
    await app.rest('BACK', 250, 5000);
    app.time.advance(100);
    await app.core.submit({ type: 'tick' });
    await flushed(client);
    expect(client.all('AutomaticCashOutChanged')).toEqual(
      ['ARMED', 'FIRED', 'DONE'].map((status) => ({ ...result, marketId: 'm1', status, because: null })),
    );
    await flushed(stranger);
    expect(stranger.all('AutomaticCashOutChanged')).toEqual([]);
  });

  test('[R7.46] is told that something has become of an armed order, and nobody else is', async () => {
    const { client, player } = await registered();
    const { client: stranger } = await registered();
    app.time.advance(1000);
    const terms = { marketId: 'm1', runnerId: 'A', kind: 'LIMIT_ENTRY', side: 'BACK', price: 3, stake: 100 };
    await app.call(armEntry, { body: { ...terms, customerRef: 'e1' } }, { token: player.token });
    // By the time a later command is answered, the hub has been told of the arming.
    await app.core.submit({ type: 'tick' });
    await flushed(client);
    expect(client.all('BetsChanged')).toEqual([{ marketIds: ['m1'] }]);
    await flushed(stranger);
    expect(stranger.all('BetsChanged')).toEqual([]);
  });

  test('[R7.46] is told the result of a settlement after commission', async () => {
    const { client, player } = await registered();
    await app.rest('LAY', 250, 1000);
    await app.place(player, { stake: 1000 });
    await app.command({
      type: 'settleMarket',
      marketId: M1,
      settlementVersion: 1,
      result: {
        lineResult: null,
        runners: ['A', 'B', 'C'].map((id) => ({
          runnerId: runnerId(id),
          outcome: id === 'A' ? 'WINNER' : 'LOSER',
          deadHeat: false,
        })),
      },
    });
    await flushed(client);
    expect(client.all('BetSettled')).toEqual([{ marketId: 'm1', marketName: 'Match odds', profit: 1425 }]);
    expect(client.all('UserBalance').at(-1)).toEqual({ Balance: 101_425, Exposure: 0 });
  });

  test('[R1.8] is told of exposure freed when a runner is removed', async () => {
    const { client, player } = await registered();
    await app.place(player);
    await flushed(client);
    await app.command({
      type: 'removeRunner',
      marketId: M1,
      runnerId: runnerId('A'),
      reductionFactor: 3000,
    });
    await flushed(client);
    expect(client.all('UserBalance').at(-1)).toEqual({ Balance: 100_000, Exposure: 0 });
  });

  test('[R3.10] is sent nothing more once the token has ended or the player has logged out', async () => {
    const expired = await registered();
    const gone = await registered();
    await app.call(logout, { body: {} }, { token: gone.player.token });
    await app.command(deposit(gone.player, 'one'));
    await flushed(gone.client);
    expect(gone.client.all('UserBalance')).toHaveLength(1);
    app.time.advance(ACCESS_SECONDS * 1000);
    await app.command(deposit(expired.player, 'two'));
    await flushed(expired.client);
    expect(expired.client.all('UserBalance')).toHaveLength(1);
  });

  test('[R3.10] is sent nothing more after registering as a guest', async () => {
    const { client, player } = await registered();
    await client.register('');
    await app.command(deposit(player, 'one'));
    await flushed(client);
    expect(client.all('UserBalance')).toHaveLength(1);
  });

  test.each(['nonsense', 'eyJhbGciOiJub25lIn0.e30.'])('[R3.10] a bad token is refused: %s', async (token) => {
    const client = await connect();
    await expect(client.register(token)).rejects.toThrow('Your session has ended. Log in again.');
  });
});

function deposit({ id }: TestPlayer, externalId: string) {
  return {
    type: 'transfer',
    externalId,
    from: 'psp:deposits',
    to: `player:${id}:cash`,
    amount: rupees(10),
    kind: 'DEPOSIT',
  } as const;
}

describe('markets', () => {
  test.each([
    ['WebSockets', HttpTransportType.WebSockets],
    ['server-sent events', HttpTransportType.ServerSentEvents],
    ['long polling', HttpTransportType.LongPolling],
  ])('[R7.46] a guest gets images and then changes over %s', async (_, transport) => {
    const client = await connect(transport);
    const { images, unknown } = await client.watch(['m1', 'gone']);
    expect(images).toMatchObject([{ marketId: 'm1', status: 'OPEN' }]);
    expect(unknown).toEqual(['gone']);
    await app.rest('LAY', 250, 100);
    app.flush();
    await client.until(() => client.heard.length > 0);
    expect(client.all('Markets')).toMatchObject([
      [
        {
          marketId: 'm1',
          sequence: app.core.seq,
          follows: images[0]?.sequence,
          runners: [{ runnerId: 'A', back: [[2.5, 100]] }],
        },
      ],
    ]);
  });

  test('[R7.46] invisible changes are not sent', async () => {
    const client = await connect();
    await client.watch(['m1'], 1);
    await app.rest('LAY', 250, 100);
    await flushed(client);
    await app.rest('LAY', 240, 100);
    await flushed(client);
    const [, second] = client.all('Markets') as { runners?: unknown }[][];
    expect(second?.[0]?.runners).toBeUndefined();
    await flushed(client);
    expect(client.all('Markets')).toHaveLength(2);
  });

  test('[R7.46] a subscription replaces the whole list; resync answers only for watched markets', async () => {
    await app.openMarket({ id: marketId('m2') });
    const client = await connect();
    await client.watch(['m1']);
    await client.watch(['m2']);
    await app.rest('LAY', 250, 100, 'A', 'm1');
    await app.rest('LAY', 250, 100, 'A', 'm2');
    await flushed(client);
    expect((client.all('Markets') as { marketId: string }[][]).flat().map((one) => one.marketId)).toEqual([
      'm2',
    ]);
    const answer = await client.connection.invoke('ResyncMarkets', { marketIds: ['m1', 'm2'] });
    expect(answer).toMatchObject({
      images: [{ marketId: 'm2', sequence: client.books.get('m2')?.sequence }],
      unknown: ['m1'],
    });
  });

  test('[R7.46] images and changes always add up to the book, whatever happens (seeded)', async () => {
    const random = new Random('hub');
    const deep = await connect();
    const shallow = await connect();
    await deep.watch(['m1'], 10);
    await shallow.watch(['m1'], 2);
    const player = await app.player();
    for (let step = 0; step < 120; step += 1) {
      await happen(random, player);
      if (random.chance(40)) app.flush();
      if (step === 60) await shallow.watch(['m1'], 3);
    }
    await flushed(deep);
    await shallow.settled();
    const read = async (depth: number) =>
      (await app.call(getOdds, { query: { marketIds: 'm1', depth } })).result?.[0];
    expect(deep.books.get('m1')).toEqual(await read(10));
    expect(shallow.books.get('m1')).toEqual(await read(3));
    expect(deep.gaps + shallow.gaps).toBe(0);
    expect(deep.all('Markets').length).toBeGreaterThan(20);
  });

  async function happen(random: Random, player: TestPlayer): Promise<void> {
    const runner = random.pick(['A', 'B', 'C']);
    const side = random.pick(['BACK', 'LAY'] as const);
    const steps = random.int(0, 12);
    const at = side === 'LAY' ? stepPrice(odds(250), 0 - steps) : stepPrice(odds(252), steps);
    const choice = random.int(0, 9);
    if (choice < 6) await app.rest(side, at, random.int(1, 20) * 100, runner);
    else if (choice < 8) {
      await app.place(player, { side: opposite(side), runnerId: runner, price: at / 100, stake: 100 });
    } else if (choice === 8) {
      await app.command({ type: 'suspendMarket', marketId: M1, reason: 'REVIEW', lapse: random.chance(30) });
      await app.command({ type: 'openMarket', marketId: M1 });
    } else await app.core.submit({ type: 'cancelAll', playerId: HOUSE, marketId: M1 });
  }
});

describe('events', () => {
  test('[R7.46] score and status of watched events, and notice of changed lists', async () => {
    app.flush();
    const client = await connect();
    const answer = await client.connection.invoke('SubscribeEvents', { eventIds: ['e1', 'gone'] });
    expect(answer).toMatchObject({ events: [{ eventId: 'e1', status: 'UPCOMING', score: null }] });
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 5 });
    const score: Score = { sport: 'other', summary: '3-1', situation: 'Second half', sides: [] };
    app.app.catalogue.setScore(EVENT, score);
    await flushed(client);
    expect(client.all('Events')).toEqual([
      [{ eventId: 'e1', status: 'IN_PLAY', matchDate: 'In-Play', score }],
    ]);
    app.app.catalogue.setScoreCard(EVENT, { sport: 'cricket', toss: null, result: null, innings: [] });
    await flushed(client);
    expect(client.all('Events').at(-1)).toMatchObject([{ eventId: 'e1', cardVersion: app.core.seq }]);
    expect(client.all('Catalogue')).toEqual([]);
    await app.openMarket({ id: marketId('m2'), eventId: eventId('e2') });
    await flushed(client);
    expect(client.all('Catalogue')).toEqual([{ version: app.app.catalogue.version }]);
    await app.app.catalogue.close(EVENT);
    await flushed(client);
    expect(client.all('Events').at(-1)).toMatchObject([{ eventId: 'e1', status: 'CLOSED' }]);
  });
});

describe('bad input', () => {
  const long = (count: number): string[] => Array.from({ length: count }, (_, index) => `m${index}`);
  test.each([
    ['RegisterClient', 'nothing', []],
    ['RegisterClient', 'a number', [{ Browser: 'x', Domain: 'x', CurrentPage: '/', Token: 7 }]],
    [
      'RegisterClient',
      'an unknown member',
      [{ Browser: 'x', Domain: 'x', CurrentPage: '/', Token: '', Extra: 1 }],
    ],
    ['SubscribeMarkets', 'too many markets', [{ marketIds: long(101) }]],
    ['SubscribeMarkets', 'too great a depth', [{ marketIds: ['m1'], depth: 11 }]],
    ['SubscribeMarkets', 'an invalid id', [{ marketIds: ['<script>'] }]],
    ['SubscribeMarkets', 'a second argument', [{ marketIds: ['m1'] }, 'more']],
    ['ResyncMarkets', 'a bare list', [['m1']]],
    ['SubscribeEvents', 'too many events', [{ eventIds: long(201) }]],
    ['SubscribeEvents', 'null', [null]],
  ])('[R7.46] %s refuses %s', async (method, _, args) => {
    const client = await connect();
    await expect(client.connection.invoke(method, ...args)).rejects.toThrow('The argument is not valid.');
    expect((await client.watch(['m1'])).images).toHaveLength(1);
  });
});

test('[R7.46] a page of another site may not connect, one of our own may', async () => {
  const negotiate = (origin: string) =>
    fetch(`${url}/hub/negotiate?negotiateVersion=1`, { method: 'POST', headers: { origin } });
  expect((await negotiate('https://evil.example')).status).toBe(403);
  expect((await negotiate(url)).status).toBe(200);
});
