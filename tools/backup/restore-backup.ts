import type { KeyObject } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, basename, join, resolve } from 'node:path';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { GENESIS, readJournal, type JournalTip } from '@layline/exchange/src/core/journal.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { migrate } from '@layline/server/db/migrate.ts';
import { migrationsOf } from '@layline/exchange/src/db/migrations.ts';
import { OtherTables } from '@layline/exchange/src/db/open-for-reading.ts';
import { openPostgres } from '@layline/server/db/postgres/open-postgres.ts';
import { columnsOf } from '@layline/server/db/postgres/transaction.ts';
import { openSqlite } from '@layline/server/db/sqlite/open-sqlite.ts';
import type { RowsStatement } from '@layline/server/db/statement.ts';
import type { Tables } from '@layline/exchange/src/db/tables.ts';
import type { Manifest } from './manifest.ts';
import { readRows, verifiedManifest, type Backup } from './read-backup.ts';
import { storedTables } from './stored-rows.ts';

/**
 * Restores a backup into empty storage of either kind and verifies it there: the rows of each table, and the
 * journal's chain to its last hash. If it rejects, it leaves nothing that an exchange would start from. Tables are
 * created as they were; the exchange's next start migrates them. An encrypted backup needs the recipient's private `key`.
 */
export async function restoreBackup(
  directory: string,
  storage: Storage,
  key: KeyObject | null = null,
): Promise<Manifest> {
  const manifest = await verifiedManifest(directory, key);
  const backup = { directory, manifest, key };
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(migrationsOf('sqlite'), name));
  if (unknown !== undefined)
    throw new OtherTables(`the backup is of a later version (${unknown}): restore it with that one`);
  if ('dataDir' in storage) await restoreSqlite(backup, resolve(storage.dataDir));
  else await restorePostgres(backup, storage.databaseUrl);
  return manifest;
}

/** Built beside its final place, so that the directory appears complete or not at all. */
async function restoreSqlite(backup: Backup, dataDir: string): Promise<void> {
  const there = await readdir(dataDir).catch(() => null);
  if (there !== null && there.length > 0) throw new Error(`${dataDir} is not empty: nothing is overwritten`);
  const made = await mkdtemp(join(dirname(dataDir), `.${basename(dataDir)}-restoring-`));
  try {
    const database = await openSqlite<Tables>(made);
    try {
      await makeTables(database, backup.manifest);
      const put = async (statement: RowsStatement): Promise<void> => {
        await database.transact([statement], { durable: false });
      };
      await fill(backup, put, 'sqlite');
      await verify(database.read, 'sqlite', backup.manifest);
    } finally {
      await database.close();
    }
    if (there !== null) await rmdir(dataDir);
    await rename(made, dataDir);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
}

/** In one transaction; a failure leaves tables without rows. */
async function restorePostgres(backup: Backup, databaseUrl: string): Promise<void> {
  const database = await openPostgres<Tables>(databaseUrl);
  try {
    for (const { name } of await storedTables(database.read, 'postgres')) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.read);
      if (rows.length > 0) throw new Error(`the database has rows in ${name}: nothing is overwritten`);
    }
    await makeTables(database, backup.manifest);
    await database.write.transaction().execute(async (transaction) => {
      // The file may be read over a slow network, and nobody waits for the locks of an empty database.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      const put = async ({ sql: text, rows }: RowsStatement): Promise<void> => {
        await transaction.executeQuery(CompiledQuery.raw(text, columnsOf(rows)));
      };
      await fill(backup, put, 'postgres');
      await verify(transaction, 'postgres', backup.manifest);
    });
  } finally {
    await database.close();
  }
}

async function makeTables(database: Database, { migrations }: Manifest): Promise<void> {
  const ours = Object.entries(migrationsOf(database.kind));
  await migrate(database, Object.fromEntries(ours.filter(([name]) => migrations.includes(name))));
}

async function fill(
  backup: Backup,
  put: (statement: RowsStatement) => Promise<void>,
  kind: Database['kind'],
): Promise<void> {
  await readRows(backup, ({ name, columns }, rows) => put(insertRows(kind, name, columns, rows)));
}

async function verify(view: Kysely<Tables>, kind: Database['kind'], manifest: Manifest): Promise<void> {
  const tables = await storedTables(view, kind);
  const names = new Set([...tables.map(({ name }) => name), ...Object.keys(manifest.tables)]);
  for (const name of names) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      view,
    );
    const count = Number(rows[0]?.count);
    const wanted = manifest.tables[name] ?? 0;
    if (count !== wanted) throw new Error(`${name} has ${count} rows instead of ${wanted}`);
  }
  let tip: JournalTip = GENESIS;
  for await (const batch of readJournal({ read: view }, GENESIS)) tip = batch;
  const { seq, hash } = manifest.journal;
  if (tip.seq !== seq || tip.hash !== hash)
    throw new Error(`the journal ends at ${tip.seq}:${tip.hash} instead of ${seq}:${hash}`);
}
