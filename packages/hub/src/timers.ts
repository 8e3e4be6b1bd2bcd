/** The timers that a link needs: the window's, or a test's. */
export interface Timers {
  set(callback: () => void, ms: number): number;
  clear(handle: number): void;
}

/** The timers of this page. */
export const pageTimers: Timers = {
  set: (callback, ms) => window.setTimeout(callback, ms),
  clear: (handle) => window.clearTimeout(handle),
};
