import { Overloaded } from './errors.ts';

/** Maximum tasks waiting per key. */
const WAITING_MAX = 250;

interface Queue {
  /** Undefined before the first task. */
  last: Promise<unknown> | undefined;
  waiting: number;
}

/**
 * A mutex per key, usually a player: tasks with the same key run one after the other, so that a check and the change it
 * allows are one step. For work that only this process does; see `Turns` for what several may do.
 */
export class KeyedMutex {
  readonly #queues = new Map<string, Queue>();

  /** Runs `task` after all earlier tasks of `key` have ended or failed. Rejects with `Overloaded` if too many wait. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: undefined, waiting: 0 };
    if (queue.waiting >= WAITING_MAX) throw new Overloaded();
    this.#queues.set(key, queue);
    queue.waiting += 1;
    try {
      const mine = queue.last === undefined ? task() : queue.last.then(task, task);
      queue.last = mine;
      return await mine;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.#queues.delete(key);
    }
  }
}
