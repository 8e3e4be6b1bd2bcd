import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../core/testing/storages.ts';
import { migrate, type Migrations } from '@layline/server/db/migrate.ts';
import { expandTables } from '@layline/server/db/postgres/expand-tables.ts';
import { testServer } from '@layline/server/testing/storages.ts';
import { migrationsOf } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { checkTables } from './open-for-reading.ts';

function addColumn(column: string): Migrations[string] {
  return { up: (db) => db.schema.alterTable('signing_keys').addColumn(column, 'text').execute() };
}

describe.each(storagesUnderTest())('tables on $name', ({ make }) => {
  test('a later migration finds the rows of the version before, and runs once', async () => {
    const made = await make();
    const database = await openDatabase(made.storage);
    await database.write
      .insertInto('signing_keys')
      .values({ key_id: 'k', secret: 's', created_at: 1 })
      .execute();
    const later = {
      ...migrationsOf(database.kind),
      '9000-owner': addColumn('owner'),
    };
    await migrate(database, later);
    await migrate(database, later);
    const { rows } = await sql`select key_id, secret, owner from signing_keys where key_id = 'k'`.execute(
      database.read,
    );
    expect(rows).toEqual([{ key_id: 'k', secret: 's', owner: null }]);
    await database.close();
    await made.remove();
  });

  test('a migration that fails leaves the tables as they were', async () => {
    const made = await make();
    const database = await openDatabase(made.storage);
    const broken = {
      ...migrationsOf(database.kind),
      '9000-broken': {
        async up(db: typeof database.write) {
          await db.schema.createTable('half').addColumn('id', 'text').execute();
          throw new Error('the disk is full');
        },
      },
    };
    await expect(migrate(database, broken)).rejects.toThrow('database migration failed: the disk is full');
    const tables = await database.read.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('half');
    await database.close();
    await made.remove();
  });

  test('[R7.56] a program of the previous release continues beside migrations that only expand the tables, and beside no others', async () => {
    const made = await make();
    const database = await openDatabase(made.storage);
    const ours = migrationsOf(database.kind);
    await migrate(database, { ...ours, '9000-owner-expand': addColumn('owner') });
    await migrate(database, ours);
    await checkTables(database, { expanded: true });
    await expect(checkTables(database)).rejects.toThrow('of a later version (9000-owner-expand)');
    const later = { ...ours, '9000-owner-expand': addColumn('owner'), '9001-use': addColumn('use') };
    await migrate(database, later);
    await expect(migrate(database, ours)).rejects.toThrow('9000-owner-expand is missing');
    await expect(checkTables(database, { expanded: true })).rejects.toThrow('of a later version (9001-use)');
    await database.close();
    await made.remove();
  });

  test.runIf(testServer())(
    '[R7.56] a program that follows a leader of the release before expands the tables, and does nothing else to them',
    async () => {
      const made = await make();
      if (!('databaseUrl' in made.storage)) throw new Error('only PostgreSQL has followers');
      const { databaseUrl } = made.storage;
      const database = await openDatabase(made.storage);
      const ours = migrationsOf('postgres');
      const columns = async () =>
        (await database.read.introspection.getTables())
          .find(({ name }) => name === 'signing_keys')
          ?.columns.map(({ name }) => name);
      const later: Migrations = {
        ...ours,
        '9000-owner-expand': addColumn('owner'),
      };
      const before = await columns();
      await expandTables(databaseUrl, database.read, {
        ...later,
        '9001-use': { up: () => Promise.resolve() },
      });
      expect(await columns()).toEqual(before);
      await expandTables(databaseUrl, database.read, later);
      expect(await columns()).toEqual([...(before ?? []), 'owner']);
      await database.close();
      await made.remove();
    },
  );

  test.runIf(testServer())(
    '[R7.56] an expansion that has to wait for a long reader gives up, because all that the leader does with the table would wait behind it',
    async () => {
      const made = await make();
      if (!('databaseUrl' in made.storage)) throw new Error('only PostgreSQL has followers');
      const { databaseUrl } = made.storage;
      const database = await openDatabase(made.storage);
      const later: Migrations = {
        ...migrationsOf('postgres'),
        '9000-owner-expand': addColumn('owner'),
      };
      await database.read.transaction().execute(async (reader) => {
        await reader.selectFrom('signing_keys').selectAll().execute();
        await expect(expandTables(databaseUrl, database.read, later)).rejects.toThrow('lock timeout');
        await database.write.deleteFrom('signing_keys').execute();
      });
      await expandTables(databaseUrl, database.read, later);
      await database.close();
      await made.remove();
    },
  );
});
