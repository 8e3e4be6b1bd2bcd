/** Server time. Tests supply their own. */
export interface Clock {
  /** UTC ms. */
  now(): number;
}

/** Timers. Tests supply their own. */
export interface Scheduler {
  /** Calls back once, `ms` from now. The returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const systemScheduler: Scheduler = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Calls repeatedly, each time `ms` after the last. The returned function stops it. */
export function every(scheduler: Scheduler, ms: number, callback: () => void): () => void {
  let stop = scheduler.after(ms, function again() {
    stop = scheduler.after(ms, again);
    callback();
  });
  return () => stop();
}
