import type { CountCall } from '../../casino-providers/serve-provider.ts';
import type { Context } from '../../core/context.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';

/** How often open rounds are counted, ms. */
const PERIOD_MS = 60_000;

/** Metrics of casino providers' calls by provider, call and code, with their durations. */
export function casinoCalls(metrics: Metrics): CountCall {
  const calls = metrics.counter(
    'layline_wallet_calls_total',
    'Calls by casino providers, by provider, call and answer; provider `none` means that the call could not be authenticated.',
    ['provider', 'call', 'code'],
  );
  const seconds = metrics.secondsBy(
    'layline_wallet_call_duration_seconds',
    'Duration of casino providers’ calls, by provider and call.',
    ['provider', 'call'],
  );
  return (provider, call, code, took) => {
    calls(provider, call, code).inc();
    seconds(provider, call).observe(took);
  };
}

/** Gauges of casino rounds with a stake but no result, and of held credits, updated by the returned job. */
export function openRounds({ metrics, database, clock }: Context): Job {
  let open: readonly { readonly provider: string; readonly count: number; readonly since: number }[] = [];
  metrics.readEach(
    'layline_casino_open_rounds',
    'Rounds with a stake but no result, as of the last minute.',
    'provider',
    () => open.map(({ provider, count }) => [provider, count] as const),
  );
  metrics.readEach(
    'layline_casino_oldest_round_seconds',
    'How long the oldest of them has been open.',
    'provider',
    () => open.map(({ provider, since }) => [provider, Math.max(0, clock.now() - since) / 1000] as const),
  );
  let held: readonly (readonly [provider: string, count: number])[] = [];
  metrics.readEach(
    'layline_casino_held_credits',
    'Suspicious credits of casino providers waiting for two operators, as of the last minute.',
    'provider',
    () => held,
  );
  const count = async (): Promise<void> => {
    const rows = await database.read
      .selectFrom('casino_rounds')
      .select((row) => [
        'provider',
        row.fn.countAll<number | string>().as('count'),
        row.fn.min('opened_at').as('since'),
      ])
      .where('closed_at', 'is', null)
      .where('staked', '>', 0)
      .where('credits', '=', 0)
      .groupBy('provider')
      .execute();
    const waiting = await database.read
      .selectFrom('casino_transactions')
      .select((row) => ['provider', row.fn.countAll<number | string>().as('count')])
      .where('state', '=', 'HELD')
      .groupBy('provider')
      .execute();
    held = waiting.map(({ provider, count }) => [provider, Number(count)] as const);
    open = rows.map(({ provider, count, since }) => ({
      provider,
      count: Number(count),
      since: Number(since),
    }));
  };
  return {
    name: 'counting open casino rounds',
    everyMs: PERIOD_MS,
    on: 'every node',
    atOnce: true,
    run: count,
  };
}
