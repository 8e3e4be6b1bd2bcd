import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Bus } from './core/bus/bus.ts';
import { watchBus } from './core/bus/bus-metrics.ts';
import type { Context } from './core/context.ts';
import { watchCore } from './core/core-metrics.ts';
import type { Core, CoreLead } from './core/core-types.ts';
import { Intents } from './core/intents.ts';
import { resignWithoutBus, type Reach } from './core/succession/lost-bus.ts';
import { joinCluster, type NodeName } from './core/join-cluster.ts';
import { ledgerCheck } from './core/ledger-check.ts';
import { snapshotAge } from './core/snapshots/snapshot-age.ts';
import { sealJournal } from './core/seal-journal.ts';
import { switchRules } from './core/switch-rules.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import type { Database } from './db/database.ts';
import { openSeals } from './db/seals.ts';
import { openMarkets, startFeeds, type FeedOptions, type Markets } from './feed/module.ts';
import type { PlayingFeed } from './feed/start-feed.ts';
import type { Kept } from './follower/messages/leader-tasks.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Session } from '@layline/server/http/route.ts';
import { createReadiness, type ReadinessOptions } from './http/readiness.ts';
import { serveModules, type Served, type ServeOptions } from './http/serve.ts';
import { SharedAnswers } from './http/shared-answers.ts';
import type { DeskHub } from './hub/desk-hub.ts';
import type { LiveHub } from './hub/live-hub.ts';
import { openLive, type LiveOptions } from './hub/module.ts';
import { BreachedPasswords } from './modules/accounts/breached-passwords.ts';
import { openAccounts, type AccountsOptions } from './modules/accounts/module.ts';
import type { Sessions } from './modules/accounts/sessions.ts';
import { openAgents } from './modules/agents/module.ts';
import { openAlerts } from './modules/alerts/module.ts';
import { openBetting } from './modules/betting/module.ts';
import type { Bonuses } from './modules/bonus/bonuses.ts';
import { openBonuses } from './modules/bonus/module.ts';
import type { Cashier, CashierOptions } from './modules/cashier/cashier.ts';
import { openCashier } from './modules/cashier/module.ts';
import type { Casino, CasinoOptions } from './modules/casino/casino.ts';
import { openCasino } from './modules/casino/module.ts';
import { openEvidence } from './modules/evidence/module.ts';
import { houseReportRoutes } from './modules/house-reports/house-report-routes.ts';
import { openInbox } from './modules/inbox/module.ts';
import { openMarketControl } from './modules/market-control/module.ts';
import type { DeskNews } from './modules/operator/desk-news.ts';
import { openOperators, type OperatorOptions } from './modules/operator/module.ts';
import { openOwnTables, type OwnTablesOptions } from './modules/own-tables/module.ts';
import { personalDataRoutes } from './modules/personal-data/personal-data-routes.ts';
import { openPractice, type PracticeOptions } from './modules/practice/module.ts';
import { openPush, type PushOptions } from './modules/push/module.ts';
import { openProtection } from './modules/protection/module.ts';
import type { Protection } from './modules/protection/protection.ts';
import { reportRoutes } from './modules/reports/report-routes.ts';
import { openRisk } from './modules/risk/module.ts';
import { openSettings, type SettingsOptions } from './modules/settings/module.ts';
import type { Sites } from './modules/settings/sites.ts';
import type { Tables } from '@layline/table-host/src/open-tables.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import { startClusterJobs } from '@layline/server/cluster/held-jobs.ts';
import { OwnTurns, type Turns } from '@layline/server/turns/turns.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { watchProcess } from '@layline/server/telemetry/process-metrics.ts';

/** The parts of an exchange; tests supply their own. */
export interface ExchangeOptions
  extends
    SettingsOptions,
    AccountsOptions,
    OperatorOptions,
    FeedOptions,
    LiveOptions,
    CashierOptions,
    OwnTablesOptions,
    PushOptions,
    PracticeOptions,
    ServeOptions {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** What this process is called among those that share the storage; unnamed by default. */
  readonly node?: NodeName;
  /** How it reaches the processes that follow; absent if none can. */
  readonly reach?: Reach & Pick<Bus, 'tooLong'>;
  /** Gives out the locks of due work; by default this process shares them with no other. */
  readonly turns?: Turns;
  readonly logger: FastifyBaseLogger;
  readonly security: ServeOptions['security'];
  readonly casino?: CasinoOptions;
  /** Secrets that seal stored values, newest first; if empty, a key stored with them is used. */
  readonly storageKeys?: readonly string[];
  /** Folder to which sealed segments of the journal are moved; null or absent keeps them in the storage. */
  readonly journalArchive?: string | null;
  /** Version of the rules to stay on although newer ones are known; null or absent to switch to the newest. */
  readonly keepRules?: number | null;
  /** File of the filter of breached passwords; null or absent for the one that comes with the exchange. */
  readonly breachedPasswords?: string | null;
  /**
   * Called when everything is open on which bets depend, and what an earlier process left is repaired. The server is made after that, which takes
   * longer than all else.
   */
  readonly onOpen?: (opened: OpenModules) => void;
  /** IANA time zone for daily limits on playing time and the days in the house's results. */
  readonly timeZone: string;
}

/** The opened parts of an exchange, before its server exists. */
export interface OpenModules extends Markets, Pick<Context, 'admission'> {
  readonly intents: Intents;
  readonly sessions: Sessions;
  readonly protection: Protection;
  readonly sites: Sites;
  readonly kept: Kept;
  readonly liveHub: LiveHub;
  readonly deskHub: DeskHub;
  readonly news: DeskNews;
  readonly bonuses: Bonuses;
  readonly cashier: Cashier;
  readonly casino: Casino;
  /** Our own tables, unless they run in another process. */
  readonly tables: Tables | null;
  readonly feeds: readonly PlayingFeed[];
  /** Secrets of the links that make the first two admins, one for each that is missing. */
  readonly adminSecrets: readonly string[];
}

/** An exchange, ready to listen or to be injected into. */
export interface Exchange extends OpenModules {
  readonly fastify: FastifyInstance;
  /** Closes hubs, feeds and server; core and database stay open. */
  close(): Promise<void>;
}

/**
 * Opens the modules of an exchange, each after those it needs. This is the only place that lists them. As a module opens, it finishes work left by an
 * earlier process.
 */
export async function openExchange(options: ExchangeOptions): Promise<Exchange> {
  const context = await openContext(options);
  const { core, database, now } = context;
  const answers = new SharedAnswers();

  const settings = openSettings(context, options, answers);
  const { sites, payments } = settings;
  const protected_ = await openProtection(context, options);
  const { protection } = protected_;
  const breached = BreachedPasswords.read(options.breachedPasswords);
  const accounts = await openAccounts(context, options, { settings, breached });
  const { sessions, activities, passkeyConfirmation } = accounts;
  const operators = await openOperators(context, options, { ...settings, sessions, protection, breached });
  const markets = await openMarkets(context, sites);
  const agents = await openAgents(context, options.timeZone, { ...markets, sites, accounts, operators });
  const marketControl = await openMarketControl(context, markets, operators);
  const betting = await openBetting(context, { settings, protection, activities, markets });
  const callers = { sessions, protection, operators };
  const { hub, ...live } = openLive(context, options, { ...markets, ...betting, ...callers });
  const push = await openPush(context, options, { ...markets, sessions });
  const alerts = await openAlerts(context, { ...markets, hub, push });
  const bonus = await openBonuses(context, { sites, hub, operators });
  const people = { sites, payments, sessions, protection, timeZone: options.timeZone };
  const cashier = await openCashier(context, options, { ...people, passkeyConfirmation, hub, operators });
  const casino = await openCasino(context, options.casino ?? {}, { ...people, news: operators.news });
  const ownTables = await openOwnTables(context, options, { casino, operators, sites });
  const evidence = await openEvidence(context);
  const feeds = await startFeeds(context, markets, options);

  const modules: readonly Module[] = [
    coreModule(context, options),
    settings,
    protected_,
    accounts,
    operators,
    markets,
    agents,
    marketControl,
    openRisk(context, markets, operators),
    betting,
    live,
    push,
    alerts,
    bonus,
    cashier,
    casino,
    ownTables,
    openInbox(context, { hub }),
    { routes: reportRoutes({ ...context, ...markets, ...operators, providers: casino.providers }) },
    { routes: houseReportRoutes({ core, database, timeZone: options.timeZone }) },
    { routes: personalDataRoutes({ core, database, ...operators }) },
    evidence,
    openPractice(context, options),
    feeds,
  ];
  const opened: OpenModules = {
    ...markets,
    intents: context.intents,
    admission: context.admission,
    sessions,
    protection,
    sites,
    kept: { oneClick: betting.oneClick, alerts: alerts.alerts, push: push.subscriptions },
    liveHub: hub,
    deskHub: live.deskHub,
    news: operators.news,
    bonuses: bonus.bonuses,
    cashier,
    casino,
    tables: ownTables.tables,
    feeds: feeds.feeds,
    adminSecrets: operators.adminSecrets,
  };
  const running = await run(context, options, modules, {
    onReady: () => options.onOpen?.(opened),
    answers,
    feeds: () => markets.freshness.health(),
    authenticateOperator: (token, reads) => ifLeading(core, reads, operators.authenticate(token)),
    authenticate: (token, reads) => ifLeading(core, reads, authenticate(token, sessions, protection, now())),
  });
  return { ...opened, ...running };
}

/** The session of a token; null if the token is not valid. For a call that `reads`, it also waits until this process has proved that it leads. The proof costs a write, so only valid tokens may cause one. */
async function ifLeading<S>(core: CoreLead, reads: boolean, authenticated: S | Promise<S>): Promise<S> {
  const session = await authenticated;
  if (reads && session !== null) await core.confirmLead();
  return session;
}

/**
 * The session of an access token, whose player is in session from now on; null if the token is not valid. Answers without waiting if the player already is,
 * which is true of nearly every request.
 */
function authenticate(
  token: string,
  sessions: Sessions,
  protection: Protection,
  now: number,
): Session | null | Promise<Session | null> {
  const known = sessions.recognize(token, now);
  const goesOn = known !== null && protection.time.goesOn(known.playerId, now);
  return goesOn ? known : beginSession(token, sessions, protection, now);
}

async function beginSession(
  token: string,
  sessions: Sessions,
  protection: Protection,
  now: number,
): Promise<Session | null> {
  const session = await sessions.authenticate(token, now);
  if (session !== null) await protection.time.touch(session.playerId, now);
  return session;
}

/** Starts the modules' jobs, calls `onReady`, and then serves the modules. */
async function run(
  context: Context,
  options: ServeOptions,
  modules: readonly Module[],
  {
    onReady,
    feeds,
    ...asked
  }: Pick<Served, 'answers' | 'authenticate' | 'authenticateOperator'> &
    Pick<ReadinessOptions, 'feeds'> & { readonly onReady: () => void },
): Promise<Pick<Exchange, 'fastify' | 'close'>> {
  const { cluster, core, database, scheduler, logger } = context;
  const stopJobs = await startClusterJobs(
    modules.flatMap(({ jobs }) => jobs ?? []),
    {
      cluster,
      scheduler,
      onError: (error, { name }) =>
        logger.error({ err: error, job: name }, 'a job failed and will run again'),
    },
  );
  onReady();
  const readiness = createReadiness({
    node: cluster.incarnation,
    core,
    scheduler,
    askStorage: () => database.read.selectFrom('journal').select('first_seq').limit(1).execute(),
    feeds,
    onError: (error) => logger.warn({ err: error }, 'the storage cannot be read'),
  });
  const fastify = await serveModules({ ...context, ...asked, readiness }, options, modules);
  return {
    fastify,
    async close() {
      // Jobs may take a while to stop, and another process may be leading by then: new callers would be shown stale data.
      fastify.server.close();
      const hubs = modules.flatMap((module) => module.hubs ?? []);
      await Promise.all([stopJobs(), ...hubs.map((each) => each.close({ allowReconnect: true }))]);
      for (const module of modules.toReversed()) await module.close?.();
      await fastify.close();
      await cluster.leave();
    },
  };
}

async function openContext(options: ExchangeOptions): Promise<Context> {
  const { database, core, clock, scheduler, logger, security, turns = new OwnTurns() } = options;
  const now = (): number => clock.now();
  const seals = await openSeals(database, options.storageKeys ?? []);
  const metrics = new Metrics();
  const cluster = await joinCluster(options, metrics);
  const intents = new Intents({
    database,
    core,
    clock,
    turns,
    node: cluster,
    onError: (error, { intent_id: intent, kind }) =>
      logger.error({ err: error, intent, kind }, 'due work could not be carried out and will be retried'),
  });
  const admission = new Admission({ metrics, now, factor: security.rateLimitFactor });
  return { database, seals, cluster, core, intents, clock, now, scheduler, logger, metrics, admission };
}

/** The core's own metrics and jobs. */
function coreModule(
  context: Context,
  {
    journalArchive = null,
    keepRules = null,
    reach,
  }: Pick<ExchangeOptions, 'journalArchive' | 'keepRules' | 'reach'>,
): Module {
  const { database, core, cluster, intents, metrics } = context;
  const stopWatching = watchCore(metrics, core, intents);
  const stopMeasuring = watchProcess(metrics);
  if (reach !== undefined) watchBus(metrics, reach);
  return {
    jobs: [
      intents.job,
      ledgerCheck(context),
      snapshotAge(context),
      sealJournal(database, { archive: journalArchive }),
      switchRules(context, keepRules),
      ...(reach === undefined ? [] : [resignWithoutBus({ ...reach, hasHeir: () => cluster.hasHeir() })]),
    ],
    close() {
      stopWatching();
      stopMeasuring();
    },
  };
}
