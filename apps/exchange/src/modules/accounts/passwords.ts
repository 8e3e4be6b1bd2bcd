import { hash, verify } from '@node-rs/argon2';
import { Overloaded } from '@layline/server/errors.ts';

/** Cost of Argon2id. */
export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation for Argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Limits of concurrent and queued hashes: each running one takes its memory and a thread. */
const AT_WORK = 2;
const WAITING = 100;

/** Password hashing with bounded concurrency. */
export class Passwords {
  readonly #cost: PasswordCost;
  /** Hash checked for an unknown name, so that it takes as long as a known one. */
  readonly #decoy: Promise<string>;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(cost: PasswordCost) {
    this.#cost = cost;
    this.#decoy = this.hash('no password of anybody');
  }

  /** Rejects with `Overloaded` when too many wait. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, this.#cost));
  }

  /** False for a wrong password, and after the same time where there is none (`hashed` null). */
  async verify(hashed: string | null, password: string): Promise<boolean> {
    const against = hashed ?? (await this.#decoy);
    const right = await this.#inTurn(() => verify(against, password));
    return right && hashed !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working >= AT_WORK) {
      if (this.#waiting.length >= WAITING) throw new Overloaded();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#working += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next caller; it is freed only when none waits.
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}
