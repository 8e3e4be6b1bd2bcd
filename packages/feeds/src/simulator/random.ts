/**
 * Seeded randomness: the small, fast counter generator sfc32, seeded with a hash of any text. Forks by label do not depend on how
 * many numbers the parent has given, so one match never disturbs another.
 */
export class Random {
  readonly #seed: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    this.#seed = seed;
    [this.#a, this.#b, this.#c] = hash(seed);
    for (let i = 0; i < 15; i++) this.next();
  }

  /** An independent generator for one part of the world; the same label always gives the same one. */
  fork(label: string): Random {
    return new Random(`${this.#seed}/${label}`);
  }

  /** Uniform in [0, 1) with 32 random bits. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  }

  /** Uniform in [from, to). */
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** Uniform whole number in 0 … n − 1. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Time to the next of events that occur on average every `mean`. */
  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }

  /** Standard normal (Box–Muller; the second value is discarded to keep the stream simple). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** A random element of the list; throws RangeError if it is empty. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }

  /** A new list in random order. */
  shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    const shuffled: T[] = [];
    while (left.length > 0) shuffled.push(...left.splice(this.below(left.length), 1));
    return shuffled;
  }
}

function hash(text: string): [number, number, number] {
  let h1 = 0x9e3779b9;
  let h2 = 0x243f6a88;
  let h3 = 0xb7e15162;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ code, 0x85ebca6b) ^ (h3 >>> 13);
    h2 = Math.imul(h2 ^ code, 0xc2b2ae35) ^ (h1 >>> 16);
    h3 = Math.imul(h3 ^ code, 0x27d4eb2f) ^ (h2 >>> 15);
  }
  return [h1, h2, h3];
}
