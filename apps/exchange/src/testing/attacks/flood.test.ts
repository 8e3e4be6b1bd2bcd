import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openTestApp } from '../test-app.ts';

const servers = storagesUnderTest().filter(({ name }) => name === 'postgres');
/** More statements than a process has connections for writing. */
const STATEMENTS = 50;
const LOCK = 4711;

/** When the leases that are held end, UTC ms by the storage's clock. */
async function endOfLeases({ read }: Database): Promise<number> {
  const { until } = await read
    .selectFrom('leases')
    .select(({ fn }) => fn.min<number>('until').as('until'))
    .where('node', '<>', '')
    .executeTakeFirstOrThrow();
  return until;
}

test.each(servers)(
  '[R7.110] leases are renewed while every connection for writing has a queue',
  async (under) => {
    const app = await openTestApp({}, under);
    const { read, write } = app.database;
    await read.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(holder);
      const waiting = Array.from({ length: STATEMENTS }, () =>
        write
          .transaction()
          .execute((one) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(one)),
      );
      const before = await endOfLeases(app.database);
      // One renewal may have been under way before.
      for (const after of [before, before + 1000])
        await expect.poll(() => endOfLeases(app.database), { timeout: 8000 }).toBeGreaterThan(after);
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(holder);
      await Promise.all(waiting);
    });
    await app.close();
  },
  20_000,
);
