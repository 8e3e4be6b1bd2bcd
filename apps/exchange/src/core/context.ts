import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Database } from '../db/database.ts';
import type { Seals } from '../db/seals.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Core } from './core-types.ts';
import type { Intents } from './intents.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';

/** What every module is opened with. */
export interface Context {
  readonly database: Database;
  /** Seals secrets that are stored. */
  readonly seals: Seals;
  readonly core: Core<ExchangeState>;
  readonly intents: Intents;
  readonly clock: Clock;
  /** UTC ms by the clock. */
  readonly now: () => number;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Opens the budgets of what strangers and players may cost. */
  readonly admission: Admission;
}
