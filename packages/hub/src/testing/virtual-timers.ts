import type { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Timers } from '../timers.ts';

/** Timers that run when virtual time advances. */
export function virtualTimers(clock: VirtualTime): Timers {
  const cancels = new Map<number, () => void>();
  let last = 0;
  return {
    set: (callback, ms) => {
      last += 1;
      cancels.set(last, clock.after(ms, callback));
      return last;
    },
    clear: (handle) => {
      cancels.get(handle)?.();
      cancels.delete(handle);
    },
  };
}

/** Runs everything that only waits for promises that are already settled. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
