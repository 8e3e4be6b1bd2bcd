import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import type { JournalTip } from '@layline/exchange/src/core/journal.ts';
import type { SavedBooks } from './books.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Where an audit ended, and what it knew there: the next one may go on from it. */
export interface Mark {
  readonly tip: JournalTip;
  /** Rules of the engine and auditor that came this far. */
  readonly rules: string;
  readonly books: SavedBooks;
}

/** A mark as bytes, taken while the books are as they were compared. */
export function packMark(tip: JournalTip, books: SavedBooks): Buffer {
  return serialize({ tip, rules: exchangeEngine.version, books } satisfies Mark);
}

/**
 * The file that an audit leaves for the next one. It is authenticated with the storage's keys: whoever can write to the
 * storage, or to the file, but does not know them cannot make an audit believe what it has not seen.
 */
export class MarkFile {
  readonly #file: string;
  readonly #keys: readonly string[];

  /** `keys`: newest first; the first authenticates, any may have. */
  constructor(file: string, keys: readonly string[]) {
    if (keys.length === 0) throw new Error('a mark needs the STORAGE_KEYS that the exchange has');
    this.#file = file;
    this.#keys = keys;
  }

  /** The mark; null if there is none yet, or it is of other rules. Throws if the file is not what an audit wrote. */
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
    if (!isOurs) throw new Error(`${this.#file} is no mark that an audit wrote with these STORAGE_KEYS`);
    const mark = deserialize(await decompress(packed)) as Mark;
    return mark.rules === exchangeEngine.version ? mark : null;
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
