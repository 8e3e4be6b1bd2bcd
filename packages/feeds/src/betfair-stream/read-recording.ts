import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import unbzip2Stream from '@openpgp/unbzip2-stream';
import { RecordingError, splitLines } from './recorded-lines.ts';
import type { RecordedLines } from './recorded-lines.ts';

/** Chunk size for decompression, bytes. */
const CHUNK = 65_536;

/** Reads a recording a few lines at a time, as `readBytes` reads its bytes. Memory is bounded by that and one line. Empty lines are skipped but counted. */
export function readLines(file: string): AsyncGenerator<RecordedLines, void, undefined> {
  return splitLines(readBytes(file));
}

/**
 * Reads a recording's decompressed bytes. Plain, gzip or bzip2 is detected by the first bytes, not by the name. The file is never held as a whole: memory
 * is bounded by one block (bzip2: 900 kB). Bzip2 is decompressed in JavaScript, without a pause for anything else in the thread. Throws RecordingError, even halfway; what was read before is valid.
 */
export async function* readBytes(file: string): AsyncGenerator<Uint8Array, void, undefined> {
  const kind = await kindOf(file);
  const raw = createReadStream(file);
  try {
    yield* decompressed(raw, kind);
  } catch (error) {
    throw new RecordingError('TORN', `${file} cannot be read to its end`, error);
  } finally {
    raw.destroy();
  }
}

async function kindOf(file: string): Promise<'gzip' | 'bzip2' | 'plain'> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0);
    if (bytesRead >= 2 && buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip';
    return bytesRead === 3 && buffer.toString('latin1') === 'BZh' ? 'bzip2' : 'plain';
  } catch (error) {
    throw new RecordingError('NOT_READABLE', `${file} cannot be opened`, error);
  }
}

function decompressed(raw: Readable, kind: 'gzip' | 'bzip2' | 'plain'): AsyncIterable<Uint8Array> {
  if (kind === 'bzip2') return chunksOf(unbzip2Stream(bytesOf(raw)));
  if (kind === 'plain') return raw;
  const gunzip = createGunzip({ chunkSize: CHUNK });
  raw.once('error', (error) => gunzip.destroy(error));
  return raw.pipe(gunzip);
}

function bytesOf(raw: Readable): ReadableStream<Uint8Array> {
  const chunks = raw[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = (await chunks.next()) as IteratorResult<Uint8Array>;
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

/** Never cancels the stream: the package's cancel calls a method that stream readers do not have. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
