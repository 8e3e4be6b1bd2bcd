/**
 * Seeded randomness for tests and simulations: a seed gives the same choices on every machine. Not for casino
 * outcomes or tokens, which must be unpredictable.
 */

/** FNV-1a over UTF-16 code units; hashes a text seed to 32 bits. */
function hashText(text: string, basis: number): number {
  let hash = basis;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

/** A stream of choices from a seed. The generator is sfc32 (Chris Doty-Humphrey, PractRand), with 128 bits of state. */
export class Random {
  readonly seed: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string | number) {
    this.seed = String(seed);
    this.#a = hashText(this.seed, 2_166_136_261);
    this.#b = hashText(this.seed, 3_332_679_571);
    this.#c = hashText(this.seed, 668_265_263);
    for (let warmUp = 0; warmUp < 15; warmUp++) this.bits();
  }

  /** 32 random bits as an integer from 0 to 2³² − 1. */
  bits(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A whole number from `low` to `high`, inclusive and uniform; throws RangeError for an empty range. */
  int(low: number, high: number): number {
    const span = high - low + 1;
    if (!Number.isInteger(low) || !Number.isInteger(high) || span < 1 || span > 0x1_0000_0000) {
      throw new RangeError(`no whole number from ${low} to ${high}`);
    }
    const fair = Math.floor(0x1_0000_0000 / span) * span;
    let word = this.bits();
    while (word >= fair) word = this.bits();
    return low + (word % span);
  }

  /** True in `percent` of cases. */
  chance(percent: number): boolean {
    return this.bits() < (percent / 100) * 0x1_0000_0000;
  }

  /** One of the items, uniformly; throws RangeError if there are none. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[this.int(0, items.length - 1)] as T;
  }

  /** One of the items, with probability proportional to its weight (a whole number). */
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T {
    let rest = this.int(
      1,
      items.reduce((sum, [weight]) => sum + weight, 0),
    );
    for (const [weight, item] of items) {
      rest -= weight;
      if (rest <= 0) return item;
    }
    throw new RangeError('weights are whole numbers from 0');
  }

  /** A new array with the same items in random order (Fisher–Yates). */
  shuffle<T>(items: readonly T[]): T[] {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.int(0, last);
      const held = mixed[last] as T;
      mixed[last] = mixed[other] as T;
      mixed[other] = held;
    }
    return mixed;
  }

  /**
   * An independent stream with a name. It draws nothing from this one, so adding a consumer changes no other's
   * choices.
   */
  fork(name: string): Random {
    return new Random(`${this.seed}/${name}`);
  }
}
