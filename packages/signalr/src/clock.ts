/** The hub's source of time; tests supply their own. */
export interface Clock {
  /** Milliseconds of a monotonic clock; only differences are used. */
  now(): number;
  /** Calls `task` about every `ms` milliseconds until the returned function is called. */
  every(ms: number, task: () => void): () => void;
}

/**
 * The machine's monotonic clock. Whole milliseconds, because V8 allocates an object for each fraction that a connection keeps. Its timer does not
 * keep the process alive.
 */
export const systemClock: Clock = {
  now: () => Math.trunc(performance.now()),
  every(ms, task) {
    const timer = setInterval(task, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
