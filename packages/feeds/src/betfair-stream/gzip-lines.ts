import { RecordingError, splitLines } from './recorded-lines.ts';
import type { RecordedLines } from './recorded-lines.ts';

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** Reads a gzip file a few lines at a time, also in a browser. Throws RecordingError TORN where it ends early or is damaged; what was read before is valid. */
export async function* gzipLines(file: Blob): AsyncGenerator<RecordedLines, void, undefined> {
  try {
    yield* splitLines(chunksOf(file));
  } catch (error) {
    throw new RecordingError('TORN', 'the recording cannot be read to its end', error);
  }
}
