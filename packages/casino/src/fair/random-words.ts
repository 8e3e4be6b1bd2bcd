import { _HMAC } from '@noble/hashes/hmac.js';
import { sha256, type _SHA256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const WORD_BYTES = 4;
const BLOCK_BYTES = 32;

/**
 * A round's stream of 32-bit words (rules section 16.5, 3): block `cursor` is HMAC-SHA256(key = the server seed's text, message =
 * `{clientSeed}:{nonce}:{cursor}`), eight big-endian words in order.
 */
export class RandomWords {
  readonly #keyed: _HMAC<_SHA256>;
  readonly #scratch: _HMAC<_SHA256>;
  readonly #prefix: string;
  readonly #block = new Uint8Array(BLOCK_BYTES);
  readonly #view = new DataView(this.#block.buffer);
  #cursor = 0;
  #at = BLOCK_BYTES;

  constructor(serverSeed: string, clientSeed: string, nonce: number) {
    this.#keyed = new _HMAC(sha256, utf8ToBytes(serverSeed));
    this.#scratch = this.#keyed.clone();
    this.#prefix = `${clientSeed}:${nonce}:`;
  }

  /** Number of words taken so far. */
  get taken(): number {
    return (this.#cursor * BLOCK_BYTES - (BLOCK_BYTES - this.#at)) / WORD_BYTES;
  }

  /** The next word, from 0 to 2^32 - 1. */
  next(): number {
    if (this.#at === BLOCK_BYTES) this.#nextBlock();
    const word = this.#view.getUint32(this.#at);
    this.#at += WORD_BYTES;
    return word;
  }

  /**
   * Clones the keyed state into the same object for every block. A shoe takes 52 of them, and new objects cost as much as the
   * hashing.
   */
  #nextBlock(): void {
    this.#keyed._cloneInto(this.#scratch);
    this.#scratch.update(utf8ToBytes(this.#prefix + String(this.#cursor))).digestInto(this.#block);
    this.#cursor += 1;
    this.#at = 0;
  }
}
