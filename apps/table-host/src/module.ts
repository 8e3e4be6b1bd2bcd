import type { FastifyBaseLogger } from 'fastify';
import type { StakeRange } from '@layline/contract/casino/table-protocol.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Cluster } from '@layline/server/cluster/cluster.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import { watchHub } from '@layline/server/telemetry/hub-metrics.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Database } from './db/database.ts';
import { serveGamePage } from './http/serve-game-page.ts';
import { openTables } from './open-tables.ts';
import type { Tables, TablesOptions } from './open-tables.ts';
import { tableOperations } from './operations.ts';
import type { TableOperations } from './operations.ts';
import { DEFAULT_LIMITS, wireRange } from './stake-limits.ts';
import { measureTables } from './table-stats.ts';

/** How often abandoned rounds are ended and old ones removed, ms. */
const TIDY_MS = 600_000;

/** What a host needs from its process, which may be the exchange's. */
export interface HostContext {
  readonly database: Database;
  /** Decides which process runs the tables. */
  readonly cluster: Pick<Cluster, 'whileHeld'>;
  readonly scheduler: Scheduler;
  /** UTC ms. */
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly admission: Admission;
}

export interface HostOptions extends Omit<TablesOptions, Exclude<keyof HostContext, 'metrics'>> {
  /** The built client, with the page for our games; null serves calls only. */
  readonly clientDir: string | null;
  /** Origins of sites that may frame that page, besides the host's own. */
  readonly frameAncestors: readonly string[];
}

/** An open table host, run like any other module. */
export interface TableHost extends Module {
  readonly tables: Tables;
  readonly operations: TableOperations;
  /** Minimum and maximum stake of a game for players of a site; a null site means all sites. Major units. */
  stakesOf(gameId: string, site: string | null): StakeRange;
}

/** Opens a table host: our own tables and solo games, a provider of games like any other. */
export async function openTableHost(
  { metrics, ...context }: HostContext,
  { clientDir, frameAncestors, ...options }: HostOptions,
): Promise<TableHost> {
  const tables = await openTables({ ...context, ...options });
  measureTables(metrics, tables.stats, tables.transfers.unresolved);
  watchHub(metrics, tables.hub.server, 'tables_hub');
  return {
    tables,
    operations: tableOperations(tables),
    stakesOf: (gameId, site) => wireRange(tables.limits.rangeOf(gameId, site) ?? DEFAULT_LIMITS),
    jobs: [{ name: 'tidying the tables', everyMs: TIDY_MS, on: 'one node', run: () => tables.tidy() }],
    hubs: [tables.hub.server],
    serve(app) {
      tables.serve(app);
      serveGamePage(app, clientDir, frameAncestors);
      app.addHook('onReady', (done) => {
        tables.start();
        done();
      });
    },
    close: () => tables.stop(),
  };
}
