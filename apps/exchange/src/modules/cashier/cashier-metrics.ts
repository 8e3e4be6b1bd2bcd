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

/** Gauges of deposits awaiting a decision and withdrawals awaiting payment, updated by the returned job. */
export function waitingRequests({ metrics, database, clock }: Context): Job {
  let waiting: readonly Waiting[] = [];
  const each = (value: (one: Waiting) => number) => () =>
    waiting.map((one) => [one.type, value(one)] as const);
  metrics.readEach(
    'layline_cashier_waiting',
    'Deposits awaiting a decision and withdrawals awaiting payment, as of the last minute.',
    'type',
    each(({ count }) => count),
  );
  metrics.readEach(
    'layline_cashier_waiting_paise',
    'Their total amount.',
    'type',
    each(({ amount }) => amount),
  );
  metrics.readEach(
    'layline_cashier_oldest_seconds',
    'How long the oldest of them has been waiting.',
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
      // An approved deposit is done; an approved withdrawal still has to be paid.
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
  return {
    name: 'counting waiting requests',
    everyMs: PERIOD_MS,
    on: 'every node',
    atOnce: true,
    run: count,
  };
}
