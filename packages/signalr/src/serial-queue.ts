/** Runs tasks one after another, in order. A task that throws or rejects is reported and the next one runs. */
export abstract class SerialQueue {
  /** Undefined while none is running. */
  #waiting: (() => unknown)[] | undefined;
  #idle: PromiseWithResolvers<void> | undefined;

  /** Number of tasks waiting or running. */
  get size(): number {
    return this.#waiting === undefined ? 0 : this.#waiting.length + 1;
  }

  /** Adds a task; if none is running it starts at once, within this call. */
  push(task: () => unknown): void {
    if (this.#waiting === undefined) void this.#run(task, (this.#waiting = []));
    else this.#waiting.push(task);
  }

  /** Drops what has not started. A running task finishes. */
  clear(): void {
    this.#waiting?.splice(0);
  }

  /** Resolves when nothing is waiting or running. */
  async idle(): Promise<void> {
    if (this.size > 0) await (this.#idle ??= Promise.withResolvers<void>()).promise;
  }

  /** A task has thrown or rejected. */
  protected abstract failed(error: unknown): void;

  async #run(first: () => unknown, waiting: (() => unknown)[]): Promise<void> {
    for (let task: (() => unknown) | undefined = first; task !== undefined; task = waiting.shift()) {
      try {
        await task();
      } catch (error) {
        this.failed(error);
      }
    }
    this.#waiting = undefined;
    this.#idle?.resolve();
    this.#idle = undefined;
  }
}
