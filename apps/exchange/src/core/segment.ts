import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { JournalSegmentTable, JournalTable } from '../db/tables.ts';
import { JournalDamaged } from './errors.ts';

/** At this level, market makers' orders shrink to a tenth; higher levels take 10 to 100 times as long to save another tenth. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** A journal row in a segment, without its hash, which can be computed from the rows before and compresses badly. */
type PackedRow = Omit<JournalTable, 'hash'>;

/** Packs consecutive rows of the journal, at least one, that follow the batch with `previousHash`. */
export async function packSegment(
  rows: readonly JournalTable[],
  previousHash: string,
): Promise<JournalSegmentTable> {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a segment needs at least one row');
  const text = Buffer.from(rows.map((row) => JSON.stringify({ ...row, hash: undefined })).join('\n'));
  const packed = await promisify(zstdCompress)(text, LEVEL);
  return {
    first_seq: first.first_seq,
    last_seq: last.last_seq,
    previous_hash: previousHash,
    hash: last.hash,
    epoch: last.epoch,
    batches: rows.length,
    bytes: text.length,
    sha256: hash('sha256', packed),
    data: packed.toString('base64'),
    file: null,
  };
}

/** The compressed bytes of a segment, from the database or its file. Throws `JournalDamaged` if they are gone or not what was written. */
export async function bytesOf(segment: JournalSegmentTable): Promise<Buffer> {
  const { data, file } = segment;
  const bytes =
    data === null
      ? await readFile(file ?? '').catch((error: unknown) => damaged(segment, 'cannot be read', error))
      : Buffer.from(data, 'base64');
  return hash('sha256', bytes) === segment.sha256 ? bytes : damaged(segment, 'is not what was written');
}

/** The rows in a segment. The reader must check their chain. */
export async function unpackSegment(segment: JournalSegmentTable): Promise<readonly PackedRow[]> {
  const text = await promisify(zstdDecompress)(await bytesOf(segment));
  return text
    .toString()
    .split('\n')
    .map((line) => JSON.parse(line) as PackedRow);
}

/** Throws `JournalDamaged` with the segment's range, where it is stored, and what is wrong with it. */
export function damaged(
  { first_seq: first, last_seq: last, file }: JournalSegmentTable,
  how: string,
  cause?: unknown,
): never {
  const where = file === null ? '' : ` (${file})`;
  throw new JournalDamaged(`the journal's segment from ${first} to ${last}${where} ${how}`, { cause });
}
