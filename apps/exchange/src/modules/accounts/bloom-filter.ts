/** First bytes of a filter file; the number is its format version. */
const MAGIC = 'LLBLOOM1';
/** The magic bytes, then a 64-bit number: how many bits a key sets. */
const HEADER = 16;

/** 24 bits per key, 17 of them set: one look-up in 100,000 is a false positive. */
const BITS_PER_KEY = 24;
const BITS_SET = 17;

/**
 * A compact set of keys that may err in one direction: keys that were added are always found, and others occasionally too. Keys are hashes of at
 * least 12 bytes.
 */
export class BloomFilter {
  /** The whole file. */
  readonly bytes: Buffer;
  readonly #bitsSet: number;
  readonly #bits: number;

  /** Reads a filter file; throws a RangeError if it is not one. */
  constructor(bytes: Buffer) {
    if (bytes.length <= HEADER || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC)
      throw new RangeError('this is not a filter');
    this.bytes = bytes;
    this.#bitsSet = Number(bytes.readBigUInt64LE(MAGIC.length));
    this.#bits = (bytes.length - HEADER) * 8;
  }

  /** An empty filter with room for `size` keys. */
  static for(size: number): BloomFilter {
    const bytes = Buffer.alloc(HEADER + Math.max(1, Math.ceil((size * BITS_PER_KEY) / 8)));
    bytes.write(MAGIC, 'latin1');
    bytes.writeBigUInt64LE(BigInt(BITS_SET), MAGIC.length);
    return new BloomFilter(bytes);
  }

  add(key: Buffer): void {
    for (let nth = 0; nth < this.#bitsSet; nth += 1) {
      const bit = this.#bit(key, nth);
      const at = HEADER + Math.floor(bit / 8);
      this.bytes[at] = (this.bytes[at] ?? 0) | (1 << (bit % 8));
    }
  }

  has(key: Buffer): boolean {
    for (let nth = 0; nth < this.#bitsSet; nth += 1) {
      const bit = this.#bit(key, nth);
      if (((this.bytes[HEADER + Math.floor(bit / 8)] ?? 0) & (1 << (bit % 8))) === 0) return false;
    }
    return true;
  }

  /** One of a key's bits. Two 48-bit numbers stand in for many hash functions (Kirsch and Mitzenmacher), and their sum stays exact. */
  #bit(key: Buffer, nth: number): number {
    return (key.readUIntLE(0, 6) + nth * key.readUIntLE(6, 6)) % this.#bits;
  }
}
