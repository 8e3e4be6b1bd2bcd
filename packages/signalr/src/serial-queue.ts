/** Runs tasks one after another, in order. A task that throws or rejects is reported and the next one runs. */
export class SerialQueue {
  readonly #onFailure: (error: unknown) => void;
  #waiting: (() => unknown)[] = [];
  #running = false;
  #idle: (() => void)[] = [];

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  /** Number of tasks waiting or running. */
  get size(): number {
    return this.#waiting.length + (this.#running ? 1 : 0);
  }

  /** Adds a task; if none is running it starts at once, within this call. */
  push(task: () => unknown): void {
    this.#waiting.push(task);
    if (!this.#running) void this.#run();
  }

  /** Drops what has not started. */
  clear(): void {
    this.#waiting = [];
  }

  /** Resolves when nothing is waiting or running. */
  async idle(): Promise<void> {
    if (this.size > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let task = this.#waiting.shift(); task !== undefined; task = this.#waiting.shift()) {
      try {
        await task();
      } catch (error) {
        this.#onFailure(error);
      }
    }
    this.#running = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}
