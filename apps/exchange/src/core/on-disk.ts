import type { CoreReads } from './core-types.ts';
import { CoreStopped, TooManyReads } from './errors.ts';

/**
 * Returns a function that looks at the state once it is on disk. Calls made while an earlier one is waiting for a commit are dropped, and nothing
 * happens if the core has stopped or is too busy.
 */
export function onDisk<S>(core: CoreReads<S>, look: (state: S) => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    core
      .read((state) => {
        waiting = false;
        look(state);
      })
      .catch((error: unknown) => {
        waiting = false;
        if (!(error instanceof CoreStopped || error instanceof TooManyReads)) throw error;
      });
  };
}

/**
 * Returns a function that gives what `look` sees on disk now or, while a batch is being committed, what it saw last; undefined before the first time.
 * For gauges, which must not wait for hanging storage.
 */
export function latest<S, T>(core: CoreReads<S>, look: (state: S) => T): () => T | undefined {
  let seen: T | undefined;
  const lookAgain = onDisk(core, (state: S) => {
    seen = look(state);
  });
  return () => {
    lookAgain();
    return seen;
  };
}
