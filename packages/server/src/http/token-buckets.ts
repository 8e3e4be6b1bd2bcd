/** A rate: bursts of up to `burst`, refilled at `perMinute`. */
export interface RateLimit {
  readonly burst: number;
  readonly perMinute: number;
}

interface Bucket {
  /** Tokens left; fractional while refilling. */
  tokens: number;
  at: number;
}

/**
 * Token buckets by key, at most `capacity`. The least recently used one is evicted and starts full if its key comes back.
 */
export class TokenBuckets {
  readonly #limit: RateLimit;
  readonly #capacity: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: RateLimit, capacity: number) {
    this.#limit = limit;
    this.#capacity = capacity;
  }

  /** Takes one token. Returns 0, or the whole seconds until one is available. `now` in UTC ms. */
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
    // The order of use matters only once room is scarce; until then it is not worth maintaining.
    if (this.#buckets.size >= this.#capacity / 2) this.#buckets.delete(key);
    else if (this.#buckets.has(key)) return;
    if (this.#buckets.size >= this.#capacity) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    this.#buckets.set(key, bucket);
  }
}
