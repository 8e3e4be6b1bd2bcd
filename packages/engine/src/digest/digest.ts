const WORD = 2 ** 32;
/** The upper word of null, which no number has. */
const NULL = -(2 ** 31);

/** A rolling 64-bit digest of numbers and codes, kept as two 32-bit halves. The same on every machine. Not cryptographic. */
export class Digest {
  private a: number;
  private b: number;

  /** Continues from the halves of another digest. */
  constructor([a, b]: readonly [number, number] = [1779033703, 1013904242]) {
    this.a = a;
    this.b = b;
  }

  get halves(): readonly [number, number] {
    return [this.a, this.b];
  }

  number(value: number | null): this {
    if (value === null) return this.mix(0, NULL);
    const low = value | 0;
    if (low === value) return this.mix(low, low >> 31);
    // Outcomes hold integers only. Anything else is a bug of the engine, which a digest must not hide.
    return Number.isSafeInteger(value) ? this.mix(low, Math.floor(value / WORD)) : this.code(String(value));
  }

  /**
   * A code of the engine, such as a status; null if there is none. Its length, its first letter and its last four go in, which tells all codes apart:
   * whole texts would take longer than everything else in an outcome.
   */
  code(value: string | null): this {
    if (value === null) return this.mix(0, NULL);
    const { length } = value;
    return this.mix(
      (length << 16) | (value.charCodeAt(0) << 8) | value.charCodeAt(length - 4),
      (value.charCodeAt(length - 3) << 16) |
        (value.charCodeAt(length - 2) << 8) |
        value.charCodeAt(length - 1),
    );
  }

  /** Loses nothing: two digests that differ still differ after the same words. */
  private mix(low: number, high: number): this {
    const a = Math.imul(this.a ^ this.b ^ low, 597399067);
    const b = Math.imul(this.b ^ (a >>> 15) ^ a ^ high, 951274213);
    this.a = a;
    this.b = b ^ (b >>> 13);
    return this;
  }

  /** 16 hex digits. */
  toString(): string {
    return this.halves.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
