import { Overloaded } from './errors.ts';

/** Tasks of one key that may wait. */
const WAITING_MAX = 250;

interface Queue {
  last: Promise<unknown>;
  waiting: number;
}

/**
 * A mutex for each key, mostly a player: what has the same key happens one after the other, so that a check and what it
 * allows are one step. Enough because one process alone writes the storage.
 */
export class KeyedMutex {
  readonly #queues = new Map<string, Queue>();

  /** Runs `task` when all earlier ones of `key` have ended, in whatever way. Rejects with `Overloaded` if too many wait. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= WAITING_MAX) throw new Overloaded();
    this.#queues.set(key, queue);
    queue.waiting += 1;
    const mine = queue.last.then(task);
    queue.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.#queues.delete(key);
    }
  }
}
