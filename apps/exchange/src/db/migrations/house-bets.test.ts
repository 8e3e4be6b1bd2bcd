import { Migrator, type Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import { core0001 } from './0001-core.ts';
import { houseBets0010 } from './0010-house-bets.ts';
import { accounts0100 } from './0100-accounts.ts';

type Migrations = Readonly<Record<string, Migration>>;

async function bring(database: Database, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const migrator = new Migrator({ db: database.write, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the tables could not be made', { cause: error });
}

const STRUCK = {
  fragment_id: 7,
  market_id: 'm1',
  runner_id: 'A',
  price: 250,
  original_price: 260,
  stake: 10_000,
  winnings: 15_000,
  back_bet_id: 3,
  lay_bet_id: 2,
  back_player_id: 'asha',
  lay_player_id: 'ravi',
  taker: 'BACK',
  at: 1_700_000_000_000,
  void_reason: null,
} as const;

test.each(storagesUnderTest())(
  'storage from before house markets keeps its fragments and takes those of the house ($name)',
  async ({ makeBare }) => {
    const made = await makeBare();
    const { storage } = made;
    const sqlite = 'dataDir' in storage;
    const database = sqlite ? await openSqlite(storage.dataDir) : await openPostgres(storage.databaseUrl);
    const integer = sqlite ? 'integer' : 'bigint';
    const before = { '0001-core': core0001(integer), '0100-accounts': accounts0100(integer) };
    try {
      await bring(database, before);
      await database.write
        .insertInto('fragments')
        .values(STRUCK as never)
        .execute();
      await bring(database, { ...before, '0010-house-bets': houseBets0010(integer) });
      const house = { ...STRUCK, fragment_id: 8, lay_bet_id: null, lay_player_id: null, line: 4500 };
      await database.write.insertInto('fragments').values(house).execute();
      const rows = await database.read.selectFrom('fragments').selectAll().orderBy('fragment_id').execute();
      expect(rows).toEqual([{ ...STRUCK, line: null }, house]);
      await expect(database.write.insertInto('fragments').values(house).execute()).rejects.toThrow(/unique/i);
    } finally {
      await database.close();
      await made.remove();
    }
  },
);
