import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { StorageInUse } from '../statement.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';

/**
 * Opens `exchange.db` in a directory, creating it if absent. One thread writes, another reads. Rejects with
 * `StorageInUse` if the directory is already open, in another process or in this one.
 */
export async function openSqlite<Tables>(dataDir: string): Promise<Database<Tables>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'exchange.db');
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  const ownerFile = join(dataDir, 'owner.lock');
  const writer = await SqliteThread.open({ file, readOnly: false, ownerFile }, lose).catch(
    (error: unknown) => {
      throw isBusy(error) ? new StorageInUse(`the data directory ${dataDir}`) : error;
    },
  );
  // Only now, because a reader cannot create the file.
  const reader = await SqliteThread.open({ file, readOnly: true, ownerFile: null }, lose).catch(
    async (error: unknown) => {
      await writer.close();
      throw error;
    },
  );
  const write = new Kysely<Tables>({ dialect: sqliteDialect(writer) });
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reader) });
  return {
    kind: 'sqlite',
    session: null,
    write,
    read,
    lost,
    transact: (statements, options = {}) => writer.transact(statements, options),
    async close() {
      await reader.close();
      await writer.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
