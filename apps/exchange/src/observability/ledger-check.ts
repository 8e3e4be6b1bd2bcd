import { sql } from 'kysely';
import type { ExchangeState } from '@layline/engine/state.ts';
import { totalsView } from '@layline/engine/views.ts';
import type { Clock, Scheduler } from '../core/scheduler.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';
import { sample } from './sample.ts';

export interface LedgerCheckOptions {
  readonly database: Database;
  readonly state: ExchangeState;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/**
 * Adds the ledger up, in memory with every look at the metrics and in storage once a minute: both sums are 0, or the
 * books are wrong. The answer ends it.
 */
export function checkLedger(metrics: Metrics, options: LedgerCheckOptions): () => void {
  const { database, state, scheduler, clock } = options;
  const sums = new Map<string, number>();
  let checkedAt = clock.now();
  let failed = 0;
  metrics.readEach(
    'layline_ledger_sum_paise',
    'Sum of all ledger accounts, in memory and in storage: 0, or the books are wrong.',
    'where',
    () => [['memory', totalsView(state).ledger], ...sums],
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
  return sample(scheduler, check, (error) => {
    failed += 1;
    options.onError(error);
  });
}
