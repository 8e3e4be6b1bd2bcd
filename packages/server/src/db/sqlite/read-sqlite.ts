import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';

/** Opens `exchange.db` of a directory for reading, whether or not an exchange owns it. Rejects if there is none. */
export async function readSqlite<Tables>(
  dataDir: string,
): Promise<{ readonly read: Kysely<Tables>; close(): Promise<void> }> {
  const file = join(dataDir, 'exchange.db');
  await access(file);
  const reader = await SqliteThread.open({ file, readOnly: true, ownerFile: null }, () => undefined);
  return { read: new Kysely<Tables>({ dialect: sqliteDialect(reader) }), close: () => reader.close() };
}
