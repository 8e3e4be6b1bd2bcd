import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database, StorageKind } from './database.ts';
import { ACCOUNTS_SHAPES } from './schema/accounts.ts';
import { BONUSES_SHAPES } from './schema/bonuses.ts';
import { CASHIER_SHAPES } from './schema/cashier.ts';
import { CASINO_SHAPES } from './schema/casino.ts';
import { CATALOGUE_SHAPES } from './schema/catalogue.ts';
import { CORE_SHAPES } from './schema/core.ts';
import { freezeAudit } from './schema/freeze-audit.ts';
import { GAMES_SHAPES } from './schema/games.ts';
import { makeTables } from './schema/make-tables.ts';
import { OPERATORS_SHAPES } from './schema/operators.ts';
import { PROTECTION_SHAPES } from './schema/protection.ts';

const BASELINE = [
  CORE_SHAPES,
  ACCOUNTS_SHAPES,
  CATALOGUE_SHAPES,
  CASHIER_SHAPES,
  BONUSES_SHAPES,
  PROTECTION_SHAPES,
  OPERATORS_SHAPES,
  CASINO_SHAPES,
  GAMES_SHAPES,
];

/** All migrations by name. They are frozen once released and run in the order of their names. */
export function migrationsOf(kind: StorageKind): Readonly<Record<string, Migration>> {
  return {
    '0001-baseline': {
      async up(db) {
        for (const shapes of BASELINE) await makeTables(db, kind === 'sqlite' ? 'integer' : 'bigint', shapes);
        await freezeAudit(db, kind);
      },
    },
  };
}

/** Brings the tables up to date; `migrations` are those of this version unless others are named. */
export async function migrate(database: Database, migrations = migrationsOf(database.kind)): Promise<void> {
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    ...(await ownSchema(database)),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the tables could not be brought up to date', { cause: error });
}

/** Without its name the migrator takes the tables of another schema of the same server for ours. */
async function ownSchema(database: Database): Promise<{ migrationTableSchema?: string }> {
  if (database.kind === 'sqlite') return {};
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database.write);
  const name = rows[0]?.name;
  return name === undefined ? {} : { migrationTableSchema: name };
}
