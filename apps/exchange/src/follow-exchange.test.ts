import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '@layline/simulation/base/until.ts';
import { availableStorages } from './core/testing/storages.ts';
import { openForFollowing } from './db/open-for-following.ts';

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

/** Starts the program as an operator would, and resolves with its address and what it printed. */
async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN, '--port', '0'], {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /open at (http:\/\/\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(said)));
  });
  return { address, said, kill: () => child.kill('SIGKILL') };
}

async function json(address: string): Promise<Record<string, unknown>> {
  return (await (await fetch(address)).json()) as Record<string, unknown>;
}

describe.skipIf(servers.length === 0)('a database that another process leads', () => {
  test('cannot be written by a follower, and the server sees to it', async () => {
    const database = await openForFollowing(await databaseUrl());
    cleanUp.push(() => database.close());
    const insert = database.write.insertInto('storage_keys').values({ secret: 'planted' });
    await expect(insert.execute()).rejects.toThrow('read-only transaction');
    await expect(database.transact([insert.compile()])).rejects.toMatchObject({ name: 'Unavailable' });
  });
});

describe.skipIf(servers.length === 0 || NATS_URL === undefined)('a second program with NATS_URL', () => {
  test('follows the first, shows its events and takes no log-in', async () => {
    const environment = { DATABASE_URL: await databaseUrl(), NATS_URL: NATS_URL ?? '' };
    const leader = await start(environment);
    const follower = await start(environment);
    expect(follower.said).toContain('follows another process');
    expect(follower.said).not.toContain('/desk/');
    expect(await json(`${follower.address}/readyz`)).toMatchObject({ role: 'follower' });
    const first = async (address: string) => {
      const { result } = await json(`${address}/exchange/Event/Closest?take=1`);
      return (result as readonly { readonly title: string }[])[0]?.title;
    };
    const title = await first(leader.address);
    expect(title).toBeTypeOf('string');
    await until(async () => (await first(follower.address)) === (await first(leader.address)));
    const logIn = await fetch(`${follower.address}/exchange/Account/LoginAsDemoUser`);
    expect([logIn.status, logIn.headers.get('retry-after')]).toEqual([503, '5']);
  }, 180_000);

  test('[R7.63] writes the histories for the first, which goes on with them when the second is killed', async () => {
    const url = await databaseUrl();
    const environment = { DATABASE_URL: url, NATS_URL: NATS_URL ?? '' };
    await start(environment);
    const follower = await start(environment);
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
    /** Everything that is in the journal by now comes to be in the histories, as the simulator goes on. */
    const catchUp = async (): Promise<void> => {
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
    };
    await catchUp();
    follower.kill();
    await catchUp();
  }, 180_000);
});
