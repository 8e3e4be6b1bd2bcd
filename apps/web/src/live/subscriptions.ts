import type { Timers } from '@layline/hub/timers.ts';

const RELEASE_AFTER_MS = 1_000;
const SEND_EVERY_MS = 100;

interface SubscriptionOptions {
  readonly timers: Timers;
  /** Maximum keys in a subscription; the oldest stay, later ones wait for a place. */
  readonly max: number;
  /** Called with the whole list when it has changed, at most ten times a second. */
  readonly send: (keys: readonly string[]) => void;
}

/**
 * Counts users by key. The first user subscribes to a key, and the subscription ends a second after the last one has
 * left, so that a page change does not end and restart the same subscription.
 */
export class Subscriptions {
  readonly #users = new Map<string, number>();
  readonly #leaving = new Map<string, number>();
  readonly #options: SubscriptionOptions;
  #pending: number | null = null;

  constructor(options: SubscriptionOptions) {
    this.#options = options;
  }

  /** Adds a user; the returned function removes it, once. */
  acquire(key: string): () => void {
    const { timers } = this.#options;
    const leaving = this.#leaving.get(key);
    if (leaving !== undefined) {
      timers.clear(leaving);
      this.#leaving.delete(key);
    }
    const users = this.#users.get(key);
    this.#users.set(key, (users ?? 0) + 1);
    if (users === undefined) this.#changed();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#release(key);
    };
  }

  /** The keys to subscribe to. */
  keys(): string[] {
    return [...this.#users.keys()].slice(0, this.#options.max);
  }

  #release(key: string): void {
    const users = (this.#users.get(key) ?? 1) - 1;
    this.#users.set(key, users);
    if (users > 0) return;
    const handle = this.#options.timers.set(() => {
      this.#leaving.delete(key);
      this.#users.delete(key);
      this.#changed();
    }, RELEASE_AFTER_MS);
    this.#leaving.set(key, handle);
  }

  #changed(): void {
    if (this.#pending !== null) return;
    this.#pending = this.#options.timers.set(() => {
      this.#pending = null;
      this.#options.send(this.keys());
    }, SEND_EVERY_MS);
  }
}
