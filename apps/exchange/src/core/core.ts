import { checkAnnounced } from './succession/announced-end.ts';
import type { CoreOptions } from './core-options.ts';
import { DEFAULT_LIMITS, type Core } from './core-types.ts';
import type { Batch } from './engine.ts';
import { beginEpoch, takeLead } from './epoch.ts';
import { NotDurable } from './errors.ts';
import { inherit } from './succession/heir.ts';
import type { Epoch } from './journal.ts';
import { openSqlProjection } from './projections/sql-projection.ts';
import { Projector } from './projections/projector.ts';
import { recover, replay } from './snapshots/recovery.ts';
import { RunningCore } from './running-core.ts';
import type { Recovered } from './snapshots/snapshots.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';

/**
 * Starts the single writer on a database that this process owns: begins an epoch, recovers the state or takes over that of `heir`, journals `lead`, brings the projections up to
 * date, and then takes commands. Rejects with `JournalDamaged` if the journal's chain is broken or its end is missing, with `OutcomesDiffer` if its commands do not come out
 * as recorded, with `NotLeading` if another process has taken the lead meanwhile, and with `NotDurable` if `durability` is more than the storage
 * provides.
 */
export async function openCore<S>(options: CoreOptions<S>): Promise<Core<S>> {
  const {
    database,
    engine,
    clock,
    scheduler = systemScheduler,
    elapsed = () => performance.now(),
    node = { name: 'alone', address: '' },
    firstRules = engine.rules.newest,
  } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const epoch = await beginEpoch(database, node, clock.now());
  if (options.durability === 'quorum' && epoch.durability === 'single') throw new NotDurable();
  const projection = await openSqlProjection(database);
  // Until the core runs, a projection failure surfaces below, where progress is awaited.
  const hooks: { fail(error: unknown): void } = { fail: () => undefined };
  const projector = new Projector(
    {
      projection,
      scheduler,
      backlog: limits.projectionBacklog,
      onFatal: (error) => hooks.fail(error),
    },
    await projection.position(),
  );
  const project = async (batch: Batch): Promise<void> => {
    projector.add(batch);
    await projector.room();
  };
  const { heir } = options;
  const recovered =
    heir === undefined
      ? await recover(database, engine, projector.position, project)
      : await inherit({ database, engine, heir }, projector.position, project);
  await checkAnnounced(database, (await options.announcedElsewhere?.()) ?? []);
  const start = await leadFrom(recovered, { ...options, node, epoch, firstRules }, project);
  await projector.waitFor(start.tip.seq);
  const running = new RunningCore({ ...options, scheduler, elapsed, limits, epoch }, projector, start);
  hooks.fail = (error) => running.fail(error);
  return running;
}

/** Takes the lead at the end of the journal. */
async function leadFrom<S>(
  recovered: Recovered<S>,
  options: Required<Pick<CoreOptions<S>, 'database' | 'engine' | 'clock' | 'node' | 'firstRules'>> & {
    readonly epoch: Epoch;
  },
  onBatch: (batch: Batch) => Promise<void>,
): Promise<Recovered<S>> {
  const { database, engine, clock, node, epoch, firstRules } = options;
  const { state } = recovered;
  const attempt = async (end: Recovered<S>): Promise<Recovered<S>> => {
    const at = Math.max(end.tip.at, clock.now());
    const { batch, tip } = await takeLead(database, engine, end, { epoch, node, at, firstRules });
    await onBatch(batch);
    return { state, tip };
  };
  try {
    return await attempt(recovered);
  } catch (error) {
    // The previous epoch may have had an append under way when this one began. That append counts, so we continue after it, once.
    const tip = await replay(database, engine, recovered, Number.MAX_SAFE_INTEGER, onBatch);
    if (tip.seq === recovered.tip.seq || tip.epoch >= epoch.number) throw error;
    return attempt({ state, tip });
  }
}
