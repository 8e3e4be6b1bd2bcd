import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name, run in the order of their names. A released migration never changes. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Runs the migrations that are still missing. */
export async function migrate<Tables>(database: Database<Tables>, migrations: Migrations): Promise<void> {
  const schema = await ownSchema(database);
  if (await hasRunAll(database, schema, Object.keys(migrations))) return;
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : 'the storage gave no reason';
  throw new Error(`the database migration failed: ${reason}`, { cause: error });
}

/**
 * True if exactly these migrations have run. The migrator finds that out too, but it reads the shape of every database table first, which is a good part of a
 * start on PostgreSQL.
 */
async function hasRunAll<Tables>(
  { write }: Database<Tables>,
  schema: string | undefined,
  names: readonly string[],
): Promise<boolean> {
  const table = sql.id(...(schema === undefined ? [] : [schema]), DEFAULT_MIGRATION_TABLE);
  const done = await sql<{ name: string }>`select name from ${table}`.execute(write).catch(() => null);
  return (
    done !== null && new Set(names).symmetricDifference(new Set(done.rows.map(({ name }) => name))).size === 0
  );
}

/** The migrator needs the schema's name, or it mistakes database tables of another schema on the same server for ours. Undefined on SQLite. */
async function ownSchema<Tables>({ kind, write }: Database<Tables>): Promise<string | undefined> {
  if (kind === 'sqlite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(write);
  return rows[0]?.name;
}
