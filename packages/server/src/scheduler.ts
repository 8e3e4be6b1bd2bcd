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

/** Resolves `ms` from now. */
export function wait(scheduler: Scheduler, ms: number): Promise<void> {
  return new Promise((resolve) => void scheduler.after(ms, resolve));
}

/** Resolves or rejects as `work` does, or resolves with undefined if that takes longer than `ms`. */
export async function within<T>(scheduler: Scheduler, ms: number, work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const cancel = scheduler.after(ms, () => late.resolve(undefined));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    cancel();
  }
}
