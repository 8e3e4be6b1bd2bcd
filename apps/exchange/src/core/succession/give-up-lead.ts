import type { LeadingSession } from '@layline/server/db/database.ts';
import { within, type Scheduler } from '@layline/server/scheduler.ts';
import type { Core } from '../core-types.ts';
import type { BusEnd } from '../bus/bus.ts';
import { hear, say, type Subject } from '../bus/signed-message.ts';

/** On which a leader says that it has given up the lock. */
const FREE: Subject<true> = 'x.free';
/** How long a leader that is shutting down may finish its work before it gives up the lead, ms. */
const LAST_WORK_MS = 250;

interface EndingLeader {
  readonly core: Pick<Core<unknown>, 'finish'>;
  readonly session: Pick<LeadingSession, 'release'> | null;
  /** Leads to the followers. */
  readonly ends: BusEnd;
  /** Work to wait for, but not for long. Its errors are left to the caller, who waits for it too. */
  readonly closed: Promise<void>;
  readonly scheduler: Scheduler;
}

/**
 * Releases the lock once everything that the core has accepted is on disk, and tells the followers; the fastest one takes it. Work that takes longer
 * overlaps with the next leader, as it does after a pause: conditions in its statements decide whether it counts.
 */
export async function giveUpLead({ core, session, ends, closed, scheduler }: EndingLeader): Promise<void> {
  await within(
    scheduler,
    LAST_WORK_MS,
    closed.catch(() => undefined),
  );
  await core.finish();
  await session?.release();
  say(ends, FREE, true);
}

/** Calls `listener` when a leader says that the lock is free, which saves looking. It is a hint, which may be old or may never come. Returns the function that stops it. */
export function hearFree(ends: BusEnd, listener: () => void): () => void {
  return hear(ends, FREE, listener);
}
