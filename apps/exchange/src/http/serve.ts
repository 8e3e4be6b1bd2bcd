import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.ts';
import { PageBudget } from '@layline/server/admission/page-budget.ts';
import type { CallLog } from '@layline/server/http/call-log.ts';
import { logCalls } from '@layline/server/http/call-log.ts';
import { createServer } from '@layline/server/http/create-server.ts';
import { httpMetrics } from '@layline/server/http/http-metrics.ts';
import type { MetricsAccess } from '@layline/server/http/metrics-access.ts';
import type { Module } from '@layline/server/http/module.ts';
import { serveOperations } from '@layline/server/http/operations.ts';
import { createRateLimits } from '@layline/server/http/rate-limits.ts';
import { createReadiness } from './readiness.ts';
import type { FeedSilence } from './readiness.ts';
import { registerRoutes } from './register-routes.ts';
import type { RouteDependencies } from './register-routes.ts';
import type { SecurityOptions } from '@layline/server/http/security-headers.ts';
import { serveClient } from '@layline/server/http/serve-client.ts';
import { serveDesk } from './serve-desk.ts';
import { serveReference } from './serve-reference.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { trustOf } from '@layline/server/http/trusted-proxies.ts';
import type { TrustedProxies } from '@layline/server/http/trusted-proxies.ts';

/** How the exchange faces the network. */
export interface Security extends SecurityOptions {
  readonly trustProxy: TrustedProxies;
  readonly countryHeader: string | null;
  readonly rateLimitFactor: number;
}

export interface ServeOptions {
  readonly security: Security;
  /** Which calls get a line in the log, and who may read the metrics. */
  readonly operations: { readonly logCalls: CallLog; readonly metrics: MetricsAccess };
  /** The built client; null serves calls only. */
  readonly clientDir: string | null;
  /** Checks every result against the contract: for tests. */
  readonly checkResults: boolean;
}

/** What the server needs from the modules. */
export interface Below extends Pick<RouteDependencies, 'authenticate' | 'authenticateOperator'> {
  readonly answers: SharedAnswers;
  /** The playing feeds. */
  readonly feeds: () => readonly FeedSilence[];
}

/** Creates the server for all modules, ready to listen or to be injected into. */
export async function serveModules(
  { cluster, core, database, scheduler, logger, metrics, admission, now }: Context,
  { security, operations, clientDir, checkResults }: ServeOptions,
  modules: readonly Module[],
  { answers, feeds, ...authenticate }: Below,
): Promise<FastifyInstance> {
  const hubs = modules.flatMap((module) => module.hubs ?? []);
  const app = await createServer({ ...security, logger, hubs });
  const calls = httpMetrics(metrics);
  logCalls(app, operations.logCalls, calls);
  registerRoutes(
    app,
    modules.flatMap((module) => module.routes ?? []),
    {
      ...authenticate,
      now,
      limits: createRateLimits(admission, calls.limited),
      checkResults,
      countryHeader: security.countryHeader,
      trusts: trustOf(security.trustProxy),
      pageOrigins: security.corsOrigins,
      shared: answers,
    },
  );
  for (const module of modules) await module.serve?.(app);
  serveReference(app, PageBudget.documents(admission));
  const readiness = createReadiness({
    node: cluster.incarnation,
    core,
    scheduler,
    askStorage: () => database.read.selectFrom('journal').select('first_seq').limit(1).execute(),
    feeds,
    onError: (error) => logger.warn({ err: error }, 'the storage cannot be read'),
  });
  serveOperations(app, {
    metrics,
    readiness,
    access: operations.metrics,
    probes: PageBudget.probes(admission),
  });
  await serveDesk(app, clientDir);
  await serveClient(app, clientDir);
  await app.ready();
  return app;
}
