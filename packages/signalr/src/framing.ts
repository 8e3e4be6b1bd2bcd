/** Ends every JSON hub message: the ASCII record separator. */
export const RECORD_SEPARATOR = 0x1e;

const FIRST_CAPACITY = 512;

/** One for all readers: even an empty Buffer takes 270 bytes. */
const NO_BYTES: Buffer = Buffer.alloc(0);

/**
 * Splits an incoming byte stream into hub messages. A chunk may contain part of a message, one or several, and may
 * split a UTF-8 character; hence bytes are kept, not text.
 */
export class MessageReader {
  readonly #maxMessageBytes: number;
  #tail = NO_BYTES;
  #tailBytes = 0;

  constructor(maxMessageBytes: number) {
    this.#maxMessageBytes = maxMessageBytes;
  }

  /**
   * Passes each message completed by `chunk`, without its separator, to `onMessage`, which returns whether to go on.
   * The bytes are only valid during that call. Returns 'too-large' if a message, finished or not, exceeds the limit;
   * the reader must not be used after that.
   */
  push(chunk: Buffer, onMessage: (message: Buffer) => boolean): 'ok' | 'too-large' {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(RECORD_SEPARATOR, start);
      const piece = chunk.subarray(start, end === -1 ? chunk.length : end);
      if (this.#tailBytes + piece.length > this.#maxMessageBytes) return 'too-large';
      if (end === -1) {
        this.#keep(piece);
        return 'ok';
      }
      if (!onMessage(this.#take(piece))) return 'ok';
      start = end + 1;
    }
  }

  /** Copies, because a slice would keep the socket's whole read buffer in memory. */
  #keep(piece: Buffer): void {
    if (piece.length === 0) return;
    const needed = this.#tailBytes + piece.length;
    if (needed > this.#tail.length) {
      const capacity = Math.max(
        needed,
        Math.min(this.#tail.length * 2, this.#maxMessageBytes),
        FIRST_CAPACITY,
      );
      const grown = Buffer.allocUnsafeSlow(capacity);
      this.#tail.copy(grown, 0, 0, this.#tailBytes);
      this.#tail = grown;
    }
    piece.copy(this.#tail, this.#tailBytes);
    this.#tailBytes = needed;
  }

  #take(piece: Buffer): Buffer {
    if (this.#tailBytes === 0) return piece;
    this.#keep(piece);
    const message = this.#tail.subarray(0, this.#tailBytes);
    this.#tail = NO_BYTES;
    this.#tailBytes = 0;
    return message;
  }
}
