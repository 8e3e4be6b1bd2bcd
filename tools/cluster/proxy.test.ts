import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { until } from '@layline/simulation/base/until.ts';
import { NodeWatch } from './node-watch.ts';
import { startProxy } from './proxy.ts';

type Role = 'leader' | 'follower';

/** A node that says its role, counts what it is asked, and answers with its name. */
class StandIn {
  role: Role;
  readonly asked: string[] = [];
  readonly name: string;
  readonly #server: Server;

  private constructor(name: string, role: Role) {
    this.name = name;
    this.role = role;
    this.#server = createServer((request, response) => {
      if (request.url === '/readyz')
        return void response.end(JSON.stringify({ role: this.role, status: 'ready' }));
      this.asked.push(`${request.method} ${request.url}`);
      response.setHeader('x-from', headerOf(request, 'x-forwarded-for'));
      const hash = createHash('sha256');
      request.on('data', (part: Buffer) => hash.update(part));
      request.once('end', () => {
        response.setHeader('x-body', hash.digest('hex'));
        response.end(this.name);
      });
    });
    this.#server.on('upgrade', (request, socket, head) => {
      const upgraded = `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
      socket.write(`${upgraded}${this.name} ${request.url} ${head.toString()}`);
      socket.pipe(socket);
    });
  }

  static async open(name: string, role: Role): Promise<StandIn> {
    const made = new StandIn(name, role);
    made.#server.listen(0, '127.0.0.1');
    await once(made.#server, 'listening');
    return made;
  }

  get address(): string {
    const bound = this.#server.address();
    return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const headerOf = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

const LIST = '/exchange/Event/Closest?take=1';
const PRICES = '/exchange/Odds/GetUserOddsV2?marketIds=m1';
const RECORDING = '/exchange/Practice/Recordings/1.1.jsonl.gz';
const WINNERS = '/exchange/Bet/GetTopTenWinners/10';
const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

async function openAll(...roles: readonly Role[]) {
  const nodes = await Promise.all(roles.map((role, i) => StandIn.open(`node-${i + 1}`, role)));
  for (const node of nodes) cleanUp.push(() => node.close());
  const watch = new NodeWatch(
    nodes.map(({ address }) => address),
    { onChange: () => undefined, onGone: (address) => proxy.forget(address) },
  );
  cleanUp.push(() => watch.close());
  const proxy = await startProxy(watch, 0);
  cleanUp.push(() => proxy.close());
  await until(() => nodes.every(({ address }) => watch.state(address) !== undefined));
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { nodes, watch, proxy, ask };
}

const POST = { method: 'POST', body: '{"stake":100}' };

const BET = '/exchange/Bet/PlaceBetV2';
const asPlayer = (token: string) => ({ ...POST, headers: { authorization: `Bearer ${token}` } });

test('players’ bets go to a follower, those of one player to the same one', async () => {
  const { ask } = await openAll('follower', 'leader', 'follower');
  const players = Array.from({ length: 20 }, (_, index) => asPlayer(`player ${index}`));
  const first = await Promise.all(players.map((init) => ask(BET, init)));
  expect(new Set(first.map(({ text }) => text))).toEqual(new Set(['node-1', 'node-3']));
  const again = await Promise.all(players.map((init) => ask(`${BET}?again`, init)));
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
});

test('players’ bets go to the leader while no follower is ready', async () => {
  const { ask } = await openAll('leader');
  expect((await ask(BET, asPlayer('t'))).text).toBe('node-1');
});

test('[R7.97] a follower gets bets of one-click, and what is too long to be read as a whole', async () => {
  const { ask } = await openAll('follower', 'leader');
  const { headers } = asPlayer('t');
  for (const body of ['{"source":"ONE_CLICK","armId":"a"}', ' '.repeat(200_000)])
    expect((await ask(BET, { method: 'POST', headers, body })).text).toBe('node-1');
});

test('a player’s bet goes to the leader if its follower refuses the connection, as nothing of it was sent', async () => {
  const [gone, leader] = await goneAndLeader();
  const ask = await askThrough(leader, gone);
  await gone.close();
  expect(await ask(BET, asPlayer('t'))).toBe('200 node-2');
  expect(leader.asked).toEqual([`POST ${BET}`]);
});

test('[R7.84] what only the leader serves goes to it, and all else to a follower', async () => {
  const { ask } = await openAll('follower', 'leader');
  for (const init of [{}, POST]) {
    for (const path of ['/exchange/Operator/GetPlayers', '/desk/hub/negotiate', '/games/1', '/dev/outbox'])
      expect((await ask(path, init)).text).toBe('node-2');
    for (const path of [BET, '/', '/desk/', '/exchange/Nothing', '/cdn/settings/test.json'])
      expect((await ask(path, init)).text).toBe('node-1');
  }
});

test('[R7.84] what everybody may read goes to a follower, those of one token or address to the same one', async () => {
  const { ask } = await openAll('follower', 'leader', 'follower');
  const headers = [
    ...Array.from({ length: 10 }, (_, index) => ({ authorization: `Bearer player ${index}` })),
    ...Array.from({ length: 10 }, (_, index) => ({ 'x-forwarded-for': `203.0.113.${index}` })),
  ];
  const from = (path: string) =>
    Promise.all(headers.map(async (one) => (await ask(path, { headers: one })).text));
  const lists = await from(LIST);
  expect(new Set(lists)).toEqual(new Set(['node-1', 'node-3']));
  for (const path of [PRICES, RECORDING, WINNERS]) expect(await from(path)).toEqual(lists);
});

test('[R7.87] who logs in or renews a session goes to a follower, without a token by address', async () => {
  const { ask } = await openAll('follower', 'leader', 'follower');
  const addresses = Array.from({ length: 10 }, (_, index) => ({ 'x-forwarded-for': `203.0.113.${index}` }));
  const from = (path: string, method = 'GET') =>
    Promise.all(addresses.map(async (headers) => (await ask(path, { method, headers })).text));
  const logIns = await from('/exchange/Account/Authenticate', 'POST');
  expect(new Set(logIns)).toEqual(new Set(['node-1', 'node-3']));
  expect(await from('/exchange/Account/RefreshToken?refreshToken=t')).toEqual(logIns);
});

test('[R7.84] it goes to the leader while no follower is ready', async () => {
  const { ask } = await openAll('leader');
  for (const path of [LIST, PRICES, RECORDING]) expect((await ask(path)).text).toBe('node-1');
});

test('[R7.71] what players read goes to their follower, and to the leader what only it knows', async () => {
  const { ask } = await openAll('follower', 'leader', 'follower');
  const headers = { authorization: 'Bearer t' };
  const to = async (path: string) => (await ask(`/exchange/${path}`, { headers })).text;
  const own = await to('Transaction/GetHistory?take=1');
  expect(['node-1', 'node-3']).toContain(own);
  for (const path of ['Account/GetInbox', 'Bet/GetTopTenWinners/20', 'Odds/GetUserOddsV2?marketIds=m1'])
    expect(await to(path)).toBe(own);
  expect(await to('Operator/GetPlayers')).toBe('node-2');
});

test('[R7.95] calls of other companies’ servers go to the followers in turn, as they were sent', async () => {
  const { ask } = await openAll('follower', 'leader', 'follower');
  const body = Buffer.from('{ "amount":1.50,\r\n  "user": "ś" }');
  const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const paths = ['casino/wallet/debit', 'casino/hub88/transaction/bet', 'payments/razorpay/webhook'];
  for (const path of paths) {
    const answers = [await ask(`/exchange/${path}`, sent), await ask(`/exchange/${path}`, sent)];
    expect(answers.map(({ text }) => text).toSorted()).toEqual(['node-1', 'node-3']);
    for (const { headers } of answers)
      expect(headers.get('x-body')).toBe(createHash('sha256').update(body).digest('hex'));
  }
});

test('a node learns the client’s address, behind those that earlier proxies gave', async () => {
  const { ask } = await openAll('leader');
  const { headers } = await ask('/', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(headers.get('x-from')).toBe('203.0.113.7, 127.0.0.1');
});

test('while nobody leads the answer to what only the leader serves is 503 with Retry-After', async () => {
  const { ask } = await openAll('follower');
  const { status, headers, text } = await ask('/exchange/Operator/LogIn', POST);
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect(JSON.parse(text)).toMatchObject({ success: false, error: { code: 'UNAVAILABLE' } });
});

/** A proxy that believes in these nodes until they refuse a connection. */
async function askThrough(...nodes: readonly StandIn[]) {
  const addresses = nodes.map(({ address }) => address);
  const proxy = await startProxy(
    {
      addresses,
      get leader() {
        return addresses[0];
      },
      anyFollower: () => undefined,
      follower: () => addresses[1],
      lost: (address) => void addresses.splice(addresses.indexOf(address), 1),
    },
    0,
  );
  cleanUp.push(() => proxy.close());
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, init);
    return `${answer.status} ${await answer.text()}`;
  };
}

async function goneAndLeader(): Promise<readonly [StandIn, StandIn]> {
  const nodes = [await StandIn.open('node-1', 'leader'), await StandIn.open('node-2', 'leader')] as const;
  cleanUp.push(() => nodes[1].close());
  return nodes;
}

test.each([{}, POST])(
  'a request goes to another node if its own has refused the connection: %j',
  async (init) => {
    const [gone, other] = await goneAndLeader();
    // The first one leads, and the second follows.
    const ask = await askThrough(other, gone);
    await gone.close();
    expect(await ask(LIST, init)).toBe('200 node-2');
  },
);

test('a long request of which the proxy may have sent a part is not sent to another node, but the next one is', async () => {
  const [gone, leader] = await goneAndLeader();
  const ask = await askThrough(leader, gone);
  await gone.close();
  expect(await ask(BET, { method: 'POST', body: ' '.repeat(200_000) })).toContain('UNAVAILABLE');
  expect(leader.asked).toEqual([]);
  expect(await ask(BET, POST)).toBe('200 node-2');
});

/** What is answered to a request that is written by hand. */
async function tell(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(`${request}\r\n\r\n`);
  await once(socket, 'close');
  return heard;
}

test.each(['OPTIONS * HTTP/1.1', 'GET http://other.example/x HTTP/1.1'])(
  'a request for something else than a path goes to a node as it came: %s',
  async (line) => {
    const { proxy, nodes } = await openAll('leader');
    const heard = await tell(proxy.port, `${line}\r\nHost: a.example\r\nConnection: close`);
    expect(heard).toContain('HTTP/1.1 200 OK');
    expect(nodes[0]?.asked).toEqual([line.replace(' HTTP/1.1', '')]);
  },
);

test('[R7.49] the hub’s requests go to the followers in turn, the desks’ hub to the leader', async () => {
  const { ask } = await openAll('follower', 'leader', 'follower');
  const asked = [];
  for (let i = 0; i < 4; i += 1) asked.push((await ask('/hub/negotiate?negotiateVersion=1', POST)).text);
  expect(new Set(asked)).toEqual(new Set(['node-1', 'node-3']));
  expect((await ask('/desk/hub/negotiate', POST)).text).toBe('node-2');
  const alone = await openAll('leader');
  expect((await alone.ask('/hub/negotiate', POST)).text).toBe('node-1');
});

test('a WebSocket goes through to a follower, both ways, and ends with it', async () => {
  const { proxy, nodes } = await openAll('leader', 'follower');
  const socket = connect(proxy.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write('GET /hub HTTP/1.1\r\nHost: a.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await until(() => heard.includes('node-2 /hub'));
  socket.write('ping');
  await until(() => heard.endsWith('ping'));
  const ended = once(socket, 'close');
  proxy.forget(nodes[1]?.address ?? '');
  await ended;
  expect(heard).toContain('101 Switching Protocols');
});
