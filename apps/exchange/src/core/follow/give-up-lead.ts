import type { LeadingSession } from '@layline/server/db/database.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import type { Core } from '../core-types.ts';
import type { Bus } from './bus.ts';
import { sayFree } from './free-lock.ts';

/** How long a leader that is to end finishes what it is doing before it gives up the lead, ms. */
const LAST_WORK_MS = 250;

interface EndingLeader {
  readonly core: Pick<Core<unknown>, 'finish'>;
  readonly session: Pick<LeadingSession, 'release'> | null;
  /** Leads to the followers, with the exchange's key for messages between its processes. */
  readonly ends: { readonly bus: Bus; readonly key: Buffer };
  /** What is to be finished before, if it does not take long; how it fails matters to whoever else waits for it. */
  readonly closed: Promise<void>;
  readonly scheduler: Scheduler;
}

/**
 * Gives up the lead to whichever follower is the first to take it, once everything that the core has accepted is on disk, and tells them. What takes longer is
 * finished beside the next leader, as after a pause: conditions in its statements decide whether it counts.
 */
export async function giveUpLead({ core, session, ends, closed, scheduler }: EndingLeader): Promise<void> {
  const late = Promise.withResolvers<void>();
  const stopWaiting = scheduler.after(LAST_WORK_MS, late.resolve);
  await Promise.race([closed.catch(() => undefined), late.promise]);
  stopWaiting();
  await core.finish();
  await session?.release();
  sayFree(ends);
}
