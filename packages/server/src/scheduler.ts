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

/** Calls again and again, each time `ms` after the last; the answer stops it. */
export function every(scheduler: Scheduler, ms: number, callback: () => void): () => void {
  let stop = scheduler.after(ms, function again() {
    stop = scheduler.after(ms, again);
    callback();
  });
  return () => stop();
}
