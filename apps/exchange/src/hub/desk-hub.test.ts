import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '@layline/contract/calls/log-in.ts';
import { getAgentMember, moveAgentMember, setAgentLock } from '@layline/contract/calls/operator/agents.ts';
import { createWithdrawal } from '@layline/contract/calls/cashier.ts';
import { suspendMarket } from '@layline/contract/calls/operator/markets.ts';
import { changeOperator, operatorLogOut } from '@layline/contract/calls/operator/operators.ts';
import { getOperatorPlayer, lockPlayer } from '@layline/contract/calls/operator/players.ts';
import {
  DESK_HUB_PATH,
  DESK_IDS_MAX,
  DESK_TOPICS,
  DeskChanges,
  DeskListening,
} from '@layline/contract/desk-live.ts';
import type { DeskTopic } from '@layline/contract/desk-live.ts';
import { marketId } from '@layline/units/ids.ts';
import { fresh, openLevel, openTree } from '../modules/agents/testing/agent-tree.ts';
import { CasinoApp } from '../modules/casino/testing/casino-app.ts';
import { DeskNews } from '../modules/operator/desk-news.ts';
import { openOperatorHarness } from '../modules/operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../modules/operator/testing/operator-harness.ts';
import { listen } from '../testing/live-client.ts';

const reason = 'For a test';

/** A desk's connection. */
interface Desk {
  readonly connection: HubConnection;
  readonly topics: readonly DeskTopic[];
  /** What it has heard, as `TOPIC id`. */
  readonly heard: string[];
  readonly closed: Promise<Error | undefined>;
}

describe('the hub of the desks', () => {
  let harness: OperatorHarness;
  let url: string;
  let connections: HubConnection[];
  beforeEach(async () => {
    harness = await openOperatorHarness();
    await harness.app.openMarket();
    url = await listen(harness.app);
    connections = [];
  });
  afterEach(async () => {
    await Promise.all(connections.map((connection) => connection.stop()));
    await harness.app.close();
  });

  const tell = () => harness.app.app.deskHub.tell();

  async function connected(): Promise<HubConnection> {
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}${DESK_HUB_PATH}`, { transport: HttpTransportType.WebSockets })
      .configureLogging(LogLevel.None)
      .build();
    connections.push(connection);
    await connection.start();
    return connection;
  }

  async function deskOf({ token }: Pick<TestOperator, 'token'>): Promise<Desk> {
    const connection = await connected();
    const heard: string[] = [];
    connection.on('Changed', (message: unknown) => {
      for (const { topic, ids } of v.parse(DeskChanges, message).changes)
        heard.push(...(ids ?? ['any']).map((id) => `${topic} ${id}`));
    });
    const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve));
    const { topics } = v.parse(DeskListening, await connection.invoke('Register', { Token: token }));
    return { connection, topics, heard, closed };
  }

  /** A new exchange with a tree of agents. */
  async function reopenWithAgents() {
    await harness.app.close();
    const tree = await openTree();
    harness = { ...harness, app: tree.app };
    url = await listen(tree.app);
    return tree;
  }

  /** Tells the desks, and waits until this one has received everything. */
  async function told({ connection }: Desk): Promise<void> {
    await tell();
    await connection.invoke('Register', { Token: '-' }).catch(() => undefined);
  }

  test('[R20.21] a desk hears at once of another operator’s act, and of what players do', async () => {
    const trader = await harness.operator('TRADER');
    const player = await harness.app.player();
    const desk = await deskOf(harness.admin);
    await tell();
    await trader.call(suspendMarket, { body: { marketId: 'm1', reason } });
    await told(desk);
    expect(desk.heard).toEqual(expect.arrayContaining(['MARKETS m1']));
    desk.heard.length = 0;
    await trader.call(lockPlayer, { body: { playerId: player.id, reason } });
    await told(desk);
    expect(desk.heard).toEqual([`PLAYERS ${player.id}`]);
    desk.heard.length = 0;
    await harness.app.command({ type: 'openMarket', marketId: marketId('m1') });
    const other = await harness.app.player();
    await harness.app.place(other);
    await told(desk);
    expect(desk.heard).toEqual(expect.arrayContaining(['MARKETS m1', `PLAYERS ${other.id}`]));
  });

  test('[R20.21] a request of a player is heard by those who may read the queue', async () => {
    const player = await harness.app.player();
    const [cashier, trader] = [
      await deskOf(await harness.operator('CASHIER')),
      await deskOf(await harness.operator('TRADER')),
    ];
    await tell();
    const body = { customerRef: 'w1', method: 'UPI', upiId: 'somebody@bank', amount: 1000 };
    const { result } = await harness.app.call(createWithdrawal, { body }, { token: player.token });
    await told(cashier);
    await told(trader);
    expect(cashier.heard).toContain(`REQUESTS ${result?.requestId}`);
    expect(trader.heard.filter((one) => one.startsWith('REQUESTS'))).toEqual([]);
  });

  test('[R20.21] a role hears of what it may read', async () => {
    const topics = async (role: 'VIEWER' | 'SUPPORT' | 'TRADER' | 'CASHIER' | 'AGENT') =>
      (await deskOf(await harness.operator(role))).topics;
    const forAll = ['BONUSES', 'CASINO', 'FEEDS', 'MARKETS', 'PROPOSALS'];
    expect((await topics('VIEWER')).toSorted()).toEqual(forAll);
    expect(await topics('SUPPORT')).toEqual(['PLAYERS']);
    expect((await topics('TRADER')).toSorted()).toEqual([...forAll, 'ASKED', 'BETS', 'PLAYERS'].toSorted());
    expect((await topics('CASHIER')).toSorted()).toEqual(
      [...forAll, 'AGENTS', 'ASKED', 'PLAYERS', 'REQUESTS'].toSorted(),
    );
    expect((await topics('AGENT')).toSorted()).toEqual(['AGENTS', 'ASKED']);
    const { topics: admins } = await deskOf(harness.admin);
    expect(admins.toSorted()).toEqual(Object.keys(DESK_TOPICS).toSorted());
  });

  test('[R20.32] traders hear in which markets bets change, others only that the markets do', async () => {
    const [trader, viewer] = [
      await deskOf(await harness.operator('TRADER')),
      await deskOf(await harness.operator('VIEWER')),
    ];
    const player = await harness.app.player();
    await told(trader);
    await told(viewer);
    trader.heard.length = 0;
    viewer.heard.length = 0;
    await harness.app.place(player);
    await told(trader);
    await told(viewer);
    expect(trader.heard).toEqual(expect.arrayContaining(['BETS m1', 'MARKETS m1']));
    expect(viewer.heard).toEqual(['MARKETS m1']);
  });

  test('[R20.32] a player’s log-in and log-out are heard', async () => {
    const desk = await deskOf(await harness.operator('CASHIER'));
    await told(desk);
    desk.heard.length = 0;
    const player = await harness.app.player();
    await told(desk);
    expect(desk.heard).toContain(`PLAYERS ${player.id}`);
    desk.heard.length = 0;
    await harness.app.call(logout, { body: {} }, { token: player.token });
    await told(desk);
    expect(desk.heard).toEqual([`PLAYERS ${player.id}`]);
  });

  test('[R20.32] people of a level hear of their own branch alone, and not of whom in it', async () => {
    const tree = await reopenWithAgents();
    const beside = await openLevel(tree, tree.M, { level: 'AGENT', name: 'Beside', credit: 1000 });
    const [own, above, other, admin] = [
      await deskOf(tree.A),
      await deskOf(tree.M),
      await deskOf(beside),
      await deskOf(tree.admin),
    ];
    for (const desk of [own, above, other, admin]) await told(desk);
    for (const desk of [own, above, other, admin]) desk.heard.length = 0;
    const body = { externalId: fresh(), nodeId: tree.p1.id, kind: 'BET', reason };
    expect((await tree.A.call(setAgentLock, { body })).status).toBe(200);
    for (const desk of [own, above, other, admin]) await told(desk);
    expect([...new Set(own.heard)]).toEqual(['AGENTS any']);
    expect([...new Set(above.heard)]).toEqual(['AGENTS any']);
    expect(other.heard).toEqual([]);
    expect(admin.heard).toEqual(
      expect.arrayContaining([tree.M, tree.A].map(({ nodeId }) => `AGENTS ${nodeId}`)),
    );
  });

  test('[R20.32] a level from which a player is moved away hears of it', async () => {
    const tree = await reopenWithAgents();
    const [from, to] = [await deskOf(tree.A), await deskOf(tree.M)];
    for (const desk of [from, to]) await told(desk);
    for (const desk of [from, to]) desk.heard.length = 0;
    const body = { nodeId: tree.p2.id, parentId: tree.M.nodeId, reason };
    expect((await tree.M.call(moveAgentMember, { body })).status).toBe(200);
    for (const desk of [from, to]) await told(desk);
    expect([from.heard, to.heard]).toEqual([['AGENTS any'], ['AGENTS any']]);
  });

  test('[R20.32] levels hear when a lost round of the casino gives them their shares, and when a player of theirs is locked', async () => {
    const tree = await reopenWithAgents();
    const casino = CasinoApp.on(tree.app);
    const sessionId = await casino.session(tree.p1);
    const stake = { sessionId, txId: 'd-lost', roundId: 'lost', gameId: 'roulette', amount: 10_000 };
    expect(await casino.code('debit', stake)).toBe('OK');
    const own = await deskOf(tree.A);
    await told(own);
    own.heard.length = 0;
    const balance = async () =>
      (await tree.A.call(getAgentMember, { query: { nodeId: tree.A.nodeId } })).result?.balance;
    expect(await balance()).toBe(-100);
    const end = {
      sessionId,
      txId: 'c-lost',
      roundId: 'lost',
      refTxId: 'd-lost',
      amount: 0,
      roundClosed: true,
    };
    expect(await casino.code('credit', end)).toBe('OK');
    await vi.waitFor(async () => expect(await balance()).toBe(-75));
    await told(own);
    expect(own.heard).toEqual(['AGENTS any']);
    own.heard.length = 0;
    await tree.admin.call(lockPlayer, { body: { playerId: tree.p1.id, reason } });
    await told(own);
    expect(own.heard).toEqual(['AGENTS any']);
  });

  test('[R20.21] a log-out closes the connection, and nothing more is sent to it', async () => {
    const trader = await harness.operator('TRADER');
    const desk = await deskOf(trader);
    await tell();
    await trader.call(operatorLogOut, { body: {} });
    await harness.admin.call(suspendMarket, { body: { marketId: 'm1', reason } });
    await tell();
    expect((await desk.closed)?.message).toContain('Your session has ended.');
    expect(desk.heard).toEqual([]);
  });

  test('[R20.21] an operator who is disabled is cut off', async () => {
    const trader = await harness.operator('TRADER');
    const desk = await deskOf(trader);
    const disabled = await harness.admin.call(changeOperator, {
      body: { operatorId: trader.id, state: 'DISABLED', reason },
    });
    expect(disabled.status).toBe(200);
    await tell();
    await desk.closed;
    expect(desk.heard).toEqual([]);
  });

  test('[R20.21] a session that idles out is cut off, and the connection does not keep it open', async () => {
    const trader = await harness.operator('TRADER');
    const desk = await deskOf(trader);
    for (let minute = 0; minute < 31; minute += 1) {
      harness.app.time.advance(60_000);
      await tell();
    }
    await desk.closed;
    expect((await trader.call(getOperatorPlayer, { query: { playerId: 'p1' } })).status).toBe(401);
  });

  test('[R20.21] players, strangers and silent connections are turned away', async () => {
    const player = await harness.app.player();
    for (const Token of [player.token, 'op_nobody']) {
      const connection = await connected();
      await expect(connection.invoke('Register', { Token })).rejects.toThrow('Your session has ended.');
    }
    const silent = await connected();
    const closed = new Promise<Error | undefined>((resolve) => silent.onclose(resolve));
    harness.app.time.advance(10_000);
    await tell();
    expect(await closed).toBeInstanceOf(Error);
    await expect((await connected()).invoke('Register', { Token: 1 })).rejects.toThrow('not valid');
  });

  test('[R20.21] one session has few connections', async () => {
    for (let count = 0; count < 4; count += 1) await deskOf(harness.admin);
    await expect(deskOf(harness.admin)).rejects.toThrow('TOO_MANY_REQUESTS');
  });

  test('[R20.21] one household cannot take the places of all desks', async () => {
    await harness.app.close();
    const security = {
      corsOrigins: [],
      frameOrigins: [],
      httpsOnly: false,
      trustProxy: false,
      countryHeader: null,
      rateLimitFactor: 0.1,
    } as const;
    harness = await openOperatorHarness({ changes: { security } });
    url = await listen(harness.app);
    for (let count = 0; count < 5; count += 1) await connected();
    await expect(connected()).rejects.toThrow('503');
  });

  test('[R20.21] pages of other sites are refused, even those that the players’ hub lets in', async () => {
    const negotiate = (origin: string) =>
      fetch(`${url}${DESK_HUB_PATH}/negotiate?negotiateVersion=1`, { method: 'POST', headers: { origin } });
    expect((await negotiate('https://elsewhere.example')).status).toBe(403);
    expect((await negotiate(url)).status).toBe(200);
  });
});

test('[R20.21] more changes than a message may name are told without their ids', () => {
  const news = new DeskNews();
  for (let count = 0; count <= DESK_IDS_MAX; count += 1) news.note('MARKETS', `m${count}`);
  news.note('MARKETS', 'm1');
  news.noteAct({ action: 'READ', subject: 'player:p1' });
  news.noteAct({ action: 'LOCK_PLAYER', subject: 'player:p1' });
  expect(news.take()).toEqual([
    { topic: 'MARKETS', ids: null },
    { topic: 'PLAYERS', ids: ['p1'] },
  ]);
  expect(news.isEmpty).toBe(true);
});

test('[R20.21] a desk hears of a new level and of the person who comes with it', () => {
  const news = new DeskNews();
  news.noteAct({ action: 'OPEN_AGENT', subject: 'agent:a1' });
  expect(news.take()).toEqual([
    { topic: 'AGENTS', ids: ['a1'] },
    { topic: 'OPERATORS', ids: null },
  ]);
});
