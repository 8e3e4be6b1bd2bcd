import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { openCore } from '../../core/core.ts';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import { projectedRows } from '../../core/testing/projected-rows.ts';
import { RandomLoad } from '../../core/testing/random-load.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { VirtualTime } from '../../core/testing/virtual-time.ts';
import type { Database, Storage } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import { core0001 } from './0001-core.ts';
import { accounts0100 } from './0100-accounts.ts';
import { catalogue0200 } from './0200-catalogue.ts';

/** Storage with the tables of the first version. */
async function firstVersion(storage: Storage): Promise<Database> {
  const database =
    'dataDir' in storage ? await openSqlite(storage.dataDir) : await openPostgres(storage.databaseUrl);
  const integer = database.kind === 'sqlite' ? 'integer' : 'bigint';
  const migrations = {
    '0001-core': core0001(integer),
    '0100-accounts': accounts0100(integer),
    '0200-catalogue': catalogue0200(integer),
  };
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({
    db: database.write,
    provider,
    ...(database.kind === 'sqlite' ? {} : { migrationTableSchema: 'public' }),
  }).migrateToLatest();
  expect(error).toBeUndefined();
  return database;
}

function open(database: Database, time: VirtualTime) {
  const onFatal = (error: unknown): never => {
    throw error;
  };
  return openCore({ database, engine: exchangeEngine, clock: time, scheduler: time, onFatal });
}

describe.each(storagesUnderTest())('data of the first version on $name', ({ make, makeBare }) => {
  test('is brought up to date: what is derived from the journal is derived again, with the new columns', async () => {
    const time = new VirtualTime();
    const made = await make();
    const fresh = await openDatabase(made.storage);
    const core = await open(fresh, time);
    const load = new RandomLoad(5, 'old');
    await core.submitAll(load.opening());
    for (let round = 0; round < 60; round += 1) {
      time.advance(1000);
      load.saw(core.seq, time.now());
      await core.submitAll(Array.from({ length: 20 }, () => load.next()).flat());
    }
    await core.waitForProjection(core.seq);
    const wanted = await projectedRows(fresh);
    expect(wanted.bet_settlements?.length).toBeGreaterThan(50);
    expect(wanted.fragment_reductions?.length).toBeGreaterThan(0);
    const journal = await fresh.read
      .selectFrom('journal')
      .select(['first_seq', 'last_seq', 'at', 'batch', 'hash'])
      .execute();
    const { seq } = core;
    await core.close();
    await fresh.close();
    await made.remove();

    const old = await makeBare();
    const before = await firstVersion(old.storage);
    for (const row of journal) await before.write.insertInto('journal').values(row).execute();
    // As far as the old version had come, with rows that lack what is new.
    await before.write.insertInto('projection_position').values({ name: 'core', seq }).execute();
    const player = { player_id: 'old-p0', kind: 'PLAYER', opened_at: 1 };
    await before.write.insertInto('players').values(player).execute();
    await before.close();

    const database = await openDatabase(old.storage);
    const reopened = await open(database, time);
    await reopened.waitForProjection(seq);
    expect(await projectedRows(database)).toEqual(wanted);
    await reopened.close();
    await database.close();
    await old.remove();
  });
});
