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

/** Splits decompressed bytes into lines. Empty lines are skipped but counted. Throws whatever `chunks` throws. */
export async function* splitLines(
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

/** Stops silently where a recording is torn. */
export async function* untilTorn(
  lines: AsyncIterable<RecordedLines>,
): AsyncGenerator<RecordedLines, void, undefined> {
  try {
    yield* lines;
  } catch (error) {
    if (!(error instanceof RecordingError) || error.code !== 'TORN') throw error;
  }
}
