import { RECORD_SEPARATOR } from './framing.ts';

/** A message for the wire, serialised once for any number of connections, which share its bytes: never write to them. */
export interface Frame {
  /** UTF-8 JSON with the final record separator. */
  readonly bytes: Buffer;
  /** The same as a WebSocket frame. Only clients mask theirs, so one frame serves all sockets. */
  readonly socketBytes: Buffer;
}

/** A final frame with text. */
const TEXT = 0x81;
/** The longest message whose length fits in the second byte, and what that byte says before a length of two or eight bytes. */
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** The frame of a message given as JSON text. JSON escapes the separator inside strings. */
export function frameOfText(text: string): Frame {
  const length = Buffer.byteLength(text) + 1;
  const start = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const socketBytes = Buffer.allocUnsafe(start + length);
  socketBytes[0] = TEXT;
  if (start === 2) socketBytes[1] = length;
  else if (start === 4) {
    socketBytes[1] = TWO_BYTES;
    socketBytes.writeUInt16BE(length, 2);
  } else {
    socketBytes[1] = EIGHT_BYTES;
    socketBytes.writeBigUInt64BE(BigInt(length), 2);
  }
  socketBytes.write(text, start);
  socketBytes[socketBytes.length - 1] = RECORD_SEPARATOR;
  return { bytes: socketBytes.subarray(start), socketBytes };
}

/** The frame of a message. */
export function frameOf(message: object): Frame {
  return frameOfText(JSON.stringify(message));
}
