import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/**
 * Makes a page's main thread `slowdown` times slower, and its processor time readable: the thread's own, so that waiting because of other work on the
 * machine does not count.
 */
export async function emulateCpu(session: CDPSession, slowdown: number): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** What a main thread did for a while. */
export interface MainThread {
  /** Share of the time in which it was busy, 0..1. */
  readonly busy: number;
  /** Layouts a second: frames in which something of another shape was drawn. */
  readonly layouts: number;
}

/** Watches a page's main thread for the next `ms`. Call `emulateCpu` first. */
export async function watchMainThread(session: CDPSession, ms: number): Promise<MainThread> {
  const before = await metricsOf(session);
  await sleep(ms);
  const after = await metricsOf(session);
  const seconds = after.at - before.at;
  return { busy: (after.busy - before.busy) / seconds, layouts: (after.layouts - before.layouts) / seconds };
}

/** The main thread's processor time and layouts since the page started, and when they were read. Times in seconds. */
async function metricsOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { busy: read('TaskDuration'), layouts: read('LayoutCount'), at: read('Timestamp') };
}
