import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { join } from 'node:path';
import type { SqlValue } from '@layline/server/db/statement.ts';
import { readManifest, ROWS_FILE, type Manifest } from './manifest.ts';
import type { StoredTable } from './stored-rows.ts';

/** Maximum rows passed at a time, and about how much text. */
const ROWS = 500;
const TEXT = 4_000_000;

/** Reads and verifies a backup's manifest; throws a sentence if the file with the rows has changed. */
export async function verifiedManifest(directory: string): Promise<Manifest> {
  const manifest = await readManifest(directory);
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(directory, ROWS_FILE)), hash);
  if (hash.digest('hex') !== manifest.rowsHash)
    throw new Error(`the rows in ${directory} are not those that were backed up`);
  return manifest;
}

/** Passes all rows of a backup to `take`, some of one table at a time. */
export async function readRows(
  directory: string,
  take: (table: StoredTable, rows: readonly (readonly SqlValue[])[]) => Promise<void>,
): Promise<void> {
  await pipeline(createReadStream(join(directory, ROWS_FILE)), createGunzip(), async (chunks) => {
    let table: StoredTable | undefined;
    let rows: (readonly SqlValue[])[] = [];
    let size = 0;
    const give = async (): Promise<void> => {
      if (table !== undefined && rows.length > 0) await take(table, rows);
      rows = [];
      size = 0;
    };
    for await (const line of linesOf(chunks as AsyncIterable<Buffer>)) {
      const value = JSON.parse(line) as
        | readonly SqlValue[]
        | { table: string; columns: StoredTable['columns'] };
      if ('table' in value) {
        await give();
        table = { name: value.table, columns: value.columns };
        continue;
      }
      rows.push(value);
      size += line.length;
      if (rows.length >= ROWS || size >= TEXT) await give();
    }
    await give();
  });
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
