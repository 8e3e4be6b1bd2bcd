import { closedWeeks } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Job } from '@layline/server/jobs.ts';
import { ZoneDays } from '@layline/server/zone-days.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';

/** How often to check whether a week is over, ms. */
const PERIOD_MS = 60_000;
/** The number of a Monday: 5 January 1970. */
const MONDAY = 4;
const WEEK = 7;

interface CloseWeeksDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly database: Database;
  /** UTC ms. */
  readonly now: () => number;
  /** IANA name of the zone whose Mondays end a week. */
  readonly timeZone: string;
}

/**
 * Closes the week between levels on Monday at 00:00, which fixes what each branch and its parent owe each other for it. Mondays that passed while
 * the exchange was down are closed as one.
 */
export function closeWeeksJob({ core, database, now, timeZone }: CloseWeeksDependencies): Job {
  const days = new ZoneDays(timeZone);
  return {
    name: 'closing the week between levels',
    everyMs: PERIOD_MS,
    atOnce: true,
    on: 'one node',
    async run() {
      const today = days.dayAt(now());
      const until = days.beginOf(today - ((today - MONDAY) % WEEK));
      const last = await core.read(closedWeeks);
      if (last.until >= until || !(await hadMembers(database, until))) return;
      await core.submit({ type: 'closeWeek', week: last.week + 1, until });
    },
  };
}

/** True if there were agents before `until`, UTC ms. */
async function hadMembers(database: Database, until: number): Promise<boolean> {
  const first = await database.read
    .selectFrom('agent_openings')
    .select('opening_id')
    .where('created_at', '<', until)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}
