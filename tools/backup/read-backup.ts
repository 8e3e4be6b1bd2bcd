import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { SqlValue } from '@layline/server/db/statement.ts';
import { readManifest, rowsFile, type Manifest } from './manifest.ts';
import { recipientId, unseal } from './sealed-stream.ts';
import type { StoredTable } from './stored-rows.ts';

/** Maximum rows passed at a time, and about how much text. */
const ROWS = 500;
const TEXT = 4_000_000;

/**
 * Reads and verifies a backup's manifest; throws a sentence if the file with the rows has changed, or if `key` (the recipient's private
 * key, null for a backup that is not encrypted) is not the one for it.
 */
export async function verifiedManifest(directory: string, key: KeyObject | null): Promise<Manifest> {
  const manifest = await readManifest(directory);
  const { encryptedTo } = manifest;
  if (encryptedTo !== null && key === null)
    throw new Error(`the backup is encrypted to ${encryptedTo}: its private key is needed`);
  if (key !== null && encryptedTo !== recipientId(key))
    throw new Error(
      `the key is of ${recipientId(key)}, the backup is ${encryptedTo === null ? 'not encrypted' : `encrypted to ${encryptedTo}`}`,
    );
  const hash = createHash('sha256');
  await pipeline(createReadStream(rowsFile(directory, manifest)), hash);
  if (hash.digest('hex') !== manifest.rowsHash)
    throw new Error(`the rows in ${directory} are not those that were backed up`);
  return manifest;
}

/** A backup to restore, its manifest verified. */
export interface Backup {
  readonly directory: string;
  readonly manifest: Manifest;
  /** The recipient's private key; null if it is not encrypted. */
  readonly key: KeyObject | null;
}

/** Passes all rows of a backup to `take`, some of one table at a time. */
export async function readRows(
  { directory, manifest, key }: Backup,
  take: (table: StoredTable, rows: readonly (readonly SqlValue[])[]) => Promise<void>,
): Promise<void> {
  const stored = createReadStream(rowsFile(directory, manifest));
  const zipped = key === null ? stored : Readable.from(unseal(stored, key));
  await pipeline(zipped, createGunzip(), async (chunks) => {
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
