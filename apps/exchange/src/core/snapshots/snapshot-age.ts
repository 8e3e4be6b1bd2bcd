import type { Job } from '@layline/server/jobs.ts';
import type { Context } from '../context.ts';
import { newestSnapshotAt } from './snapshots.ts';

/** How often to look for a newer snapshot, ms. */
const PERIOD_MS = 60_000;

/**
 * A gauge for how much of the journal a start would have to replay, from the newest snapshot that the returned job has seen. One for the leader is enough, because it is the same for
 * all processes, whichever of them makes the snapshots.
 */
export function snapshotAge({
  metrics,
  database,
  core,
}: Pick<Context, 'metrics' | 'database'> & { readonly core: Pick<Context['core'], 'seq'> }): Job {
  let newest: number | undefined;
  metrics.read(
    'layline_snapshot_age_commands',
    'Commands since the newest snapshot, which a start has to replay.',
    () => (newest === undefined ? Number.NaN : core.seq - newest),
  );
  return {
    name: 'looking for the newest snapshot',
    everyMs: PERIOD_MS,
    on: 'every node',
    atOnce: true,
    async run() {
      newest = await newestSnapshotAt(database.read);
    },
  };
}
