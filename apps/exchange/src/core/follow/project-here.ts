import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { Batch } from '../engine.ts';
import { openSqlProjection, type ProjectedStorage } from '../projections/sql-projection.ts';
import { Projector } from '../projections/projector.ts';
import type { JournalTip } from '../journal.ts';
import type { BusEnd } from '../bus/bus.ts';
import { PROJECTED } from './projection-watch.ts';
import { say } from '../bus/signed-message.ts';
import { SnapshotsHere, type SnapshotOptions } from './snapshots-here.ts';

/** How often the position is repeated to show the leader that this process is still at work, ms. */
const SAY_MS = 250;
/** How soon a follower that could not write the projections tries again, ms. */
const AGAIN_MS = 1000;

/** What a follower needs to write the projections. */
interface ProjectingOptions extends BusEnd {
  readonly database: ProjectedStorage;
  readonly core: ProjectedCore;
  readonly scheduler: Scheduler;
  readonly snapshots: SnapshotOptions;
  /** Writing the projections failed and will be tried again, or a snapshot failed. */
  onError(error: unknown): void;
  /** The leader had to go on with the projections because they came too slowly, or snapshots fail again and again. Another process should do both. `why` is a sentence for the log. */
  onUnfit(why: string): void;
}

/** A core that keeps the batches missing from the projections. */
export interface ProjectedCore {
  /** Whether another process leads and lets a follower write the projections. */
  readonly mayProject: boolean;
  /** Whether the leader of the last batch applied keeps them to itself, as it does for a while after a follower that was too slow. */
  readonly isTakenBack: boolean;
  /** The last batch applied. */
  readonly tip: JournalTip;
  /** Version of the rules in force after it. */
  readonly rules: number;
  /**
   * Calls `onBatch` with every batch after `position`: at once for those already applied, then for each one as it is applied. Returns the function that
   * stops it, or null if some of the batches are no longer kept.
   */
  batchesAfter(position: number, onBatch: (batch: Batch) => void): (() => void) | null;
}

/**
 * Writes the projections and makes the regular snapshots in a follower, so that the leader does not have to. Tells all processes how far the projections are. While the follower does not have all the batches
 * missing from the projections, it leaves them to the leader. Returns the function that stops it, which resolves once nothing is being written.
 */
export function projectHere(options: ProjectingOptions): () => Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const work = (async () => {
    while (!signal.aborted) {
      await project(options, signal).catch((error: unknown) => options.onError(error));
      await pause(options.scheduler, signal);
    }
  })();
  return async () => {
    ended.abort();
    await work;
  };
}

/** Writes the projections, from wherever they are, until the signal, a change of leader, or a leader that writes them itself. Resolves at once if the follower does not have all the missing batches; rejects if the storage fails. */
async function project(
  { database, core, bus, key, scheduler, snapshots, onError, onUnfit }: ProjectingOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!core.mayProject) return;
  const { epoch } = core.tip;
  const projection = await openSqlProjection(database);
  const position = await projection.position();
  const ended = Promise.withResolvers<void>();
  const sayPosition = (position: number): void => say({ bus, key }, PROJECTED, { epoch, position });
  const projector = new Projector(
    // Needs no limit of its own: the leader pauses while the projections are too far behind.
    { projection, scheduler, backlog: Infinity, onAdvanced: sayPosition, onFatal: ended.reject },
    position,
  );
  const regular = new SnapshotsHere(database, snapshots, { projector, onError, onUnfit });
  await regular.begin();
  const stopBatches = core.batchesAfter(position, (batch) => {
    projector.add(batch);
    if (batch.lastSeq === core.tip.seq) regular.applied(core.tip, core.rules);
  });
  if (stopBatches === null) return;
  const stopSaying = every(scheduler, SAY_MS, () => {
    // Under a new leader it reads the position again, because PostgreSQL may have crashed and lost the last transactions.
    if (core.mayProject && core.tip.epoch === epoch) return sayPosition(projector.position);
    if (core.isTakenBack && core.tip.epoch === epoch) onUnfit('the projections came too slowly from here');
    ended.resolve();
  });
  const end = (): void => ended.resolve();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    await ended.promise;
  } finally {
    signal.removeEventListener('abort', end);
    stopSaying();
    stopBatches();
    // At the same time, because a snapshot in progress waits for the projections.
    await Promise.all([regular.stop(), projector.stop()]);
  }
}

async function pause(scheduler: Scheduler, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => resolve();
  const cancel = scheduler.after(AGAIN_MS, resolve);
  signal.addEventListener('abort', end);
  await promise;
  signal.removeEventListener('abort', end);
  cancel();
}
