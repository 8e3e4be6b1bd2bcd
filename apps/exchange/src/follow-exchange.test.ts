import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { LOCK_KEY } from '@layline/server/db/postgres/leader-session.ts';
import { every, systemScheduler } from '@layline/server/scheduler.ts';
import { until } from '@layline/simulation/base/until.ts';
import { AT, encodeAnnouncement } from './core/follow/announcements.ts';
import { BUS_SECRET } from './core/bus/bus.ts';
import { NatsBus } from './core/bus/nats-bus.ts';
import { availableStorages } from './core/testing/storages.ts';
import { openForFollowing } from './db/open-for-following.ts';
import { secretOf } from './db/own-secret.ts';
import { readSeals } from './db/seals.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A NATS server for tests, as `nats://HOST:PORT`. */
const NATS_URL = process.env['TEST_NATS_URL'];
const servers = availableStorages().filter(({ name }) => name === 'postgres');

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

async function databaseUrl(): Promise<string> {
  const made = await servers[0]?.make();
  if (made === undefined || !('databaseUrl' in made.storage)) throw new Error('there is no PostgreSQL');
  cleanUp.push(made.remove);
  return made.storage.databaseUrl;
}

/** Starts the program as an operator would, and resolves with its address and what it printed. Everything that it prints is added to `log`. */
async function start(environment: Readonly<Record<string, string>>, log: string[] = []) {
  const child = spawn(process.execPath, [MAIN, '--port', '0'], {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exit;
  };
  cleanUp.push(kill);
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      log.push(chunk.toString());
      const found = /open at (http:\/\/\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(said)));
  });
  return { address, said, kill };
}

/** How many programs are started at most until one follows another. */
const STARTS = 6;

/**
 * Two programs, of which the second follows the first. On a machine that is too busy one may end while it starts, or the first is taken for dead and the second leads. Then another is
 * started, as its supervisor would.
 */
async function startPair(environment: Readonly<Record<string, string>>) {
  let leader: Awaited<ReturnType<typeof start>> | undefined;
  let failure: unknown;
  for (let count = 0; count < STARTS; count += 1) {
    try {
      const started = await start(environment);
      if (leader !== undefined && started.said.includes('follows another process'))
        return { leader, follower: started };
      leader = started;
    } catch (error) {
      failure = error;
    }
  }
  throw new Error('no program follows another', { cause: failure });
}

/** Makes a call again for as long as it is refused for a moment (503), as a client does: two busy programs do not always hear each other in time. */
async function patiently(call: () => Promise<Response>): Promise<Response> {
  let answer = await call();
  await until(async () => {
    if (answer.status !== 503) return true;
    answer = await call();
    return false;
  });
  return answer;
}

async function json(address: string): Promise<Record<string, unknown>> {
  return (await (await fetch(address)).json()) as Record<string, unknown>;
}

describe.skipIf(servers.length === 0 || NATS_URL === undefined)('a second program with NATS_URL', () => {
  test('[R7.90] [R7.99] follows the first, shows its events, opens accounts, saves what players set and ends their sessions, but has nothing for operators', async () => {
    const environment = { DATABASE_URL: await databaseUrl(), NATS_URL: NATS_URL ?? '' };
    const { leader, follower } = await startPair(environment);
    expect(follower.said).not.toContain('/desk/');
    expect(await json(`${follower.address}/readyz`)).toMatchObject({ role: 'follower' });
    const first = async (address: string) => {
      const { result } = await json(`${address}/exchange/Event/Closest?take=1`);
      return (result as readonly { readonly title: string }[] | null)?.[0]?.title;
    };
    // The program is open before its simulator has told it of any event.
    await until(async () => (await first(leader.address)) !== undefined);
    await until(async () => (await first(follower.address)) === (await first(leader.address)));
    const players = await fetch(`${follower.address}/exchange/Operator/GetPlayers`, {
      headers: { authorization: 'Bearer any' },
    });
    expect([players.status, players.headers.get('retry-after')]).toEqual([503, '5']);
    const demo = await patiently(() => fetch(`${follower.address}/exchange/Account/LoginAsDemoUser`));
    const { result: session } = (await demo.json()) as { readonly result: { readonly accessToken: string } };
    const ask = (address: string, path: string, body?: object) =>
      patiently(() =>
        fetch(`${address}/exchange/${path}`, {
          headers: { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        }),
      );
    const set = { acceptWorseTicks: 2, acceptBetter: true, confirmBets: true, persistence: 'PERSIST' };
    expect((await ask(follower.address, 'Setting/SetPreferences', set)).status).toBe(200);
    const shown = await ask(leader.address, 'Setting/GetPreferences');
    expect(await shown.json()).toMatchObject({ result: set });
    expect((await ask(follower.address, 'Account/Logout', {})).status).toBe(200);
    for (const { address } of [leader, follower])
      expect((await ask(address, 'Setting/GetPreferences')).status).toBe(401);
  }, 180_000);

  test('[R7.63] writes the histories for the first, which goes on with them when the second is killed', async () => {
    const url = await databaseUrl();
    const environment = { DATABASE_URL: url, NATS_URL: NATS_URL ?? '' };
    const { follower } = await startPair(environment);
    const database = await openForFollowing(url);
    cleanUp.push(() => database.close());
    const holder = () =>
      database.read
        .selectFrom('leases')
        .innerJoin('nodes', 'nodes.incarnation', 'leases.node')
        .where('leases.name', '=', 'projections')
        .select('nodes.epoch')
        .executeTakeFirst();
    await until(async () => (await holder())?.epoch === null);
    /** Whether everything that is in the journal by now comes to be in the histories, as the simulator goes on. */
    const catchesUp = async (): Promise<boolean> => {
      const { seq } = await database.read
        .selectFrom('journal')
        .select((eb) => eb.fn.max('last_seq').as('seq'))
        .executeTakeFirstOrThrow();
      await until(async () => {
        const position = await database.read
          .selectFrom('projection_position')
          .select('seq')
          .executeTakeFirst();
        return (position?.seq ?? 0) > seq;
      });
      return true;
    };
    expect(await catchesUp()).toBe(true);
    await follower.kill();
    expect(await catchesUp()).toBe(true);
  }, 180_000);

  test('[R7.61] is not led by a process that could not follow in time, and has heard of more than the journal has', async () => {
    const url = await databaseUrl();
    const first = await start({ DATABASE_URL: url, NATS_URL: NATS_URL ?? '' });
    await first.kill();
    const database = await openForFollowing(url);
    cleanUp.push(() => database.close());
    const seals = await readSeals(database, []);
    const secret = seals === null ? null : await secretOf(database, seals, BUS_SECRET);
    const key = Buffer.from(secret ?? '', 'hex');
    const quiet = { info: () => undefined, warn: () => undefined };
    const access = { servers: [new URL(NATS_URL ?? '').host], tls: false, user: null, password: null };
    const bus = new NatsBus(access, { scheduler: systemScheduler, logger: quiet });
    cleanUp.push(() => bus.close());
    // Somebody who leads, announces what is in no journal here, and ends.
    const leader = new pg.Client({ connectionString: url });
    await leader.connect();
    await leader.query('select pg_advisory_lock($1, hashtext(current_schema()))', [LOCK_KEY]);
    let count = 0;
    const stop = every(systemScheduler, 20, () => {
      const end = {
        epoch: 9,
        seq: 999_999,
        hash: 'a hash',
        count: (count += 1),
        durability: 'single',
      } as const;
      bus.publish(AT, encodeAnnouncement(key, { ...end, row: null }));
    });
    cleanUp.push(async () => stop());
    const log: string[] = [];
    const started = start({ DATABASE_URL: url, NATS_URL: NATS_URL ?? '', LOG_LEVEL: 'info' }, log);
    const ended = started.then(() => 'it leads', String);
    await until(() => log.join('').includes('following it'));
    await leader.end();
    expect(await ended).toContain('does not have 999999 as it was announced');
  }, 180_000);
});
