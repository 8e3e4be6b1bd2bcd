import type { Context } from '../../core/context.ts';
import type { Job } from '@layline/server/jobs.ts';

/** How often requests are counted, ms. */
const PERIOD_MS = 60_000;

interface Waiting {
  readonly type: string;
  readonly count: number;
  /** Paise. */
  readonly amount: number;
  /** UTC ms. */
  readonly since: number;
}

/** Deposits that wait to be decided on, and withdrawals that wait to be paid, counted by the job that this answers. */
export function waitingRequests({ metrics, database, clock }: Context): Job {
  let waiting: readonly Waiting[] = [];
  const each = (value: (one: Waiting) => number) => () =>
    waiting.map((one) => [one.type, value(one)] as const);
  metrics.readEach(
    'layline_cashier_waiting',
    'Deposits that wait to be decided on, and withdrawals that wait to be paid, as of the last minute.',
    'type',
    each(({ count }) => count),
  );
  metrics.readEach(
    'layline_cashier_waiting_paise',
    'What they come to.',
    'type',
    each(({ amount }) => amount),
  );
  metrics.readEach(
    'layline_cashier_oldest_seconds',
    'How long the oldest of them has waited.',
    'type',
    each(({ since }) => Math.max(0, clock.now() - since) / 1000),
  );
  const count = async (): Promise<void> => {
    const rows = await database.read
      .selectFrom('money_requests')
      .select((row) => [
        'type',
        row.fn.countAll<number | string>().as('count'),
        row.fn.sum<number | string>('amount').as('amount'),
        row.fn.min('created_at').as('since'),
      ])
      // Of a deposit nothing is left to be done once it is approved; a withdrawal has still to be paid.
      .where((row) =>
        row.or([
          row('state', '=', 'REQUESTED'),
          row.and([row('state', '=', 'APPROVED'), row('type', '=', 'WITHDRAWAL')]),
        ]),
      )
      .groupBy('type')
      .execute();
    waiting = rows.map(({ type, count, amount, since }) => {
      return { type, count: Number(count), amount: Number(amount), since: Number(since) };
    });
  };
  return { name: 'counting requests that wait', everyMs: PERIOD_MS, atOnce: true, run: count };
}
