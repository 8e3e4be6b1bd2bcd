/** How often something may happen: bursts of up to `burst`, refilled at `perMinute`. */
export interface RateLimit {
  readonly burst: number;
  readonly perMinute: number;
}

interface Bucket {
  /** Takes that are left, a fraction while refilling. */
  tokens: number;
  at: number;
}

/**
 * Token buckets by key, at most `capacity` of them: the one unused for longest makes room, and starts full when its
 * key comes again.
 */
export class TokenBuckets {
  readonly #limit: RateLimit;
  readonly #capacity: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: RateLimit, capacity: number) {
    this.#limit = limit;
    this.#capacity = capacity;
  }

  /** Takes one; answers 0, or the whole seconds to wait until there is one to take. `now` in UTC ms. */
  take(key: string, now: number): number {
    const { burst, perMinute } = this.#limit;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    const refilled = bucket.tokens + (Math.max(0, now - bucket.at) * perMinute) / 60_000;
    bucket.tokens = Math.min(burst, refilled);
    bucket.at = now;
    this.#keep(key, bucket);
    if (bucket.tokens < 1) return Math.max(1, Math.ceil(((1 - bucket.tokens) * 60) / perMinute));
    bucket.tokens -= 1;
    return 0;
  }

  #keep(key: string, bucket: Bucket): void {
    // Who was last matters once room becomes scarce; until then the order is not worth its upkeep.
    if (this.#buckets.size >= this.#capacity / 2) this.#buckets.delete(key);
    else if (this.#buckets.has(key)) return;
    if (this.#buckets.size >= this.#capacity) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    this.#buckets.set(key, bucket);
  }
}
