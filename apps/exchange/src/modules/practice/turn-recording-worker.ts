import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { readBytes } from '@layline/feeds/betfair-stream/read-recording.ts';
import { BYTES_MAX, UNPACKED_MAX } from './recording-limits.ts';

/** The thread of `turnRecording`: sends the gzip file, or fails. */

/** Passes bytes on, and throws with the reason beyond `most`. */
function bounded(most: number, reason: string) {
  return async function* (parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    let bytes = 0;
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > most) throw new Error(reason);
      yield part;
    }
  };
}

const packed: Uint8Array[] = [];
await pipeline(
  readBytes(String(workerData)),
  bounded(UNPACKED_MAX, 'it unpacks to more than 64 MB'),
  createGzip(),
  bounded(BYTES_MAX, 'it is larger than 4 MB as a gzip file'),
  async (parts: AsyncIterable<Uint8Array>) => {
    for await (const part of parts) packed.push(part);
  },
);
parentPort?.postMessage(Buffer.concat(packed));
