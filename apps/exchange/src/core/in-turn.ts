/** Lets what concerns the same player happen one after the other, so that a check and what it allows are one step. */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `task` when all earlier tasks of `key` have ended, in whatever way. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before === undefined ? task() : before.then(task, task);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
