import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { logCalls } from '@layline/server/http/call-log.ts';
import { createServer } from '@layline/server/http/create-server.ts';
import { httpMetrics } from '@layline/server/http/http-metrics.ts';
import { hubClients } from '@layline/server/http/hub-clients.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import { PageBudget } from '@layline/server/admission/page-budget.ts';
import { serveOperations } from '@layline/server/http/operations.ts';
import { checkStorage, shareReadiness } from '@layline/server/http/readiness.ts';
import { serveClient } from '@layline/server/http/serve-client.ts';
import { startClusterJobs } from '@layline/server/cluster/held-jobs.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { watchProcess } from '@layline/server/telemetry/process-metrics.ts';
import type { Configuration } from './configuration.ts';
import { openDatabase } from './db/open-database.ts';
import { GAME_FILES } from './http/serve-game-page.ts';
import { joinCluster } from './join-cluster.ts';
import { openTableHost } from './module.ts';
import type { HostContext, HostOptions, TableHost } from './module.ts';
import { walletAt } from './wallet-line.ts';

export interface StartOptions {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
  /** The built client, with the page for our games; null serves calls only. */
  readonly clientDir: string | null;
  /** Called when the storage is lost. It may have another owner, so the process must end at once. */
  readonly onFatal: (error: unknown) => void;
  /** How tables run, if different from production; for tests. */
  readonly tables?: Partial<HostOptions>;
}

/** A listening host. */
export interface RunningHost extends TableHost {
  /** As `http://localhost:8090`. */
  readonly address: string;
  /** Stops rounds where they are, so that the next start can continue them, and releases the storage. */
  close(): Promise<void>;
}

/** Opens storage and tables, and listens. For a separate process that uses an exchange's wallet. */
export async function startHost(configuration: Configuration, options: StartOptions): Promise<RunningHost> {
  const { clock, scheduler, logger, clientDir, onFatal } = options;
  const database = await openDatabase(configuration.storage);
  database.lost.then(onFatal, onFatal);
  const metrics = new Metrics();
  const now = (): number => clock.now();
  const admission = new Admission({ metrics, now, factor: configuration.rateLimitFactor });
  const cluster = await joinCluster({ database, logger, metrics, port: configuration.port });
  const context = { database, cluster, scheduler, now, logger, metrics, admission };
  const { wallet, frameAncestors } = configuration;
  const host = await openTableHost(context, {
    ...configuration,
    send: walletAt(wallet),
    clients: hubClients(configuration, admission, { budget: 'connections to the tables' }),
    clientDir,
    frameAncestors,
    ...options.tables,
  });
  const app = await serveHost(context, configuration, host, clientDir);
  const stopWatching = watchProcess(metrics);
  const stopJobs = await startClusterJobs(host.jobs ?? [], {
    cluster,
    scheduler,
    onError: (error, { name }) => logger.error({ err: error, job: name }, 'a job failed and will run again'),
  });
  await app.listen({ port: configuration.port, host: configuration.host });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : configuration.port;
  return {
    ...host,
    address: `http://localhost:${port}`,
    async close() {
      await stopJobs();
      await Promise.all((host.hubs ?? []).map((hub) => hub.close({ allowReconnect: true })));
      await host.close?.();
      stopWatching();
      await app.close();
      await cluster.leave();
      await database.close();
    },
  };
}

async function serveHost(
  { database, scheduler, logger, metrics, admission }: HostContext,
  configuration: Configuration,
  host: TableHost,
  clientDir: string | null,
): Promise<FastifyInstance> {
  const app = await createServer({
    ...configuration,
    corsOrigins: [],
    frameOrigins: [],
    logger,
    hubs: host.hubs ?? [],
  });
  logCalls(app, configuration.logCalls, httpMetrics(metrics));
  await host.serve?.(app);
  const readiness = shareReadiness(async () => {
    const storage = await checkStorage({
      scheduler,
      askStorage: () => database.read.selectFrom('table_rounds').select('round_id').limit(1).execute(),
      onError: (error) => logger.warn({ err: error }, 'the storage cannot be read'),
    });
    return { status: storage.ok ? 'ready' : 'not ready', checks: { storage } };
  });
  serveOperations(app, {
    metrics,
    readiness,
    access: configuration.metrics,
    probes: PageBudget.probes(admission),
  });
  await serveClient(app, clientDir, GAME_FILES);
  await app.ready();
  return app;
}
