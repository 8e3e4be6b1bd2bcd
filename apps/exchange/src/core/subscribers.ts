import type { BatchTimes, CommittedBatch, CoreEvents } from './core-types.ts';
import type { Work } from './engine.ts';

/** Those who hear of what a core commits. One that throws holds up no other: `onError` gets what it threw. */
export class Subscribers<S> implements CoreEvents<S> {
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<(batch: CommittedBatch, state: S) => void>();
  readonly #watchers = new Set<(work: Work, times: BatchTimes) => void>();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  subscribe(listener: (batch: CommittedBatch, state: S) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(watcher: (work: Work, times: BatchTimes) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  committed(batch: CommittedBatch, state: S): void {
    for (const listener of this.#listeners) this.tell(() => listener(batch, state));
  }

  done(work: Work, times: BatchTimes): void {
    for (const watcher of this.#watchers) this.tell(() => watcher(work, times));
  }

  /** Calls a listener that is not kept here, and reports what it throws. */
  tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#onError(error);
    }
  }
}
