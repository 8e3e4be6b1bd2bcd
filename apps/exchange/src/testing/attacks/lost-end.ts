import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { until } from '@layline/simulation/base/until.ts';
import { testServer, type StorageUnderTest } from '@layline/server/testing/storages.ts';
import { startProgram, type Program } from './program.ts';

const MARKET = 'fixed.quiet.mo';
/** A recording in which nothing happens. */
const QUIET = '{"op":"mcm","clk":"AAA","pt":1700000000000,"mc":[]}\n';
/** What a process says when it knows of more than the journal has. */
export const LOST = /the journal does not have \d+ as it was announced: acknowledged bets are lost/;

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
export async function bet(program: Program, customerRef: string): Promise<number> {
  const { result } = await call<LoginResult>(program, 'Account/LoginAsDemoUser');
  const body = { marketId: MARKET, runnerId: 'home', side: 'BACK', price: 2, stake: 100, customerRef };
  return (await call(program, 'Bet/PlaceBetV2', { token: result?.accessToken ?? '', body })).status;
}

/** Resolves once bets can be placed. */
export async function opensMarket(program: Program): Promise<void> {
  await until(async () => {
    const { result } = await call<MarketBook[]>(program, `Odds/GetUserOddsV2?marketIds=${MARKET}`);
    return result?.[0]?.status === 'OPEN';
  });
}

/** Resolves once a process that follows has applied all that was announced to it. */
export async function catchesUp({ address }: Program): Promise<void> {
  const lagMs = async () =>
    ((await (await fetch(`${address}/readyz`)).json()) as { readonly lagMs: number }).lagMs;
  await until(async () => (await lagMs()) === 0);
}

/** An exchange whose database has come back without the end of its journal. */
export interface LostEnd {
  readonly databaseUrl: string;
  /** The process that followed, which knows of a bet that was acknowledged and is gone. */
  readonly follower: Program;
  /** Starts another process. */
  start(): Promise<Program>;
}

/**
 * Lets a leader acknowledge a bet before a follower, and then puts a database in the place of theirs that lacks it, like a standby that was too far behind. The leader has ended by then. How to undo it all
 * is added to `cleanUp`, to be called in reverse.
 */
export async function loseEnd(
  { make }: Pick<StorageUnderTest, 'make'>,
  { natsUrl, cleanUp }: { readonly natsUrl: string; readonly cleanUp: (() => Promise<unknown>)[] },
): Promise<LostEnd> {
  const { storage } = await make();
  if (!('databaseUrl' in storage)) throw new Error('there is no PostgreSQL');
  const server = new pg.Client({ connectionString: testServer() });
  await server.connect();
  cleanUp.push(() => server.end());
  const { databaseUrl } = storage;
  const name = new URL(databaseUrl).pathname.slice(1);
  for (const database of ['', '_behind', '_lost'])
    cleanUp.push(() => server.query(`drop database if exists ${name}${database} with (force)`));
  const folder = await mkdtemp(join(tmpdir(), 'lost-end-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'quiet'), QUIET);
  const start = async (): Promise<Program> => {
    const program = await startProgram(storage, { NATS_URL: natsUrl, REPLAY: join(folder, 'quiet') });
    cleanUp.push(() => program.kill());
    return program;
  };

  const first = await start();
  await opensMarket(first);
  first.signal('SIGTERM');
  await first.ended;
  await server.query(`create database ${name}_behind template ${name}`);

  const leader = await start();
  await opensMarket(leader);
  const follower = await start();
  if ((await bet(leader, 'acknowledged')) !== 200) throw new Error('the bet was not acknowledged');
  await catchesUp(follower);

  await server.query(`alter database ${name} allow_connections false`);
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
  if ((await leader.ended) !== 70) throw new Error('the leader did not notice that its database was lost');
  await until(async () => {
    const { rows } = await server.query('select 1 from pg_stat_activity where datname = $1', [name]);
    return rows.length === 0;
  });
  await server.query(`alter database ${name} rename to ${name}_lost`);
  await server.query(`alter database ${name}_behind rename to ${name}`);
  while (!LOST.test(follower.output())) await pause(20);
  return { databaseUrl, follower, start };
}
