/** Server time; tests bring their own. */
export interface Clock {
  /** UTC ms. */
  now(): number;
}

/** Timers; tests bring their own. */
export interface Scheduler {
  /** Calls back once, `ms` from now. The answer cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const systemScheduler: Scheduler = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
