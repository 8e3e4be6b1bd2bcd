import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { until } from '@layline/simulation/base/until.ts';
import { availableStorages } from '../../core/testing/storages.ts';
import { startProgram, type Program } from './program.ts';

/** A NATS server for tests, as `nats://HOST:PORT`. */
const NATS_URL = process.env['TEST_NATS_URL'] ?? '';
const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';
const MARKET = 'fixed.quiet.mo';
/** A recording in which nothing happens. */
const QUIET = '{"op":"mcm","clk":"AAA","pt":1700000000000,"mc":[]}\n';
const LOST = /the journal does not have \d+ as it was announced: acknowledged bets are lost/;

const servers = NATS_URL === '' ? [] : availableStorages().filter(({ name }) => name === 'postgres');

async function call<T>(
  { address }: Program,
  path: string,
  { token = '', body }: { readonly token?: string; readonly body?: object } = {},
): Promise<{ readonly status: number; readonly result: T | null }> {
  const answer = await fetch(`${address}/exchange/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { ...((await answer.json()) as { readonly result: T | null }), status: answer.status };
}

/** Places a bet; resolves with the status of the answer. */
async function bet(program: Program, customerRef: string): Promise<number> {
  const { result } = await call<LoginResult>(program, 'Account/LoginAsDemoUser');
  const body = { marketId: MARKET, runnerId: 'home', side: 'BACK', price: 2, stake: 100, customerRef };
  return (await call(program, 'Bet/PlaceBetV2', { token: result?.accessToken ?? '', body })).status;
}

async function opensMarket(program: Program): Promise<void> {
  await until(async () => {
    const { result } = await call<MarketBook[]>(program, `Odds/GetUserOddsV2?marketIds=${MARKET}`);
    return result?.[0]?.status === 'OPEN';
  });
}

describe.skipIf(servers.length === 0)('a database that comes back without the end of its journal', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  test('[R7.61] [R7.62] is led by no process, new or old, while one is there that knows of more; then by whoever is started', async () => {
    const made = await servers[0]?.make();
    if (made === undefined || !('databaseUrl' in made.storage)) throw new Error('there is no PostgreSQL');
    const { storage } = made;
    const name = new URL(storage.databaseUrl).pathname.slice(1);
    const server = new pg.Client({ connectionString: SERVER_URL });
    await server.connect();
    cleanUp.push(() => server.end());
    for (const database of ['', '_behind', '_lost'])
      cleanUp.push(() => server.query(`drop database if exists ${name}${database} with (force)`));
    const folder = await mkdtemp(join(tmpdir(), 'lost-end-'));
    cleanUp.push(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'quiet'), QUIET);
    const start = async (): Promise<Program> => {
      const program = await startProgram(storage, { NATS_URL, REPLAY: join(folder, 'quiet') });
      cleanUp.push(() => program.kill());
      return program;
    };

    const first = await start();
    await opensMarket(first);
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    // What a standby has that is too far behind.
    await server.query(`create database ${name}_behind template ${name}`);

    const leader = await start();
    await opensMarket(leader);
    const follower = await start();
    expect(await bet(leader, 'acknowledged')).toBe(200);
    const lagMs = async () =>
      ((await (await fetch(`${follower.address}/readyz`)).json()) as { readonly lagMs: number }).lagMs;
    await until(async () => (await lagMs()) === 0);

    // The server is lost, and that standby takes its place.
    await server.query(`alter database ${name} allow_connections false`);
    await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
    expect(await leader.ended).toBe(70);
    await until(async () => {
      const { rows } = await server.query('select 1 from pg_stat_activity where datname = $1', [name]);
      return rows.length === 0;
    });
    await server.query(`alter database ${name} rename to ${name}_lost`);
    await server.query(`alter database ${name}_behind rename to ${name}`);

    while (!LOST.test(follower.output())) await pause(20);
    expect(follower.output()).toContain('until a person has decided');
    await expect(start()).rejects.toThrow(LOST);
    // A second one is told the same, as the first knows it still.
    await expect(start()).rejects.toThrow(LOST);
    expect((await fetch(`${follower.address}/readyz?role=leader`)).status).toBe(503);

    // A person has decided to do without: nobody is left who knows.
    await follower.kill();
    const successor = await start();
    expect(successor.output()).toContain('Layline is open');
    await opensMarket(successor);
    expect(await bet(successor, 'afterwards')).toBe(200);
  }, 300_000);
});
