import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { Batch } from '../engine.ts';
import { openSqlProjection, type ProjectedStorage } from '../projections/sql-projection.ts';
import { Projector } from '../projector.ts';
import type { JournalTip } from '../journal.ts';
import type { Bus } from './bus.ts';
import { sayProjected } from './projected.ts';
import { SnapshotsHere, type SnapshotOptions } from './snapshots-here.ts';

/** How often the position is repeated, so that the leader knows that somebody is at work, ms. */
const SAY_MS = 250;
/** How soon a follower that cannot project tries again, ms. */
const AGAIN_MS = 1000;

/** What a follower needs for writing the projections. */
export interface ProjectingOptions {
  readonly database: ProjectedStorage;
  readonly core: ProjectedCore;
  readonly bus: Bus;
  /** The exchange's key for messages between its processes. */
  readonly key: Buffer;
  readonly scheduler: Scheduler;
  readonly snapshots: SnapshotOptions;
  /** The projections could not be written, which is tried again, or a snapshot failed. */
  onError(error: unknown): void;
}

/** A core that has applied the batches which the projections lack. */
export interface ProjectedCore {
  /** Whether there is a leader elsewhere that leaves the projections to a follower. */
  readonly mayProject: boolean;
  /** The end of what has been applied. */
  readonly tip: JournalTip;
  /** Version of the rules in force there. */
  readonly rules: number;
  /**
   * Calls `onBatch` with every batch after `position`: at once with those that have been applied, then with each as it is applied. Returns the function that
   * stops it; null if some of them are no longer kept.
   */
  batchesAfter(position: number, onBatch: (batch: Batch) => void): (() => void) | null;
}

/**
 * Writes the projections of what a follower applies, and makes the regular snapshots, so that the leader need not. Tells all processes how far the projections are. As long as the follower lacks batches that the
 * projections lack, they are left to the leader. Returns the function that stops it and resolves once nothing is being written.
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

/** Goes on from where the projections are until the signal, until somebody else leads, or until it may no more. Resolves early if the follower lacks batches; rejects if the storage fails. */
async function project(
  { database, core, bus, key, scheduler, snapshots, onError }: ProjectingOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!core.mayProject) return;
  const { epoch } = core.tip;
  const projection = await openSqlProjection(database);
  const position = await projection.position();
  const ended = Promise.withResolvers<void>();
  const say = (reached: number): void => sayProjected({ bus, key }, { epoch, position: reached });
  const projector = new Projector(
    // The leader stops taking commands while the projections are too far behind, so what waits here has a bound.
    { projection, scheduler, backlog: Infinity, onAdvanced: say, onFatal: ended.reject },
    position,
  );
  const regular = new SnapshotsHere(database, snapshots, { projector, onError });
  await regular.begin();
  const stopBatches = core.batchesAfter(position, (batch) => {
    projector.add(batch);
    if (batch.lastSeq === core.tip.seq) regular.applied(core.tip, core.rules);
  });
  if (stopBatches === null) return;
  const stopSaying = every(scheduler, SAY_MS, () => {
    // Under the next leader it looks again how far the tables are: PostgreSQL may have crashed, and lost the end.
    if (core.mayProject && core.tip.epoch === epoch) say(projector.position);
    else ended.resolve();
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
    // Together: a snapshot that is being made waits for the projections.
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
