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

/** Share of the next `ms` in which the main thread was busy, 0..1. Call `emulateCpu` first. */
export async function busyShare(session: CDPSession, ms: number): Promise<number> {
  const before = await busySeconds(session);
  await sleep(ms);
  const after = await busySeconds(session);
  return (after.busy - before.busy) / (after.at - before.at);
}

/** The main thread's processor time since the page started, and when it was read, seconds. */
async function busySeconds(session: CDPSession): Promise<{ readonly busy: number; readonly at: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { busy: read('TaskDuration'), at: read('Timestamp') };
}
