import { createHash, type KeyObject } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { newestVersion } from '@layline/exchange/src/core/snapshots/snapshots.ts';
import { GENESIS } from '@layline/exchange/src/core/journal.ts';
import { bytesOf } from '@layline/exchange/src/core/segment.ts';
import type { Storage, StorageKind } from '@layline/server/db/database.ts';
import { migrationsRun } from '@layline/server/db/migrate.ts';
import { checkTables, openForReading } from '@layline/exchange/src/db/open-for-reading.ts';
import type { JournalSegmentTable, Tables } from '@layline/exchange/src/db/tables.ts';
import type { SqlValue } from '@layline/server/db/statement.ts';
import { rowsFile, writeManifest, type Manifest } from './manifest.ts';
import { recipientId, seal } from './sealed-stream.ts';
import { rowsOf, storedTables } from './stored-rows.ts';

/**
 * Writes a consistent copy of all rows of a storage into a new directory. The exchange may be running. Rejects
 * if the directory exists or anything fails, without a manifest; whatever is there then is not a backup. With a `recipient` (X25519)
 * the rows are encrypted, and this process cannot read them again.
 */
export async function writeBackup(
  storage: Storage,
  directory: string,
  now: Date,
  recipient: KeyObject | null = null,
): Promise<Manifest> {
  const reader = await openForReading(storage);
  try {
    await checkTables(reader, { older: true });
    await mkdir(directory, { mode: 0o700 });
    return await reader.consistently(async (view) => {
      const counts = new Map<string, number>();
      const encryptedTo = recipient === null ? null : recipientId(recipient);
      const file = rowsFile(directory, { encryptedTo });
      const rowsHash = await writeRows(file, linesOf(view, reader.kind, counts), recipient);
      const manifest: Manifest = {
        format: 1,
        madeAt: now.toISOString(),
        rulesVersion: newestVersion(exchangeEngine),
        migrations: [...(await migrationsRun(view))],
        tables: Object.fromEntries(counts),
        journal: await journalEnd(view),
        encryptedTo,
        rowsHash,
      };
      await writeManifest(directory, manifest);
      return manifest;
    });
  } finally {
    await reader.close();
  }
}

async function journalEnd(view: Kysely<Tables>): Promise<Manifest['journal']> {
  const row = await view
    .selectFrom('journal')
    .select(['last_seq', 'hash'])
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? { seq: 0, hash: GENESIS.hash } : { seq: row.last_seq, hash: row.hash };
}

/** One line with each table's name and columns, then one per row. */
async function* linesOf(
  view: Kysely<Tables>,
  kind: StorageKind,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  for (const table of await storedTables(view, kind)) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
    let count = 0;
    const whole = table.name === 'journal_segments' ? withBytes : asStored;
    for await (const row of rowsOf(view, kind, table)) {
      yield `${JSON.stringify(await whole(row, Object.keys(table.columns)))}\n`;
      count += 1;
    }
    counts.set(table.name, count);
  }
}

type Values = readonly SqlValue[];

const asStored = (row: Values): Values => row;

/** A journal segment with its bytes, even if they have moved to a file, so that a backup is self-contained. */
async function withBytes(row: Values, columns: readonly string[]): Promise<Values> {
  const stored = Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null]));
  const segment = stored as unknown as JournalSegmentTable;
  const data = (await bytesOf(segment)).toString('base64');
  const inside: Record<string, SqlValue> = { ...stored, data, file: null };
  return columns.map((name) => inside[name] ?? null);
}

/** Returns the file's sha256. */
async function writeRows(
  file: string,
  lines: AsyncGenerator<string>,
  recipient: KeyObject | null,
): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(lines),
    createGzip(),
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of recipient === null ? chunks : seal(chunks, recipient)) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  );
  return hash.digest('hex');
}
