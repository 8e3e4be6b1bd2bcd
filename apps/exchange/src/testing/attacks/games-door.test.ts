import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { excludeSelf } from '@layline/contract/calls/protection.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import { TABLES_HUB_PATH } from '@layline/contract/casino/table-protocol.ts';
import type {
  EnterAnswer,
  RoundRecord,
  SoloAnswer,
  SoloNext,
} from '@layline/contract/casino/table-protocol.ts';
import { WALLET_PATH } from '@layline/contract/casino/wallet-protocol.ts';
import { CasinoApp } from '../../modules/casino/testing/casino-app.ts';
import { betAt, gameCall, sitDown } from '../../modules/own-tables/testing/player-at-table.ts';
import { eventually } from '@layline/table-host/src/testing/table-app.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { listen } from '../live-client.ts';
import { RawHubClient } from './raw-hub.ts';

const SECURITY = {
  corsOrigins: [],
  frameOrigins: [],
  httpsOnly: false,
  trustProxy: false as const,
  countryHeader: null,
};

describe('the entry points of the game pages', () => {
  let app: BettingApp;
  let asha: TestPlayer;
  let bala: TestPlayer;

  const open = (factor: number) =>
    openBettingApp({ changes: { security: { ...SECURITY, rateLimitFactor: factor } } });
  beforeEach(async () => {
    app = await open(1000);
    [asha, bala] = [await app.player(), await app.player()];
  });
  afterEach(() => app.close());

  const startMines = async (seat: string, requestId = 'one') => {
    const next = await gameCall<SoloNext>(app, 'solo/next?gameId=mines', undefined, seat);
    const request = { requestId, gameId: 'mines', commit: next.result.commit, seed: 'words', stake: 100 };
    return gameCall<SoloAnswer>(app, 'solo/start', { ...request, choices: { mines: '1' } }, seat);
  };

  test('a hundred copies of a launch token at once open one seat', async () => {
    const launchToken = await CasinoApp.on(app).launch(asha);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => gameCall<EnterAnswer>(app, 'enter', { launchToken })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { error } of answers) expect([undefined, 'SEAT_ENDED']).toContain(error?.code);
  });

  test('a launch token for another provider, of a logged-out player, or too old opens none', async () => {
    const casino = CasinoApp.on(app);
    const tokens = [await casino.launch(asha, 'another')];
    const old = await casino.launch(bala);
    app.time.advance(60_000);
    tokens.push(old, await casino.launch(asha));
    await app.call(logout, { body: {} }, { token: asha.token });
    for (const launchToken of tokens)
      expect((await gameCall(app, 'enter', { launchToken })).error?.code).toBe('SEAT_ENDED');
  });

  test('a seat does nothing for another player: no step in a round, no view of stakes', async () => {
    const own = await sitDown(app, asha, 'mines');
    const other = await sitDown(app, bala, 'mines');
    const { result } = await startMines(own);
    const roundId = result.round?.roundId ?? '';
    const step = { roundId, step: 0, action: 'open-1' };
    expect((await gameCall(app, 'solo/act', step, other)).error?.code).toBe('ROUND_UNKNOWN');
    expect(
      (await gameCall<SoloAnswer>(app, 'solo/open?gameId=mines', undefined, other)).result.round,
    ).toBeNull();
    await app.app.tables.tables.get('roulette')?.watch();
    const table = await sitDown(app, asha, 'roulette');
    const bets = [{ bet: 'red', stake: 100 }];
    expect((await betAt(app, table, 'roulette', { requestId: 'r', bets })).error).toBeNull();
    const played = app.app.tables.tables.get('roulette')?.image().round?.roundId ?? '';
    await app.app.tables.tables.get('roulette')?.void('for the test');
    expect((await gameCall<RoundRecord>(app, `rounds/${played}`, undefined, table)).result.own?.staked).toBe(
      100,
    );
    for (const seat of [other, undefined])
      expect((await gameCall<RoundRecord>(app, `rounds/${played}`, undefined, seat)).result.own).toBeNull();
  });

  test('a player who self-excludes can stake no more, but is paid winnings', async () => {
    const seat = await sitDown(app, asha, 'mines');
    const table = await sitDown(app, asha, 'roulette');
    await app.app.tables.tables.get('roulette')?.watch();
    const { round } = (await startMines(seat)).result;
    await app.call(excludeSelf, { body: { months: 6 } }, { token: asha.token });
    const bets = [{ bet: 'red', stake: 100 }];
    const refused = await betAt(app, table, 'roulette', { requestId: 'r', bets });
    expect(['SEAT_ENDED', 'INVALID_ACCOUNT_STATE', 'PLAYER_BLOCKED']).toContain(refused.error?.code);
    // One mine in twenty-five fields: either way the round ends, and nothing stays open.
    const step = { roundId: round?.roundId ?? '', step: 0, action: 'open-1' };
    const opened = await gameCall<SoloAnswer>(app, 'solo/act', step, seat);
    expect(opened.error).toBeNull();
    if (opened.result.round?.done === false)
      await gameCall<SoloAnswer>(app, 'solo/act', { ...step, step: 1, action: 'take' }, seat);
    await eventually(() => app.app.tables.transfers.unresolved.credits === 0);
    const paid = await app.database.read.selectFrom('table_payouts').select('state').execute();
    expect(paid).toEqual([{ state: 'PAID' }]);
    app.time.advance(5000);
    expect((await startMines(seat, 'two')).error?.code).toBe('SEAT_ENDED');
  });

  test('each token works only for its own calls, and no answer sets a cookie', async () => {
    const seat = await sitDown(app, asha, 'mines');
    expect((await gameCall(app, 'state', undefined, asha.token)).error?.code).toBe('SEAT_ENDED');
    expect((await app.call(getOpenBets, {}, { token: seat })).status).toBe(401);
    const foreign = await app.call(getOpenBets, {}, { token: asha.token, headers: { origin: 'null' } });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    for (const { headers } of [foreign, await gameCall(app, 'state', undefined, seat)]) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test.each([
    ['a game’s call', '/games/bets', 2_000_000],
    ['a wallet’s call', `/exchange/${WALLET_PATH}/debit`, 70_000],
  ])('%s with a body that is too large is refused before it is read', async (_, url, size) => {
    const response = await app.app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: `{"a":"${'x'.repeat(size)}"}`,
    });
    expect(response.statusCode).toBe(413);
    expect((await gameCall(app, 'tables')).status).toBe(200);
  });

  test('calls from one address and from one seat are rate-limited, visibly to the page, and counted', async () => {
    await app.close();
    app = await open(1);
    asha = await app.player();
    const entries = [];
    for (let i = 0; i < 31; i += 1)
      entries.push(await gameCall(app, 'enter', { launchToken: `guess-number-${i}-of-many` }));
    expect(entries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect(Number(entries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(entries.at(-1)?.headers['access-control-allow-origin']).toBe('*');
    app.time.advance(60_000);
    const seat = await sitDown(app, asha, 'mines');
    const states = [];
    for (let i = 0; i < 61; i += 1) states.push((await gameCall(app, 'state', undefined, seat)).status);
    expect(states.filter((status) => status === 429)).toHaveLength(1);
    app.time.advance(60_000);
    const images = [];
    for (let i = 0; i < 301; i += 1) images.push((await gameCall(app, 'tables')).status);
    expect(images.filter((status) => status === 429)).toHaveLength(1);
    const { body: metrics } = await app.app.fastify.inject({ url: '/metrics' });
    for (const budget of ['guesses at seats', 'game calls of a seat', 'game calls of a network'])
      expect(metrics).toContain(`layline_admission_refused_total{budget="${budget}"} 1`);
  });
});

describe('the hub of the tables', () => {
  const clients: RawHubClient[] = [];
  let app: BettingApp;
  let url: string;
  const start = async (factor: number) => {
    app = await openBettingApp({ changes: { security: { ...SECURITY, rateLimitFactor: factor } } });
    url = await listen(app);
  };
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.destroy();
    await app.close();
  });
  const connect = async (): Promise<RawHubClient> => {
    const client = await RawHubClient.connect(url, { path: TABLES_HUB_PATH });
    clients.push(client);
    return client;
  };

  test('one address is limited to its share of connections, and can connect again once some have ended', async () => {
    await start(0.01);
    const { server } = app.app.tables.hub;
    for (let i = 0; i < 10; i += 1) await connect();
    await eventually(() => server.connections === 10);
    const refused = await fetch(`${url}${TABLES_HUB_PATH}/negotiate?negotiateVersion=1`, { method: 'POST' });
    expect(refused.status).toBe(503);
    // The other hub and the calls are counted separately.
    expect((await fetch(`${url}/hub/negotiate?negotiateVersion=1`, { method: 'POST' })).status).toBe(200);
    clients.shift()?.socket.destroy();
    await eventually(() => server.connections === 9);
    const again = await fetch(`${url}${TABLES_HUB_PATH}/negotiate?negotiateVersion=1`, { method: 'POST' });
    expect(again.status).toBe(200);
  });

  test('a connection that keeps asking for all tables is told that it does so too often', async () => {
    await start(1);
    const client = await connect();
    const tableIds = [...app.app.tables.tables.keys()];
    for (let i = 0; i < 60; i += 1) client.invoke('Watch', [{ tableIds }], `w${i}`);
    const heard = await client.until('This connection invokes too often.');
    expect(heard).toContain('too often');
    expect(app.app.tables.hub.server.connections).toBe(1);
  });

  test('a client that stops reading gets no more than it has room for, then the newest; others are not held up', async () => {
    await start(1000);
    const { tables, hub } = app.app.tables;
    const slow = await connect();
    const quick = await connect();
    const tableIds = [...tables.keys()];
    for (const client of [slow, quick]) {
      client.invoke('Watch', [{ tableIds }], 'w');
      await client.until('"invocationId":"w"');
    }
    slow.socket.pause();
    let heard = 0;
    quick.socket.on('data', (bytes: Buffer) => (heard += bytes.length));
    const sentBefore = hub.server.totals.sent;
    const flushes = 3000;
    for (let i = 0; i < flushes; i += 1) {
      for (const table of tables.values()) hub.changed(table);
      hub.flush();
      if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const sent = hub.server.totals.sent - sentBefore;
    // Both would make 2 × 3000. A client that does not read is skipped, neither buffered nor disconnected.
    expect(sent).toBeLessThan(2 * flushes);
    expect(hub.server.connections).toBe(2);
    await eventually(() => heard > 1_000_000);
    slow.socket.resume();
    // What it missed is not sent later; only the newest is.
    for (const table of tables.values()) hub.changed(table);
    await eventually(() => {
      hub.flush();
      return hub.server.totals.sent > sentBefore + sent + 1;
    });
    await slow.until('"tableId":"roulette"');
  });
});
