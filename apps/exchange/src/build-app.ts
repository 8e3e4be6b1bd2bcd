import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { MessageData } from '@layline/contract/live.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { HubServer } from '@layline/signalr/hub-server.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Core } from './core/core-types.ts';
import { Intents } from './core/intents.ts';
import { every } from './core/scheduler.ts';
import type { Clock, Scheduler } from './core/scheduler.ts';
import type { Database } from './db/database.ts';
import type { FeedHealth } from './feed/freshness.ts';
import { logCalls } from './http/call-log.ts';
import type { CallLog } from './http/call-log.ts';
import { createServer } from './http/create-server.ts';
import type { MetricsAccess } from './http/metrics-access.ts';
import { serveOperations } from './http/operations.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { OperatorSession, Route } from './http/route.ts';
import type { SecurityOptions } from './http/security-headers.ts';
import { serveClient } from './http/serve-client.ts';
import { SharedAnswers } from './http/shared-answers.ts';
import { trustOf } from './http/trusted-proxies.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import { serveGamePage } from './tables/serve-game-page.ts';
import { serveReference } from './http/serve-reference.ts';
import { Activities } from './modules/accounts/activity-log.ts';
import { activityRoutes } from './modules/accounts/activity-routes.ts';
import { accountRoutes } from './modules/accounts/account-routes.ts';
import { openAccounts } from './modules/accounts/accounts.ts';
import type { Partner } from './modules/accounts/hand-over.ts';
import { removeOldRows } from './modules/accounts/housekeeping.ts';
import { handOverRoutes } from './modules/accounts/hand-over-routes.ts';
import type { PasswordCost } from './modules/accounts/passwords.ts';
import type { Sessions } from './modules/accounts/sessions.ts';
import { signUpRoutes } from './modules/accounts/sign-up-routes.ts';
import { BetSlips } from './modules/betting/bet-slips.ts';
import { Protection } from './modules/protection/protection.ts';
import { keepProtection } from './modules/protection/keep-protection.ts';
import { protectionRoutes } from './modules/protection/protection-routes.ts';
import { PlayerSettingsStore } from './modules/settings/player-settings.ts';
import { serveSites } from './modules/settings/serve-sites.ts';
import { settingsRoutes } from './modules/settings/settings-routes.ts';
import { Sites } from './modules/settings/sites.ts';
import type { Metrics } from './observability/metrics.ts';
import { observe } from './observability/observe.ts';
import type { SmsOutbox } from './sms/outbox.ts';
import { serveOutbox } from './sms/serve-outbox.ts';
import type { OutboxAccess } from './sms/serve-outbox.ts';
import type { SmsPort } from './sms/sms-port.ts';

/** Everything that the application is made of; tests bring their own. */
export interface AppDependencies {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
  readonly security: SecurityOptions & {
    readonly trustProxy: TrustedProxies;
    readonly countryHeader: string | null;
    readonly rateLimitFactor: number;
  };
  /** Which calls get a line in the log, and who may read the metrics. */
  readonly operations: { readonly logCalls: CallLog; readonly metrics: MetricsAccess };
  readonly passwordCost: PasswordCost;
  /** Play money of a demo player; null where there is real money, with which it must not meet. */
  readonly demoCredit: Paise | null;
  /** Play money that a new player finds on the account; 0 for none. */
  readonly welcomeCredit: Paise;
  /** Sites that hand their players over. */
  readonly partners: readonly Partner[];
  readonly sms: SmsPort;
  /** Makes a one-time code; `randomCode` outside tests. */
  readonly newCode: () => string;
  /** The local outbox, if there is one, and who may read it. */
  readonly outbox: { readonly messages: SmsOutbox; readonly access: OutboxAccess } | null;
  /** Settings files of the sites, and their logos. */
  readonly sitesDir: string;
  /** False where nothing but play money moves. */
  readonly realMoney?: boolean;
  readonly logosDir: string;
  /** The built client; null serves calls alone. */
  readonly clientDir: string | null;
  /** Checks every result against the contract: for tests. */
  readonly checkResults: boolean;
  /** IANA name of the zone whose days limits on playing time and the house's results go by. */
  readonly timeZone: string;
  /** The rest of the exchange, once accounts are open: markets, bets and the live hub. */
  readonly parts: (shared: SharedParts) => Promise<AppParts>;
}

/** What the other modules may use. */
export interface SharedParts extends Pick<
  AppDependencies,
  'database' | 'core' | 'clock' | 'logger' | 'sitesDir' | 'passwordCost' | 'security' | 'timeZone'
> {
  readonly intents: Intents;
  readonly sessions: Sessions;
  readonly settings: PlayerSettingsStore;
  readonly sites: Sites;
  readonly protection: Protection;
  readonly betSlips: BetSlips;
}

/** What the other modules add to the application. */
export interface AppParts {
  readonly routes: readonly Route[];
  readonly hubs: readonly HubServer[];
  /** Tells a player's connections that its reality check is due. */
  tellRealityCheck?(player: PlayerId, data: MessageData<'RealityCheck'>): void;
  /** Players whom the hub speaks to now. */
  connectedPlayers?(): readonly PlayerId[];
  /** How the feeds that play are doing; absent where there are none. */
  readonly feedHealth?: () => readonly FeedHealth[];
  /** Adds what is measured of them; called once, before they serve. */
  measure?(metrics: Metrics): void;
  /** Adds what is served outside the contract's calls. */
  serve?(app: FastifyInstance): void;
  /** Which operator a token speaks for; null if it is none of an operator. */
  readonly authenticateOperator: (token: string) => Promise<OperatorSession | null>;
  /** Ends feeds and timers; called before the core is closed. */
  close(): Promise<void>;
}

/** The application, ready to be injected into or to listen. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly sessions: Sessions;
  readonly intents: Intents;
  readonly protection: Protection;
  /** Ends hub, feeds and server; core and database stay open. */
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** How soon a change of a site's settings file is noticed, ms. */
const REFRESH_MS = 5000;

/** Puts the application together. */
export async function buildApp(deps: AppDependencies): Promise<App> {
  const { database, clock, security } = deps;
  const now = (): number => clock.now();
  const sites = new Sites(deps.sitesDir, deps.realMoney);
  const settings = new PlayerSettingsStore(database);
  const intents = openIntents(deps);
  const protection = await Protection.open({ ...deps, intents, now });
  const activities = new Activities(database);
  const accounts = await openAccounts({ ...deps, intents, settings, activities, protection, now: now() });
  const { sessions } = accounts;
  const betSlips = new BetSlips(database, deps.core);
  const parts = await deps.parts({ ...deps, intents, sessions, settings, sites, protection, betSlips });
  const observed = observe({
    ...deps,
    intents,
    hub: parts.hubs[0] ?? null,
    feeds: parts.feedHealth ?? (() => []),
  });
  parts.measure?.(observed.metrics);
  const fastify = await createServer({ ...security, logger: deps.logger, hubs: parts.hubs });
  logCalls(fastify, deps.operations.logCalls, observed.http);

  const routes = [
    ...accountRoutes(accounts, sites),
    ...signUpRoutes(accounts, sites),
    ...handOverRoutes(accounts, sites),
    ...activityRoutes({ database, activities, passwordChange: accounts.passwordChange }),
    ...settingsRoutes({ sites, playerSettings: settings, activities, betSlips }),
    ...protectionRoutes(protection, database),
    ...parts.routes,
  ];
  const shared = new SharedAnswers();
  registerRoutes(fastify, routes, {
    now,
    authenticate: async (token) => {
      const session = await sessions.authenticate(token, now());
      if (session !== null) await protection.time.touch(session.playerId, now());
      return session;
    },
    authenticateOperator: parts.authenticateOperator,
    limits: createRateLimits(security.rateLimitFactor, now, observed.http.limited),
    checkResults: deps.checkResults,
    countryHeader: security.countryHeader,
    trusts: trustOf(security.trustProxy),
    shared,
  });
  parts.serve?.(fastify);
  await serveSites(fastify, sites, deps.logosDir, shared);
  if (deps.outbox !== null) serveOutbox(fastify, deps.outbox.messages, deps.outbox.access);
  serveReference(fastify);
  serveOperations(fastify, { ...observed, access: deps.operations.metrics });
  await serveClient(fastify, deps.clientDir);
  serveGamePage(fastify, deps.clientDir, security.corsOrigins);
  await fastify.ready();
  const stopTidying = keepTidy(deps, sites);
  const stopKeeping = keepProtection(
    protection,
    deps,
    (player, data) => parts.tellRealityCheck?.(player, data),
    () => parts.connectedPlayers?.() ?? [],
  );
  return {
    fastify,
    sessions,
    intents,
    protection,
    async close() {
      stopTidying();
      await stopKeeping();
      await Promise.all(parts.hubs.map((hub) => hub.close({ allowReconnect: true })));
      await intents.stop();
      await parts.close();
      observed.stop();
      await fastify.close();
    },
  };
}

/** Reads changed settings files, and removes rows that are of no use any more. The answer ends it. */
function keepTidy({ database, clock, logger, scheduler }: AppDependencies, sites: Sites): () => void {
  const stops = [
    every(scheduler, REFRESH_MS, () => refreshSites(sites, logger)),
    every(scheduler, HOUR_MS, () => {
      removeOldRows(database, clock.now()).catch((error: unknown) =>
        logger.error({ err: error }, 'old rows were not removed'),
      );
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function openIntents({ logger, ...deps }: AppDependencies): Intents {
  return new Intents({
    ...deps,
    onError: (error, { intent_id: intent, kind }) =>
      logger.error({ err: error, intent, kind }, 'what was due could not be carried out; it is tried again'),
  });
}

function refreshSites(sites: Sites, logger: FastifyBaseLogger): void {
  try {
    if (sites.refresh()) logger.info('the settings of the sites were read again');
  } catch (error) {
    logger.error({ err: error }, 'a settings file is wrong; the sites stay as they were');
  }
}
