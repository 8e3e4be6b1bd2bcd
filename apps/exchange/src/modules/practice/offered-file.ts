import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BYTES_MAX, UNPACKED_MAX } from './recording-limits.ts';
import { turnRecording } from './turn-recording.ts';
import type { TurnOptions } from './turn-recording.ts';

/** A gzip file that players may fetch: one of the folder, or one that was made of another kind of file and is kept in memory. */
export type OfferedFile =
  | { readonly path: string }
  | { readonly bytes: Uint8Array<ArrayBuffer>; /** Changes with the content. */ readonly tag: string };

/** A file that is read through before it is offered. */
export interface PackedFile {
  readonly offered: OfferedFile;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const unpack = promisify(gunzip);

/** Throws if a gzip file unpacks to more than browsers and this process should read. A damaged one is left to its readers. */
async function checkUnpacked(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await unpack(bytes, { maxOutputLength: UNPACKED_MAX });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return;
    throw new Error('it unpacks to more than 64 MB', { cause: error });
  }
}

/** Reads a gzip file, or makes one of a plain or bzip2 file. Rejects if it is no file, is too large or cannot be read. */
export async function packFile(path: string, options: TurnOptions): Promise<PackedFile> {
  const found = await stat(path);
  // A pipe or a device may never end.
  if (!found.isFile()) throw new Error('it is no file');
  if (path.endsWith('.gz')) {
    if (found.size > BYTES_MAX) throw new Error('it is larger than 4 MB');
    const bytes = await readFile(path);
    await checkUnpacked(bytes);
    return { offered: { path }, bytes };
  }
  const bytes = await turnRecording(path, options);
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { offered: { bytes, tag }, bytes };
}

/** What a client needs to know of a file before it is sent: its size in bytes, and a tag that changes with its content. */
export async function describeFile(
  file: OfferedFile,
): Promise<{ readonly size: number; readonly tag: string }> {
  if ('bytes' in file) return { size: file.bytes.length, tag: file.tag };
  const { size, mtimeMs } = await stat(file.path);
  return { size, tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}

/** Its content. */
export function contentOf(file: OfferedFile): Promise<Uint8Array> {
  return 'bytes' in file ? Promise.resolve(file.bytes) : readFile(file.path);
}
