import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { CALLS } from '@layline/contract/calls.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import { PageBudget } from '@layline/server/admission/page-budget.ts';
import { answerFailure } from '@layline/server/http/failures.ts';
import { logCalls } from '@layline/server/http/call-log.ts';
import { createServer } from '@layline/server/http/create-server.ts';
import { httpMetrics } from '@layline/server/http/http-metrics.ts';
import { hubClients } from '@layline/server/http/hub-clients.ts';
import { serveOperations } from '@layline/server/http/operations.ts';
import { createRateLimits } from '@layline/server/http/rate-limits.ts';
import type { Route } from '@layline/server/http/route.ts';
import { trustOf } from '@layline/server/http/trusted-proxies.ts';
import { startJobs } from '@layline/server/jobs.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import { watchHub } from '@layline/server/telemetry/hub-metrics.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { watchProcess } from '@layline/server/telemetry/process-metrics.ts';
import { HubError } from '@layline/signalr/invocation.ts';
import type { Database } from '../db/database.ts';
import { NotLeading } from '../core/errors.ts';
import type { FollowingCore } from '../core/follow/following-core.ts';
import { registerRoutes } from '../http/register-routes.ts';
import type { ServeOptions } from '../http/serve.ts';
import { SharedAnswers } from '../http/shared-answers.ts';
import { createLiveHub } from '../hub/live-hub.ts';
import { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import { catalogueRoutes } from '../modules/catalogue/catalogue-routes.ts';
import { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import { EventLists } from '../modules/catalogue/event-lists.ts';
import { tradeRoutes } from '../modules/catalogue/trade-routes.ts';
import { openPractice } from '../modules/practice/module.ts';
import type { Practice, PracticeOptions } from '../modules/practice/module.ts';
import { followerReadiness } from './follower-readiness.ts';
import { watchFollowing } from './follower-metrics.ts';

/** How often the events that the leader has stored are read, ms. */
const EVENTS_MS = 1000;
/** Beyond this lag clients of the hub are sent away, ms; looked at this often. */
const TOO_LATE_MS = 5000;
const LATE_CHECK_MS = 1000;

export interface FollowerOptions extends Pick<ServeOptions, 'security' | 'operations' | 'checkResults'> {
  readonly core: FollowingCore<ExchangeState>;
  readonly database: Database;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
  readonly practice: PracticeOptions;
}

/** A follower's server, ready to listen or to be injected into. */
export interface OpenFollower {
  readonly fastify: FastifyInstance;
  close(): Promise<void>;
}

/**
 * Opens what a follower serves: public lists, prices and charts, recordings for practice, and the hub for guests. It has none of the exchange's jobs, and every other call is
 * `UNAVAILABLE` here.
 */
export async function openFollower(options: FollowerOptions): Promise<OpenFollower> {
  const { core, database, clock, scheduler, logger, security } = options;
  const now = (): number => clock.now();
  const metrics = new Metrics();
  const admission = new Admission({ metrics, now, factor: security.rateLimitFactor });
  const catalogue = await EventCatalogue.open(database, core, now);
  // It hears no feed, and nobody who looks at a price here calls for a newer one, so no price counts as fresh.
  const books = await BookPublisher.open(database, core, now, () => true);
  const lists = new EventLists(catalogue, core, now);
  const hub = createLiveHub({
    core,
    database,
    now,
    logger,
    books,
    catalogue,
    sessions: { authenticate: refuseRegistration, hasEnded: () => true, onEnded: () => () => undefined },
    clients: hubClients(security, admission),
    admission,
    allowedOrigins: (origin, request) =>
      security.corsOrigins.includes(origin) || URL.parse(origin)?.host === request.headers.host,
  });
  watchHub(metrics, hub.server);
  watchFollowing(metrics, core);
  const stopMeasuring = watchProcess(metrics);
  const practice = openPractice({ logger, admission, scheduler }, options.practice);
  const fastify = await serve(options, {
    now,
    metrics,
    admission,
    hub: hub.server,
    practice,
    routes: [
      ...practice.routes,
      ...catalogueRoutes({ database, core, catalogue, lists, books }),
      ...tradeRoutes({ database, core, now }),
    ],
  });
  const stopJobs = startJobs(
    scheduler,
    [
      {
        name: 'reading the leader’s events',
        everyMs: EVENTS_MS,
        on: 'every node',
        run: () => catalogue.reread(),
      },
      {
        name: 'sending clients to followers that are not late',
        everyMs: LATE_CHECK_MS,
        on: 'every node',
        run() {
          if (core.lagMs > TOO_LATE_MS) hub.server.dismiss();
        },
      },
    ],
    (error, { name }) => logger.error({ err: error, job: name }, 'a job failed and will run again'),
  );
  return {
    fastify,
    async close() {
      await stopJobs();
      await hub.server.close({ allowReconnect: true });
      hub.stop();
      stopMeasuring();
      await practice.close();
      await fastify.close();
    },
  };
}

interface Served {
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly admission: Admission;
  readonly hub: Parameters<typeof createServer>[0]['hubs'][number];
  readonly practice: Pick<Practice, 'serve'>;
  readonly routes: readonly Route[];
}

async function serve(
  { core, database, scheduler, logger, security, operations, checkResults }: FollowerOptions,
  { now, metrics, admission, hub, practice, routes }: Served,
): Promise<FastifyInstance> {
  const app = await createServer({ ...security, logger, hubs: [hub] });
  const calls = httpMetrics(metrics);
  logCalls(app, operations.logCalls, calls);
  registerRoutes(app, [...routes, ...othersThan(routes)], {
    authenticate: refuseCall,
    authenticateOperator: refuseCall,
    now,
    limits: createRateLimits(admission, calls.limited),
    checkResults,
    countryHeader: security.countryHeader,
    trusts: trustOf(security.trustProxy),
    pageOrigins: security.corsOrigins,
    shared: new SharedAnswers(),
  });
  serveOperations(app, {
    metrics,
    readiness: followerReadiness({
      core,
      scheduler,
      askStorage: () => database.read.selectFrom('journal').select('first_seq').limit(1).execute(),
      onError: (error) => logger.warn({ err: error }, 'the storage cannot be read'),
    }),
    access: operations.metrics,
    probes: PageBudget.probes(admission),
  });
  await practice.serve(app);
  // Games, payment gateways and partners must not take "not found" for an answer.
  app.setNotFoundHandler((request, reply) => answerFailure(elsewhere() as never, request, reply));
  await app.ready();
  return app;
}

/** All calls that a follower does not serve. */
function othersThan(routes: readonly Route[]): readonly Route[] {
  const served = new Set(routes.map(({ call }) => call.name));
  return CALLS.filter(({ name }) => !served.has(name)).map((call) => ({ call, handle: refuseCall }));
}

function elsewhere(): NotLeading {
  return new NotLeading('this process only follows; another one serves this');
}

function refuseCall(): Promise<never> {
  return Promise.reject(elsewhere());
}

function refuseRegistration(): Promise<never> {
  return Promise.reject(new HubError('This server shows public prices only.'));
}
