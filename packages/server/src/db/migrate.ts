import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name, run in the order of their names. A released migration never changes. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Runs the migrations that are still missing. */
export async function migrate<Tables>(database: Database<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    ...(await ownSchema(database)),
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : 'the storage gave no reason';
  throw new Error(`the database migration failed: ${reason}`, { cause: error });
}

/** The migrator needs the schema's name, or it mistakes database tables of another schema on the same server for ours. */
async function ownSchema<Tables>(database: Database<Tables>): Promise<{ migrationTableSchema?: string }> {
  if (database.kind === 'sqlite') return {};
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database.write);
  const name = rows[0]?.name;
  return name === undefined ? {} : { migrationTableSchema: name };
}
