import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Database } from '../db/database.ts';
import type { Seals } from '../db/seals.ts';
import type { Cluster } from '@layline/server/cluster/cluster.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { CoreCommands, CoreEvents, CoreLead, CoreReads } from './core-types.ts';
import type { Intents } from './intents.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';

/** What every module receives when it is opened. */
export interface Context {
  readonly database: Database;
  /** Encrypts secrets before they are stored. */
  readonly seals: Seals;
  /** This process among those that share the storage, and which of them does which work. */
  readonly cluster: Cluster;
  readonly core: CoreCommands & CoreReads<ExchangeState> & CoreEvents<ExchangeState> & CoreLead;
  readonly intents: Intents;
  readonly clock: Clock;
  /** Current time, UTC ms. */
  readonly now: () => number;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Opens the budgets that limit the work strangers and players can cause. */
  readonly admission: Admission;
}
