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
import type { Route, Session } from '@layline/server/http/route.ts';
import { trustOf } from '@layline/server/http/trusted-proxies.ts';
import { startJobs, type Job } from '@layline/server/jobs.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import { watchHub } from '@layline/server/telemetry/hub-metrics.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { watchProcess } from '@layline/server/telemetry/process-metrics.ts';
import type { Database } from '../db/database.ts';
import type { Seals } from '../db/seals.ts';
import { NotLeading } from '../core/errors.ts';
import type { Bus } from '../core/follow/bus.ts';
import type { FollowingCore } from '../core/follow/following-core.ts';
import { registerRoutes } from '../http/register-routes.ts';
import type { ServeOptions } from '../http/serve.ts';
import { serveReference } from '../http/serve-reference.ts';
import { SharedAnswers } from '../http/shared-answers.ts';
import { createLiveHub, pagesOf, type LiveHub } from '../hub/live-hub.ts';
import type { LiveOptions } from '../hub/module.ts';
import { NodePeers } from '../hub/node-peers.ts';
import { catalogueRoutes } from '../modules/catalogue/catalogue-routes.ts';
import { ScoreCardStore } from '../modules/catalogue/score-card-store.ts';
import { scoreRoutes } from '../modules/catalogue/score-routes.ts';
import { tradeRoutes } from '../modules/catalogue/trade-routes.ts';
import { openPractice } from '../modules/practice/module.ts';
import type { Practice, PracticeOptions } from '../modules/practice/module.ts';
import { openFollowedMarkets, type FollowedMarkets } from './followed-markets.ts';
import { followedAccounts, type FollowedAccountsOptions } from './followed-accounts.ts';
import { FollowedPlayers } from './followed-players.ts';
import { openFollowedReads, type FollowedReadsOptions } from './followed-reads.ts';
import { followedSettings } from './followed-settings.ts';
import { LeaderAddress } from './leader-address.ts';
import { LeaderQuestions, type QuestionOptions } from './leader-questions.ts';
import { shareTold } from './told-players.ts';
import { openFollowedMoney, type FollowedMoney, type MoneyOptions } from './followed-money.ts';
import { followerReadiness } from './follower-readiness.ts';
import { watchFollowing } from './follower-metrics.ts';
import { shareBudgets } from './shared-budgets.ts';

/** How often the leader is told which players are connected, ms. */
const PRESENT_MS = 10_000;
/** Beyond this lag clients of the hub are sent away, ms; looked at this often. */
const TOO_LATE_MS = 5000;
const LATE_CHECK_MS = 1000;

/** Nothing of players' money. */
const NO_MONEY: FollowedMoney = { routes: [], serve: () => undefined };

export interface FollowerOptions
  extends
    Pick<ServeOptions, 'security' | 'operations' | 'checkResults'>,
    Pick<LiveOptions, 'hubClock'>,
    Pick<QuestionOptions, 'patienceMs'>,
    Pick<FollowedReadsOptions, 'providers' | 'paymentKeyId'> {
  readonly core: FollowingCore<ExchangeState>;
  readonly database: Database;
  /** Open the keys of access tokens. */
  readonly seals: Seals;
  /** Leads to the leader, with the exchange's key for messages between its processes. */
  readonly bus: Bus;
  readonly key: Buffer;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  readonly logger: FastifyBaseLogger;
  /** Directory of the sites' settings files. */
  readonly sitesDir: string;
  readonly realMoney: boolean;
  readonly practice: PracticeOptions;
  readonly accounts: FollowedAccountsOptions;
  /** If absent, whatever concerns players' money is left to the leader. */
  readonly money?: MoneyOptions;
  /** Where other nodes reach this one, as `http://HOST:PORT`. */
  readonly address: () => string;
}

/** A follower's server, ready to listen or to be injected into. */
export interface OpenFollower {
  readonly fastify: FastifyInstance;
  readonly liveHub: Pick<LiveHub, 'players' | 'server'>;
  /** Whether the leader hears this process, as far as is known. */
  readonly isHeard: () => boolean;
  /** Sends clients of the hub to other nodes, one after the other over `leaveMs`, and serves all else meanwhile; at once by default. */
  close(leaveMs?: number): Promise<void>;
}

/**
 * Opens what a follower serves: public lists, prices, scores and charts, recordings for practice, log-in and what belongs to accounts, players' calls about their bets, what they read, their settings, and the hub. It has none of the exchange's jobs, and every other call is
 * `UNAVAILABLE` here, with the leader's address in a header.
 */
export async function openFollower(options: FollowerOptions): Promise<OpenFollower> {
  const { core, database, clock, scheduler, logger, security } = options;
  const now = (): number => clock.now();
  const metrics = new Metrics();
  const admission = new Admission({ metrics, now, factor: security.rateLimitFactor });
  const questions = new LeaderQuestions(options);
  const markets = await openFollowedMarkets({ ...options, questions, now });
  const leader = await LeaderAddress.open(database);
  const elsewhere = (): NotLeading =>
    new NotLeading('this process only follows; another one serves this', leader.current);
  const refuseCall = (): Promise<never> => Promise.reject(elsewhere());
  const process = { ...options, now, admission, questions, elsewhere };
  const players = await FollowedPlayers.open({
    ...options,
    admission,
    catalogue: markets.catalogue,
    now,
    questions,
    elsewhere: refuseCall,
  });
  const authenticate = (token: string, reads: boolean) => players.authenticate(token, reads);
  const reads = openFollowedReads({ ...options, ...markets, sites: players.sites, now });
  const hub = hubOf(options, { now, admission, markets, players });
  watchHub(metrics, hub.server);
  watchFollowing(metrics, core);
  const practice = openPractice({ logger, admission, scheduler }, options.practice);
  const money = await openMoney(options.money, { ...process, ...reads, players, hub });
  const leaving = new AbortController();
  const fastify = await serve(options, {
    now,
    leaving: leaving.signal,
    metrics,
    admission,
    hub: hub.server,
    practice,
    money,
    routes: [
      ...practice.routes,
      ...publicRoutes({ ...process, ...markets, sites: players.sites }),
      ...players.routes,
      ...reads.routes,
      ...followedAccounts(options.accounts, {
        ...options,
        sessions: players.sessions,
        sites: players.sites,
        authenticate: (token) => authenticate(token, true),
        elsewhere: refuseCall,
      }),
      ...followedSettings({ ...options, ...markets, sites: players.sites, hub }),
      ...money.routes,
    ],
    authenticate,
    elsewhere,
  });
  const stops = [shareTold(options, hub), watchProcess(metrics), shareBudgets({ ...options, admission })];
  const stopJobs = startJobs(
    scheduler,
    [...players.jobs, ...reads.jobs, ...markets.jobs, leader.job, ...jobsOf(core, { hub, questions })],
    (error, { name }) => logger.error({ err: error, job: name }, 'a job failed and will run again'),
  );
  return {
    fastify,
    liveHub: hub,
    isHeard: () => questions.isHeard,
    async close(leaveMs = 0) {
      leaving.abort();
      if (leaveMs > 0) await hub.server.close({ allowReconnect: true, overMs: leaveMs });
      markets.stop();
      // A job may wait for a reply.
      questions.stop();
      await stopJobs();
      for (const stop of stops) stop();
      await hub.server.close({ allowReconnect: true });
      hub.stop();
      await practice.close();
      await fastify.close();
    },
  };
}

/** What a follower does of players' money. */
function openMoney(
  money: MoneyOptions | undefined,
  follower: Parameters<typeof openFollowedMoney>[1],
): Promise<FollowedMoney> {
  return money === undefined ? Promise.resolve(NO_MONEY) : openFollowedMoney(money, follower);
}

/** What everybody may read of events, prices and scores. */
function publicRoutes(
  options: Parameters<typeof catalogueRoutes>[0] & Parameters<typeof tradeRoutes>[0],
): readonly Route[] {
  const { database, catalogue } = options;
  return [
    ...catalogueRoutes(options),
    ...tradeRoutes(options),
    ...scoreRoutes({ database, catalogue, scoreCards: new ScoreCardStore(database) }),
  ];
}

/** The players' hub. */
function hubOf(
  options: FollowerOptions,
  {
    now,
    admission,
    markets,
    players,
  }: Pick<Served, 'now' | 'admission'> & {
    readonly markets: FollowedMarkets;
    readonly players: FollowedPlayers;
  },
): LiveHub {
  const { core, database, logger, security } = options;
  return createLiveHub({
    core,
    database,
    now,
    logger,
    ...markets,
    sessions: {
      authenticate: (token) => players.authenticate(token, true),
      hasEnded: (sessionId) => players.sessions.hasEnded(sessionId),
      onEnded: (listener) => players.sessions.onEnded(listener),
    },
    clients: hubClients(security, admission),
    peers: new NodePeers({ ...options, now }),
    clock: options.hubClock,
    admission,
    allowedOrigins: pagesOf(security),
  });
}

function jobsOf(
  core: Pick<FollowingCore<unknown>, 'lagMs'>,
  {
    hub,
    questions,
  }: {
    readonly hub: LiveHub;
    readonly questions: LeaderQuestions;
  },
): readonly Job[] {
  return [
    {
      name: 'keeping connected players in session',
      everyMs: PRESENT_MS,
      on: 'every node',
      async run() {
        const present = hub.players().map((player) => questions.visit({ player, session: null }, false));
        // Without an answer the next one counts: a gap of minutes does not end the time in session.
        await Promise.allSettled(present);
      },
    },
    {
      name: 'sending clients to followers that are not late',
      everyMs: LATE_CHECK_MS,
      on: 'every node',
      run() {
        if (core.lagMs > TOO_LATE_MS) hub.server.dismiss();
      },
    },
  ];
}

interface Served {
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly admission: Admission;
  readonly hub: Parameters<typeof createServer>[0]['hubs'][number];
  readonly practice: Pick<Practice, 'serve'>;
  readonly money: Pick<FollowedMoney, 'serve'>;
  /** Aborted when no more clients are to be sent here. */
  readonly leaving: AbortSignal;
  readonly routes: readonly Route[];
  readonly authenticate: (token: string, reads: boolean) => Promise<Session | null>;
  /** The error that sends a caller to the leader. */
  readonly elsewhere: () => NotLeading;
}

async function serve(
  { core, database, scheduler, logger, security, operations, checkResults }: FollowerOptions,
  { now, metrics, admission, hub, practice, money, leaving, routes, authenticate, elsewhere }: Served,
): Promise<FastifyInstance> {
  const app = await createServer({ ...security, logger, hubs: [hub] });
  const calls = httpMetrics(metrics);
  const refuseCall = (): Promise<never> => Promise.reject(elsewhere());
  logCalls(app, operations.logCalls, calls);
  const deps = {
    authenticateOperator: refuseCall,
    now,
    limits: createRateLimits(admission, calls.limited),
    checkResults,
    countryHeader: security.countryHeader,
    trusts: trustOf(security.trustProxy),
    pageOrigins: security.corsOrigins,
    shared: new SharedAnswers(),
  };
  registerRoutes(app, routes, { ...deps, authenticate });
  // Callers with a token are sent elsewhere, whether or not it is valid.
  registerRoutes(app, othersThan(routes, refuseCall), { ...deps, authenticate: refuseCall });
  serveOperations(app, {
    metrics,
    readiness: followerReadiness({
      core,
      leaving,
      scheduler,
      askStorage: () => database.read.selectFrom('journal').select('first_seq').limit(1).execute(),
      onError: (error) => logger.warn({ err: error }, 'the storage cannot be read'),
    }),
    access: operations.metrics,
    probes: PageBudget.probes(admission),
  });
  await practice.serve(app);
  money.serve(app);
  // It takes a second to make. Made by the leader that this process may become, it would hold up everybody's bets.
  serveReference(app, PageBudget.documents(admission));
  // Games, payment gateways and partners must not take "not found" for an answer.
  app.setNotFoundHandler((request, reply) => answerFailure(elsewhere() as never, request, reply));
  await app.ready();
  return app;
}

/** All calls that a follower does not serve. */
function othersThan(routes: readonly Route[], refuseCall: Route['handle']): readonly Route[] {
  const served = new Set(routes.map(({ call }) => call.name));
  return CALLS.filter(({ name }) => !served.has(name)).map((call) => ({ call, handle: refuseCall }));
}
