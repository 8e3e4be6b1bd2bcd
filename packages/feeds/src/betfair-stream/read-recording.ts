import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import unbzip2Stream from '@openpgp/unbzip2-stream';
import { MAX_LINE_LENGTH } from './protocol.ts';

/** NOT_READABLE: the file does not exist or access is denied. TORN: the compressed data ends early or is damaged. */
export type RecordingErrorCode = 'NOT_READABLE' | 'TORN';

/** The rest of a recording cannot be read; the lines before have been yielded. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  readonly code: RecordingErrorCode;

  constructor(code: RecordingErrorCode, message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export interface RecordedLine {
  /** Counted from 1. */
  readonly number: number;
  /** Truncated just above MAX_LINE_LENGTH if longer, so that the parser refuses it. */
  readonly text: string;
}

/** Lines that were read together. Awaiting each line separately would cost more than parsing it. */
export type RecordedLines = readonly RecordedLine[];

/** Chunk size for decompression, bytes. */
const CHUNK = 65_536;

/**
 * Reads a recording a few lines at a time. Plain, gzip or bzip2 is detected by the first bytes, not by the name. The file is
 * never held as a whole: memory is bounded by one block (bzip2: 900 kB) and one line. Empty lines are skipped but counted. Throws
 * RecordingError, even halfway; what was read before is valid.
 */
export async function* readLines(file: string): AsyncGenerator<RecordedLines, void, undefined> {
  const kind = await kindOf(file);
  const raw = createReadStream(file);
  try {
    yield* splitLines(decompressed(raw, kind));
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

async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<RecordedLines, void, undefined> {
  const decoder = new TextDecoder();
  let number = 0;
  let rest = '';
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    const last = pieces.pop() ?? '';
    const lines: RecordedLine[] = [];
    for (const piece of pieces) {
      number += 1;
      const text = rest + piece;
      rest = '';
      if (text.trim() !== '') lines.push({ number, text: clipped(text) });
    }
    rest = clipped(rest + last);
    if (lines.length > 0) yield lines;
  }
  const text = rest + decoder.decode();
  if (text.trim() !== '') yield [{ number: number + 1, text: clipped(text) }];
}

/** Keeps one character beyond the limit, enough for the parser to see that the line is too long. */
function clipped(text: string): string {
  return text.length > MAX_LINE_LENGTH ? text.slice(0, MAX_LINE_LENGTH + 1) : text;
}
