import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { SeatState, TableImages, TABLES_HUB_PATH } from '@layline/contract/casino/table-protocol.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import { hubClients } from '@layline/server/http/hub-clients.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { eventually, TableApp } from './testing/table-app.ts';

const TABLE = 'roulette';

describe('the hub of the tables', () => {
  let app: TableApp;
  let url: string;
  const connections: HubConnection[] = [];
  beforeEach(async () => {
    const admission = new Admission({ metrics: new Metrics(), now: () => app.time.now(), factor: 1 });
    app = await TableApp.open({ admission, clients: hubClients({ trustProxy: false }, admission) });
    url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((connection) => connection.stop()));
    await app.close();
  });

  async function connect(transport = HttpTransportType.WebSockets) {
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}${TABLES_HUB_PATH}`, { transport })
      .configureLogging(LogLevel.None)
      .build();
    const images: v.InferOutput<typeof TableImages> = [];
    const states: v.InferOutput<typeof SeatState>[] = [];
    connection.on('Tables', (argument: unknown) => images.push(...v.parse(TableImages, argument)));
    connection.on('Seat', (argument: unknown) => states.push(v.parse(SeatState, argument)));
    await connection.start();
    connections.push(connection);
    return { connection, images, states };
  }
  const watch = async ({ connection }: { connection: HubConnection }, ...tableIds: string[]) =>
    v.parse(TableImages, await connection.invoke('Watch', { tableIds }));

  test('a table pauses until somebody watches, opens a round at once, and pauses again when nobody does', async () => {
    expect(app.table(TABLE).image().round).toBeNull();
    const guest = await connect();
    const [image] = await watch(guest, TABLE, 'no-such-table');
    expect(image?.round).toMatchObject({ number: 1, phase: 'BETTING' });
    await watch(guest);
    await app.pass(60_000);
    expect(app.table(TABLE).image().round).toMatchObject({ number: 1, phase: 'SETTLED' });
    await app.pass(600_000);
    expect(app.table(TABLE).image().round?.number).toBe(1);
    const [again] = await watch(guest, TABLE);
    expect(again?.round).toMatchObject({ number: 2, phase: 'BETTING' });
    expect(again?.sequence).toBeGreaterThan(image?.sequence ?? Infinity);
  });

  test.each([
    HttpTransportType.WebSockets,
    HttpTransportType.ServerSentEvents,
    HttpTransportType.LongPolling,
  ])(
    'changes between two flushes are sent as one image, the newest, over transport %i',
    async (transport) => {
      const guest = await connect(transport);
      await watch(guest, TABLE);
      await app.pass(22_000);
      expect(guest.images).toEqual([]);
      app.host.hub.flush();
      await eventually(() => guest.images.length > 0);
      expect(guest.images).toHaveLength(1);
      expect(guest.images[0]).toEqual({ ...app.table(TABLE).image() });
      expect(guest.images[0]?.round?.phase).toBe('CLOSED');
    },
  );

  test('a watcher of a table keeps watching when the lease of the tables is lost and taken again', async () => {
    const guest = await connect();
    const [image] = await watch(guest, TABLE);
    await app.pass(5000);
    await app.tablesAgain();
    app.host.hub.flush();
    await eventually(() => guest.images.length > 0);
    expect(guest.images.at(-1)?.round).toMatchObject({ number: 2, phase: 'BETTING' });
    expect(guest.images.at(-1)?.sequence).toBeGreaterThan(image?.sequence ?? Infinity);
    await app.pass(22_000);
    app.host.hub.flush();
    await eventually(() => guest.images.at(-1)?.round?.phase === 'CLOSED');
    // The table that was left no longer counts this guest, and the new one stops counting it when it leaves.
    await watch(guest);
    await app.pass(600_000);
    expect(app.table(TABLE).image().round?.number).toBe(2);
  });

  test('ten connections can be seated for a player; the next may only watch until one of them leaves', async () => {
    const tokens = [await app.enter('asha', TABLE), await app.enter('asha', TABLE)];
    const seated: Awaited<ReturnType<typeof connect>>[] = [];
    for (let n = 0; n < 10; n += 1) {
      const one = await connect();
      await one.connection.invoke('Sit', { seat: tokens[n % 2] });
      // Sitting down again at the same seat does not count as a second place.
      await one.connection.invoke('Sit', { seat: tokens[n % 2] });
      seated.push(one);
    }
    const late = await connect();
    const sit = () => late.connection.invoke('Sit', { seat: tokens[0] });
    await expect(sit()).rejects.toThrow('TOO_MANY_REQUESTS');
    expect(await watch(late, TABLE)).toHaveLength(1);
    const other = await connect();
    await other.connection.invoke('Sit', { seat: await app.enter('ravi', TABLE) });
    await seated[0]?.connection.invoke('Sit', { seat: '' });
    await sit();
    await expect(seated[0]?.connection.invoke('Sit', { seat: tokens[0] })).rejects.toThrow('too many places');
    await seated[1]?.connection.stop();
    await expect
      .poll(() =>
        seated[0]?.connection.invoke('Sit', { seat: tokens[0] }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('a seat gets messages about its own money, and nobody else does', async () => {
    const token = await app.enter('asha', TABLE);
    const [own, guest] = [await connect(), await connect()];
    await watch(own, TABLE);
    await watch(guest, TABLE);
    const state = v.parse(SeatState, await own.connection.invoke('Sit', { seat: token }));
    expect(state).toMatchObject({ balance: 100_000, mayBet: true, own: [] });
    await app.place(token, TABLE, [{ bet: 'red', stake: 40 }]);
    await eventually(() => {
      app.host.hub.flush();
      return own.states.some(({ own: rounds }) => rounds.length === 1);
    });
    expect(own.states.at(-1)).toMatchObject({ balance: 99_960, staked: 40 });
    await eventually(() => guest.images.length > 0);
    expect(guest.states).toEqual([]);
    expect(guest.images.at(-1)?.round?.players).toBe(1);
    await own.connection.invoke('Sit', { seat: '' });
    const heard = own.states.length;
    await app.place(token, TABLE, [{ bet: 'black', stake: 40 }]);
    app.host.hub.flush();
    await watch(own, TABLE);
    expect(own.states).toHaveLength(heard);
  });

  test('a seat whose session has ended is sent nothing more about its player', async () => {
    const old = await app.enter('asha', TABLE);
    const hub = await connect();
    await hub.connection.invoke('Sit', { seat: old });
    await watch(hub, TABLE);
    app.wallet.endVisits('asha');
    const next = await app.enter('asha', TABLE);
    await app.pass(5000);
    await app.place(next, TABLE, [{ bet: 'red', stake: 40 }]);
    await eventually(() => {
      app.host.hub.flush();
      return hub.states.some(({ mayBet }) => !mayBet);
    });
    expect(hub.states.at(-1)).toMatchObject({ balance: 100_000, own: [], mayBet: false });
    const again = await connect();
    await expect(again.connection.invoke('Sit', { seat: old })).rejects.toThrow(/has ended/);
  });

  test('a broken connection changes nothing: the round ends, and the next connection finds it', async () => {
    const token = await app.enter('asha', TABLE);
    const first = await connect();
    await watch(first, TABLE);
    await app.place(token, TABLE, [{ bet: 'red', stake: 40 }]);
    await first.connection.stop();
    await app.pass(60_000);
    const second = await connect();
    const [image] = await watch(second, TABLE);
    expect(image?.road).toHaveLength(1);
    const state = v.parse(SeatState, await second.connection.invoke('Sit', { seat: token }));
    expect(state.own[0]?.returned).toBe(image?.road[0] !== undefined ? state.returned : null);
  });

  test.each([
    ['Watch', { tableIds: 'roulette' }],
    ['Watch', { tableIds: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
    ['Watch', undefined],
    ['Sit', { seat: 'x'.repeat(129) }],
    ['Sit', { seat: 'nobody-has-this' }],
    ['Void', { tableIds: [] }],
  ])('%s(%j) is refused', async (method, argument) => {
    const guest = await connect();
    await expect(
      guest.connection.invoke(method, ...(argument === undefined ? [] : [argument])),
    ).rejects.toThrow(/not valid|has ended|Unknown hub method/);
    expect(await watch(guest, TABLE)).toHaveLength(1);
  });

  /** What came of calling a method thirty times on each of several connections: how often it was allowed, and how often it was too much. */
  async function flood(count: number, target: string, argument: object) {
    const crowd = await Promise.all(Array.from({ length: count }, () => connect()));
    const answers = await Promise.all(
      crowd.flatMap(({ connection }) =>
        Array.from({ length: 30 }, () =>
          connection.invoke(target, argument).then(
            () => 'answered',
            (error: unknown) => (String(error).includes('TOO_MANY_REQUESTS') ? 'too many' : 'refused'),
          ),
        ),
      ),
    );
    return Map.groupBy(answers, (answer) => answer);
  }

  test('a household may ask for a thousand images of tables, however many connections it has', async () => {
    const tableIds = [...app.host.tables.keys()];
    const most = Math.floor(1000 / tableIds.length);
    const answers = await flood(Math.ceil((most + 30) / 30), 'Watch', { tableIds });
    expect(answers.get('answered')).toHaveLength(most);
    expect(answers.get('too many')?.length).toBeGreaterThan(0);
    await app.pass(60_000);
    expect(await watch(await connect(), TABLE)).toHaveLength(1);
  });

  test('a player may sit down sixty times, however many connections it takes', async () => {
    const seat = await app.enter('asha', TABLE);
    const answers = await flood(3, 'Sit', { seat });
    expect(answers.get('answered')).toHaveLength(60);
    expect(answers.get('too many')).toHaveLength(30);
    const other = await connect();
    await other.connection.invoke('Sit', { seat: await app.enter('ravi', TABLE) });
  });

  test('a household may guess at seats sixty times, and its players still sit down', async () => {
    const answers = await flood(3, 'Sit', { seat: 'nobody-has-this' });
    expect(answers.get('refused')).toHaveLength(60);
    expect(answers.get('too many')).toHaveLength(30);
    const other = await connect();
    await other.connection.invoke('Sit', { seat: await app.enter('ravi', TABLE) });
  });

  test('a page without an origin may connect', async () => {
    const response = await fetch(`${url}${TABLES_HUB_PATH}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { origin: 'null' },
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, 'null']);
  });
});
