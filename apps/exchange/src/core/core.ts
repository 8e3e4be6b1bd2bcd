import { DEFAULT_LIMITS, type Core, type CoreOptions } from './core-types.ts';
import { openSqlProjection } from './projections/sql-projection.ts';
import { Projector } from './projector.ts';
import { recover } from './recovery.ts';
import { RunningCore } from './running-core.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';

/**
 * Starts the single writer on a database that this process owns: recovers the state, brings the projections up
 * to date, then takes commands. Rejects with `JournalDamaged` if the journal's chain is broken.
 */
export async function openCore<S>(options: CoreOptions<S>): Promise<Core<S>> {
  const { database, engine, scheduler = systemScheduler } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const projection = await openSqlProjection(database);
  // Until the core runs, a projection failure surfaces below, where their progress is awaited.
  const hooks: { fail(error: unknown): void } = { fail: () => undefined };
  const projector = new Projector(
    {
      database,
      projection,
      scheduler,
      backlog: limits.projectionBacklog,
      onFatal: (error) => hooks.fail(error),
    },
    await projection.position(),
  );
  const start = await recover(database, engine, projector.position, async (batch) => {
    projector.add(batch);
    await projector.room();
  });
  await projector.waitFor(start.tip.seq);
  const running = new RunningCore({ ...options, scheduler, limits }, projector, start);
  hooks.fail = (error) => running.fail(error);
  return running;
}
