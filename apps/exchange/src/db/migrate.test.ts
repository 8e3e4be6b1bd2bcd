import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../core/testing/storages.ts';
import { migrate } from '@layline/server/db/migrate.ts';
import { migrationsOf } from './migrations.ts';
import { openDatabase } from './open-database.ts';

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
      '9000-owner': {
        up: (db: typeof database.write) =>
          db.schema.alterTable('signing_keys').addColumn('owner', 'text').execute(),
      },
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
});
