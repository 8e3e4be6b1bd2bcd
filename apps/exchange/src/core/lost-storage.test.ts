import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { openCore } from './core.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { storagesUnderTest } from './testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

const servers = storagesUnderTest().filter(({ name }) => name === 'postgres');

describe.skipIf(servers.length === 0)('a PostgreSQL server that closes connections', () => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function started() {
    const made = await servers[0]?.make();
    if (made === undefined || !('databaseUrl' in made.storage)) throw new Error('no server');
    cleanUp.push(() => made.remove());
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    const time = new VirtualTime();
    const { promise: fatal, resolve: onFatal } = Promise.withResolvers<unknown>();
    const core = await openCore({ database, engine: fakeEngine, clock: time, scheduler: time, onFatal });
    const client = new pg.Client({ connectionString: made.storage.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    cleanUp.push(() => client.end());
    /** Ends the sessions with names like this. */
    const end = (name: string) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like $1',
        [name],
      );
    return { core, database, fatal, end, time };
  }

  test('the owning connection: the core stops, because another process may own the storage now', async () => {
    const { core, fatal, end } = await started();
    await core.submit(deposit('d1', 'p1', 100));
    await end('layline-owner');
    expect(await fatal).toBeInstanceOf(Error);
    await expect(core.submit(deposit('d2', 'p1', 100))).rejects.toMatchObject({ name: 'CoreStopped' });
  });

  test('connections of projections and readers are replaced, and nothing is lost', async () => {
    const { core, database, end, time } = await started();
    await core.submit(deposit('d1', 'p1', 100));
    await core.waitForProjection(2);
    await sql`select 1`.execute(database.read);
    await end('layline %');
    await end('layline-read');
    await core.submit(deposit('d2', 'p1', 100));
    let projected = false;
    const waited = core.waitForProjection(3).then(() => (projected = true));
    await expect
      .poll(() => {
        time.advance(100);
        return projected;
      })
      .toBe(true);
    await waited;
    const rows = await database.read
      .selectFrom('statement_lines')
      .select('balance')
      .orderBy('line')
      .execute();
    expect(rows).toEqual([{ balance: 100 }, { balance: 200 }]);
    await core.close();
  });

  test('a connection in use, between two queries: only its own transaction fails', async () => {
    const { core, database, end } = await started();
    const broken = database.write.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await end('layline %');
      await core.submit(deposit('d1', 'p1', 100));
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(/terminat|connection/i);
    expect((await core.submit(deposit('d2', 'p1', 100))).ok).toBe(true);
    expect(core.seq).toBe(3);
    core.fail(new Error('left as it is'));
  });
});
