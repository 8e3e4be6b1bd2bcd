import type { Job } from '@layline/server/jobs.ts';
import { StoredStakes } from '@layline/table-host/src/stored-stakes.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { Database } from '../../db/database.ts';

/** How soon new limits are shown, ms. */
const READ_MS = 5000;

/** Shows the limits of our own tables in the lists of games of a process that does not run them. */
export function shownLimits(database: Database, providers: Providers): Job {
  const stakes = new StoredStakes(database);
  providers.provider(OWN_TABLES)?.showLimits?.(stakes.of);
  return {
    name: 'reading the limits of our own tables',
    everyMs: READ_MS,
    on: 'every node',
    atOnce: true,
    run: () => stakes.refresh(),
  };
}
