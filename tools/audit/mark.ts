import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import type { JournalTip } from '@layline/exchange/src/core/journal.ts';
import { newestVersion } from '@layline/exchange/src/core/snapshots/snapshots.ts';
import type { SavedBooks } from './books.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Where an audit ended and its state there, from which the next one can continue. */
export interface Mark {
  readonly tip: JournalTip;
  /** Version of the rules with which engine and auditor came this far. */
  readonly rules: string;
  readonly books: SavedBooks;
}

/** A mark as bytes, taken while the books are exactly as compared. */
export function packMark(tip: JournalTip, books: SavedBooks): Buffer {
  return serialize({ tip, rules: newestVersion(exchangeEngine), books } satisfies Mark);
}

/**
 * The file that an audit leaves for the next one. It is authenticated with the storage's keys, so that somebody who can write to the storage or the
 * file but does not have the keys cannot make an audit trust what it has not verified.
 */
export class MarkFile {
  readonly #file: string;
  readonly #keys: readonly string[];

  /** `keys` are newest first: the first one authenticates, and all are accepted. */
  constructor(file: string, keys: readonly string[]) {
    if (keys.length === 0) throw new Error('a mark needs the STORAGE_KEYS of the exchange');
    this.#file = file;
    this.#keys = keys;
  }

  /** The mark; null if there is none yet or it belongs to another version of the rules. Throws if the file was not written by an audit. */
  async read(): Promise<Mark | null> {
    const whole = await readFile(this.#file).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (whole === null) return null;
    const [proof, packed] = [whole.subarray(0, 32), whole.subarray(32)];
    const isOurs = this.#keys.some(
      (key) => proof.length === 32 && timingSafeEqual(proofOf(key, packed), proof),
    );
    if (!isOurs) throw new Error(`${this.#file} is not a mark written by an audit with these STORAGE_KEYS`);
    const mark = deserialize(await decompress(packed)) as Mark;
    return mark.rules === newestVersion(exchangeEngine) ? mark : null;
  }

  /** Replaces the file. */
  async write(mark: Buffer): Promise<void> {
    const packed = await compress(mark);
    const unfinished = `${this.#file}.part`;
    const proof = proofOf(this.#keys[0] ?? '', packed);
    await writeFile(unfinished, Buffer.concat([proof, packed]), { mode: 0o600, flush: true });
    await rename(unfinished, this.#file);
  }
}

function proofOf(secret: string, bytes: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'layline storage: audit mark', 32));
  return createHmac('sha256', key).update(bytes).digest();
}
