import { Overloaded } from './errors.ts';

/** Tasks of one key that may wait. */
const WAITING_MAX = 250;

interface Line {
  last: Promise<unknown>;
  waiting: number;
}

/**
 * Lets what has the same key (a player, mostly) happen one after the other, so that a check and what it allows are one
 * step. Enough because one process alone writes the storage.
 */
export class InTurn {
  readonly #lines = new Map<string, Line>();

  /** Runs `task` when all earlier ones of `key` have ended, in whatever way. Rejects with `Overloaded` if too many wait. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= WAITING_MAX) throw new Overloaded();
    this.#lines.set(key, line);
    line.waiting += 1;
    const mine = line.last.then(task);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#lines.delete(key);
    }
  }
}
