import type { FastifyInstance } from 'fastify';
import { CALLS } from '@layline/contract/calls.ts';
import type { Context } from '../core/context.ts';
import type { CoreReads } from '../core/core-types.ts';
import type { NotLeading } from '../core/errors.ts';
import { PageBudget } from '@layline/server/admission/page-budget.ts';
import type { CallLog } from '@layline/server/http/call-log.ts';
import { logCalls } from '@layline/server/http/call-log.ts';
import { createServer } from '@layline/server/http/create-server.ts';
import { httpMetrics } from '@layline/server/http/http-metrics.ts';
import type { MetricsAccess } from '@layline/server/http/metrics-access.ts';
import type { Module } from '@layline/server/http/module.ts';
import { answerFailure } from '@layline/server/http/failures.ts';
import { serveOperations, type OperationsOptions } from '@layline/server/http/operations.ts';
import type { Route } from '@layline/server/http/route.ts';
import { createRateLimits } from '@layline/server/http/rate-limits.ts';
import { LateStakes } from './late-stakes.ts';
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

/** What the server needs of the process. */
export interface Served
  extends
    Pick<Context, 'logger' | 'metrics' | 'admission' | 'now'>,
    Pick<RouteDependencies, 'authenticate' | 'authenticateOperator'> {
  readonly core: Pick<CoreReads<unknown>, 'load'>;
  readonly answers: SharedAnswers;
  readonly readiness: OperationsOptions['readiness'];
  /** The error that sends a caller to the process that serves all else; if absent, this one does. */
  readonly elsewhere?: () => NotLeading;
}

/** Creates the server for all modules, ready to listen or to be injected into. */
export async function serveModules(
  { logger, metrics, admission, now, core, answers, readiness, elsewhere, ...authenticate }: Served,
  { security, operations, clientDir, checkResults }: ServeOptions,
  modules: readonly Module[],
): Promise<FastifyInstance> {
  const hubs = modules.flatMap((module) => module.hubs ?? []);
  const app = await createServer({ ...security, logger, hubs });
  const calls = httpMetrics(metrics);
  logCalls(app, operations.logCalls, calls);
  const routes = modules.flatMap((module) => module.routes ?? []);
  const deps = {
    ...authenticate,
    now,
    lateStakes: new LateStakes({ now, waitMs: () => core.load.oldestMs }),
    limits: createRateLimits(admission, calls.limited),
    checkResults,
    countryHeader: security.countryHeader,
    trusts: trustOf(security.trustProxy),
    pageOrigins: security.corsOrigins,
    shared: answers,
  };
  registerRoutes(app, routes, deps);
  if (elsewhere !== undefined) {
    const refuseCall = (): Promise<never> => Promise.reject(elsewhere());
    // Callers with a token are sent elsewhere, whether or not it is valid.
    registerRoutes(app, othersThan(routes, refuseCall), { ...deps, authenticate: refuseCall });
  }
  for (const module of modules) await module.serve?.(app);
  // It takes a second to make. Made by the leader that a follower may become, it would hold up everybody's bets.
  serveReference(app, PageBudget.documents(admission));
  serveOperations(app, {
    metrics,
    readiness,
    access: operations.metrics,
    probes: PageBudget.probes(admission),
  });
  await serveDesk(app, clientDir);
  await serveClient(app, clientDir, {
    page: 'index.html',
    // Games, payment gateways and partners must not take "not found" for an answer.
    ...(elsewhere && { otherwise: (request, reply) => answerFailure(elsewhere() as never, request, reply) }),
  });
  await app.ready();
  return app;
}

/** All calls but those of these routes. */
function othersThan(routes: readonly Route[], handle: Route['handle']): readonly Route[] {
  const served = new Set(routes.map(({ call }) => call.name));
  return CALLS.filter(({ name }) => !served.has(name)).map((call) => ({ call, handle }));
}
