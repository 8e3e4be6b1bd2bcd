import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { getActivityLog } from '@layline/contract/calls/account.ts';
import { until } from '@layline/simulation/base/until.ts';
import { storagesUnderTest } from '../core/testing/storages.ts';
import { openTestApp } from '../testing/test-app.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

const servers = storagesUnderTest().filter(({ name }) => name === 'postgres');

describe.skipIf(servers.length === 0)('a PostgreSQL server that closes connections', () => {
  test('[R7.59] a read that it was answering is UNAVAILABLE, and the same read is answered later', async () => {
    const [postgres] = servers;
    const made = await postgres?.make();
    if (postgres === undefined || made === undefined || !('databaseUrl' in made.storage))
      throw new Error('no server');
    const app = await openTestApp({}, { ...postgres, make: () => Promise.resolve(made) });
    cleanUp.push(() => app.close());
    const { accessToken: token } = await app.demo();
    const others = new pg.Pool({ connectionString: made.storage.databaseUrl });
    cleanUp.push(() => others.end());
    const locking = await others.connect();
    cleanUp.push(async () => locking.release());

    await locking.query('begin; lock table activities in access exclusive mode');
    const held = app.call(getActivityLog, {}, { token });
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'layline-read' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await others.query(end)).rowCount).toBe(1);
    const { status, error, headers } = await held;
    expect([status, error?.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);

    await locking.query('rollback');
    // The driver may learn only now that the connection has ended, and then the next read is refused as well.
    const again = async () => (await app.call(getActivityLog, {}, { token })).status;
    await until(async () => (await again()) === 200);
  });
});
