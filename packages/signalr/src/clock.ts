/** Time as the hub sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds on a clock that never runs backwards; only differences are used. */
  now(): number;
  /** Calls `task` about every `ms` milliseconds until the returned function is called. */
  every(ms: number, task: () => void): () => void;
}

/** The machine's monotonic clock. Its timer does not keep the process alive. */
export const systemClock: Clock = {
  now: () => performance.now(),
  every(ms, task) {
    const timer = setInterval(task, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
