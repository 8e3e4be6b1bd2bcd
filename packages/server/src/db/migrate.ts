import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

/**
 * Migrations by name, run in the order of their names. A released migration never changes. If one only adds things that the previous release can do without, its name ends in
 * `-expand`: programs of that release keep running beside it, and followers may run it.
 */
export type Migrations = Readonly<Record<string, Migration>>;

/** True for a migration that the previous release can live with. */
export function isExpanding(name: string): boolean {
  return name.endsWith('-expand');
}

/**
 * Runs the missing migrations. Tables that a later release has only expanded are left as they are. Rejects if any other unknown migration has run.
 */
export async function migrate<Tables>(
  database: Pick<Database<Tables>, 'kind' | 'write'>,
  migrations: Migrations,
): Promise<void> {
  const schema = await ownSchema(database);
  if (await isUpToDate(database, schema, Object.keys(migrations))) return;
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
 * True if all these migrations have run, and no others that need a later release. The migrator finds that out too, but it reads the shape of every database table first, which is a
 * good part of a start on PostgreSQL.
 */
async function isUpToDate<Tables>(
  { write }: Pick<Database<Tables>, 'write'>,
  schema: string | undefined,
  names: readonly string[],
): Promise<boolean> {
  const done = await migrationsRun(write, schema).catch(() => null);
  if (done === null) return false;
  const { missing, unknown } = differences(done, names);
  return missing.length === 0 && unknown.every(isExpanding);
}

/** Names of the migrations that have run, in order. Rejects if none ever has. */
export async function migrationsRun<Tables>(db: Kysely<Tables>, schema?: string): Promise<readonly string[]> {
  const table = sql.id(...(schema === undefined ? [] : [schema]), DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Which of our migrations have not run, and which have run that are not ours. */
export function differences(
  done: readonly string[],
  ours: readonly string[],
): { readonly missing: readonly string[]; readonly unknown: readonly string[] } {
  return {
    missing: ours.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !ours.includes(name)),
  };
}

/** The migrator needs the schema's name, or it mistakes database tables of another schema on the same server for ours. Undefined on SQLite. */
async function ownSchema<Tables>({
  kind,
  write,
}: Pick<Database<Tables>, 'kind' | 'write'>): Promise<string | undefined> {
  if (kind === 'sqlite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(write);
  return rows[0]?.name;
}
