import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { HubServer } from '@layline/signalr/hub-server.ts';
import type { Core } from '../core/core-types.ts';
import type { Intents } from '../core/intents.ts';
import type { Clock, Scheduler } from '../core/scheduler.ts';
import type { Database } from '../db/database.ts';
import type { FeedHealth } from '../feed/freshness.ts';
import { watchCashier } from './cashier-metrics.ts';
import { watchOpenRounds } from './casino-metrics.ts';
import { watchCore } from './core-metrics.ts';
import { httpMetrics } from './http-metrics.ts';
import type { HttpMetrics } from './http-metrics.ts';
import { checkLedger } from './ledger-check.ts';
import { watchFeeds, watchHub } from './live-metrics.ts';
import { Metrics } from './metrics.ts';
import { watchProcess } from './process-metrics.ts';
import { createReadiness } from './readiness.ts';
import type { Readiness } from './readiness.ts';

export interface ObserveOptions {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly intents: Intents;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
  readonly hub: HubServer | null;
  readonly feeds: () => readonly FeedHealth[];
}

/** What is measured of one exchange. */
export interface Observed {
  readonly metrics: Metrics;
  readonly http: HttpMetrics;
  readonly readiness: () => Promise<Readiness>;
  /** Ends timers and listeners. */
  stop(): void;
}

/** Begins to measure everything that the operations pages tell. */
export function observe(options: ObserveOptions): Observed {
  const { database, core, intents, clock, scheduler, logger, hub, feeds } = options;
  const metrics = new Metrics();
  const stops = [
    watchCore(metrics, core),
    watchProcess(metrics),
    checkLedger(metrics, {
      database,
      state: core.state,
      scheduler,
      clock,
      onError: (error) => logger.error({ err: error }, 'the stored ledger could not be added up'),
    }),
    watchCashier(metrics, {
      database,
      scheduler,
      clock,
      onError: (error) => logger.error({ err: error }, 'the requests that wait could not be counted'),
    }),
    watchOpenRounds(metrics, {
      database,
      scheduler,
      clock,
      onError: (error) => logger.error({ err: error }, 'the open casino rounds could not be counted'),
    }),
  ];
  metrics.read(
    'layline_intents_unfinished',
    'What is due and could not be carried out; nothing else happens under its locks until it is.',
    () => intents.waiting,
  );
  watchHub(metrics, hub);
  watchFeeds(metrics, feeds);
  return {
    metrics,
    http: httpMetrics(metrics),
    readiness: createReadiness({
      core,
      scheduler,
      askStorage: () => database.read.selectFrom('journal').select('first_seq').limit(1).execute(),
      feeds,
      onError: (error) => logger.warn({ err: error }, 'the storage cannot be read'),
    }),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
