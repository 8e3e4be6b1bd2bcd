import { sql } from 'kysely';
import { totalsView } from '@layline/engine/views.ts';
import type { Context } from './context.ts';
import { latest } from './on-disk.ts';
import type { Job } from '@layline/server/jobs.ts';

/** How often the stored ledger is summed, ms. */
const PERIOD_MS = 60_000;

/**
 * Gauges for the ledger's sums: in memory on every scrape, in storage once a minute by the returned job. Both must be 0; anything else means that
 * money was created or lost.
 */
export function ledgerCheck({ metrics, database, core, clock }: Context): Job {
  const sums = new Map<string, number>();
  const inMemory = latest(core, (state) => totalsView(state).ledger);
  let checkedAt = clock.now();
  let failed = 0;
  metrics.readEach(
    'layline_ledger_sum_paise',
    'Sum of all ledger accounts, in memory and in storage. Anything but 0 means that the books are wrong.',
    'where',
    () => {
      const sum = inMemory();
      return sum === undefined ? sums : [['memory', sum], ...sums];
    },
  );
  metrics.read(
    'layline_ledger_check_age_seconds',
    'Time since the stored ledger was last added up.',
    () => (clock.now() - checkedAt) / 1000,
  );
  metrics.total(
    'layline_ledger_check_failures_total',
    'Times that the stored ledger could not be read.',
    () => [['', failed]],
  );
  const check = async (): Promise<void> => {
    const { rows } = await sql<{
      sum: number | string | null;
    }>`select sum(balance) as sum from ledger_accounts`.execute(database.read);
    sums.set('storage', Number(rows[0]?.sum ?? 0));
    checkedAt = clock.now();
  };
  return {
    name: 'adding the stored ledger up',
    everyMs: PERIOD_MS,
    on: 'every node',
    atOnce: true,
    run: () =>
      check().catch((error: unknown) => {
        failed += 1;
        throw error;
      }),
  };
}
