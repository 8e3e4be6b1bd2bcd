import { fromPaise } from '@layline/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import type { PaceClock } from '@layline/feeds/pace.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { AppParts, SharedParts } from './build-app.ts';
import type { Scheduler } from './core/scheduler.ts';
import { every, systemScheduler } from './core/scheduler.ts';
import { endEarlierRuns } from './feed/feed-runs.ts';
import { Freshness } from './feed/freshness.ts';
import { ManualControl } from './feed/manual-control.ts';
import { startFeed } from './feed/start-feed.ts';
import type { FeedSource, PlayingFeed, StartFeedOptions } from './feed/start-feed.ts';
import { hubClients } from './http/hub-clients.ts';
import { createLiveHub } from './hub/live-hub.ts';
import type { LiveHub, LiveHubDependencies } from './hub/live-hub.ts';
import { bonusRoutes } from './modules/bonus/bonus-routes.ts';
import { Bonuses } from './modules/bonus/bonuses.ts';
import { openCashier } from './modules/cashier/cashier.ts';
import type { Cashier } from './modules/cashier/cashier.ts';
import { cashierRoutes } from './modules/cashier/cashier-routes.ts';
import { serveCashier } from './modules/cashier/serve-cashier.ts';
import type { PaymentGateway } from './payments/payment-port.ts';
import { openCasino } from './modules/casino/casino.ts';
import type { Casino, CasinoDependencies } from './modules/casino/casino.ts';
import { bettingRoutes } from './modules/betting/betting-routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts';
import { EventCatalogue } from './modules/catalogue/event-catalogue.ts';
import { EventLists } from './modules/catalogue/event-lists.ts';
import { InPlayTimes } from './modules/catalogue/in-play-times.ts';
import { MarketBoard } from './modules/catalogue/market-board.ts';
import { bonusDeskRoutes } from './modules/operator/bonus-desk-routes.ts';
import { casinoRoutes } from './modules/casino/casino-routes.ts';
import { tableDeskRoutes } from './modules/operator/table-desk-routes.ts';
import { tableLimitsRoutes } from './modules/operator/table-limits-routes.ts';
import { casinoResultsRoutes } from './modules/operator/casino-results-routes.ts';
import { casinoDeskRoutes } from './modules/operator/casino-desk-routes.ts';
import { cashierDeskRoutes } from './modules/operator/cashier-desk-routes.ts';
import { openOperators } from './modules/operator/operators.ts';
import { ScoreCardStore } from './modules/scores/score-card-store.ts';
import { scoreRoutes } from './modules/scores/score-routes.ts';
import { reportRoutes } from './modules/reports/report-routes.ts';
import { OWN_TABLES, OwnTables } from './casino-providers/own-tables.ts';
import { openOwnHost } from './tables/own-host.ts';
import type { OwnHostOptions } from './tables/own-host.ts';
import type { Tables } from './tables/open-tables.ts';
import type { Metrics } from './observability/metrics.ts';
import { watchHub } from './observability/live-metrics.ts';
import { measureTables } from './tables/table-stats.ts';

/** How often bonuses are looked at whose time may be over, ms. */
const BONUS_SWEEP_MS = 60_000;

export interface PartsOptions {
  readonly scheduler?: Scheduler;
  readonly corsOrigins: readonly string[];
  /** What is played from the start on. */
  readonly sources: readonly FeedSource[];
  /** What feeds are paced by; the machine's unless a test brings its own. */
  readonly pace?: PaceClock;
  /** False (and play money) unless the configuration says otherwise. */
  readonly realMoney?: boolean;
  /** Takes online payments. */
  readonly gateway?: PaymentGateway | null;
  /** Providers of games and their secrets; our own tables alone if absent. */
  readonly casino?: Pick<CasinoDependencies, 'providers' | 'walletSecrets'>;
  /** How our own tables play, where that is not as players get it. */
  readonly tables?: Partial<OwnHostOptions>;
  /** Clock of the hub; the machine's unless a test brings its own. */
  readonly hubClock?: LiveHubDependencies['clock'];
  /** Made an operator of role ADMIN if there is none. */
  readonly firstAdmin?: { readonly name: string; readonly password: string } | null;
}

/** The parts of the application that have to do with markets. */
export interface ExchangeParts extends AppParts {
  readonly catalogue: EventCatalogue;
  readonly board: MarketBoard;
  readonly freshness: Freshness;
  readonly liveHub: LiveHub;
  readonly cashier: Cashier;
  readonly casino: Casino;
  readonly tables: Tables;
  readonly manual: ManualControl;
  readonly feeds: readonly PlayingFeed[];
  readonly bonuses: Bonuses;
}

/** Opens catalogue, betting and the live hub, deals with what earlier feeds have left, and starts the feeds. */
export async function openParts(
  shared: SharedParts,
  { scheduler = systemScheduler, ...deps }: PartsOptions,
): Promise<ExchangeParts> {
  const { database, core, clock, logger, sessions, sites, protection, timeZone } = shared;
  const now = (): number => clock.now();
  const catalogue = await EventCatalogue.open(database, core, now);
  const manual = await ManualControl.open(database, core, (error) =>
    logger.error({ err: error }, 'a market in manual control was not forgotten'),
  );
  const { board, freshness } = await openBoard(shared, { catalogue, manual, scheduler });
  const inPlayTimes = await InPlayTimes.open(database, core, (error) =>
    logger.error({ err: error }, 'the time of a turn in-play was not kept'),
  );
  const firstAdmin = deps.firstAdmin ?? null;
  const operators = await openOperators({ ...shared, now, catalogue, board, manual, firstAdmin });
  await endEarlierRuns(database, core, catalogue, now);
  const liveHub = openHub(shared, { board, catalogue }, deps);
  const { bonuses, closeBonuses } = await openBonuses(shared, scheduler, liveHub);
  const cashier = await openMoney(shared, scheduler, liveHub, deps);
  const games = await openGames(shared, scheduler, deps);
  const { casino } = games;
  const lists = new EventLists(catalogue, core.state, now);
  const scoreCards = new ScoreCardStore(database);
  const paced = deps.pace === undefined ? {} : { pace: deps.pace };
  const feedDeps = { database, core, catalogue, scoreCards, freshness, manual, logger, now, ...paced };
  const feeds = await startFeeds(deps.sources, feedDeps);
  return {
    ...games,
    routes: [
      ...catalogueRoutes({ database, state: core.state, catalogue, lists, board }),
      ...bonusRoutes(bonuses, sites),
      ...bettingRoutes({ core, database, catalogue, inPlayTimes, sites, protection, now }),
      ...scoreRoutes({ catalogue, scoreCards }),
      ...reportRoutes({ core, database, catalogue, providers: casino.providers }),
      ...cashierRoutes(cashier, sites),
      ...casinoRoutes(games.casino, sites),
      ...operators.routes,
      ...bonusDeskRoutes({ ...operators, bonuses, sites }),
      ...cashierDeskRoutes({ ...operators, desk: cashier.desk }),
      ...casinoDeskRoutes({ ...operators, ...games }),
      ...tableDeskRoutes({ ...operators, ...games }),
      ...tableLimitsRoutes({ ...operators, ...games, sites }),
      ...casinoResultsRoutes({ core, database, providers: games.casino.providers, timeZone }),
    ],
    hubs: [liveHub.server, games.tables.hub.server],
    authenticateOperator: operators.authenticate,
    manual,
    tellRealityCheck: (player, data) => liveHub.tell(player, 'RealityCheck', data),
    connectedPlayers: () => liveHub.players(),
    serve(app) {
      serveCashier(app, cashier, (token) => sessions.authenticate(token, now()), now);
      games.serve(app);
    },
    catalogue,
    board,
    freshness,
    liveHub,
    cashier,
    feeds,
    bonuses,
    feedHealth: () => freshness.health(),
    async close() {
      await closeBonuses();
      for (const feed of feeds) await feed.stop();
      await games.close();
      await cashier.close();
      freshness.stop();
      liveHub.stop();
    },
  };
}

/** The hub for pages of the site itself and of the origins that may ask. */
function openHub(
  { core, clock, logger, sessions, security }: SharedParts,
  shown: Pick<LiveHubDependencies, 'board' | 'catalogue'>,
  { corsOrigins, hubClock }: Pick<PartsOptions, 'corsOrigins' | 'hubClock'>,
): LiveHub {
  return createLiveHub({
    ...shown,
    core,
    sessions,
    now: () => clock.now(),
    logger,
    clients: hubClients(security),
    allowedOrigins: (origin, request) =>
      corsOrigins.includes(origin) || URL.parse(origin)?.host === request.headers.host,
    ...(hubClock === undefined ? {} : { clock: hubClock }),
  });
}

/** The books as they are published, and which of them are stale: those whose feed is silent, unless a hand runs them. */
async function openBoard(
  { database, core, clock }: SharedParts,
  {
    catalogue,
    manual,
    scheduler,
  }: {
    readonly catalogue: EventCatalogue;
    readonly manual: ManualControl;
    readonly scheduler: Scheduler;
  },
): Promise<Pick<ExchangeParts, 'board' | 'freshness'>> {
  const now = (): number => clock.now();
  const freshness: Freshness = new Freshness({
    catalogue,
    now,
    scheduler,
    onChange: (markets: readonly MarketId[]) => {
      for (const id of markets) board.touch(id);
    },
  });
  const board = await MarketBoard.open(
    database,
    core,
    now,
    (id) => !manual.isHeld(id) && freshness.isStale(id),
  );
  return { board, freshness };
}

/** Opens the cashier, under the players' own limits on deposits. */
function openMoney(
  { database, core, clock, logger, sitesDir, protection }: SharedParts,
  scheduler: Scheduler,
  liveHub: LiveHub,
  { realMoney = false, gateway = null }: Pick<PartsOptions, 'realMoney' | 'gateway'>,
): Promise<Cashier> {
  return openCashier({
    database,
    core,
    scheduler,
    logger,
    now: () => clock.now(),
    sitesDir,
    realMoney,
    gateway,
    rules: {
      mayMoveMoney: () => Promise.resolve(null),
      depositRule: (player, amount, waiting, at) => protection.depositRefusal(player, amount, waiting, at),
    },
    tell: (player, change) => liveHub.tell(player, 'RequestChanged', change),
  });
}

/** Casino and tables. */
interface Games extends Pick<ExchangeParts, 'casino' | 'tables'> {
  measure(metrics: Metrics): void;
  serve(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Opens the casino with its wallet, and our own tables, which are a provider to it like any other. */
async function openGames(
  shared: SharedParts,
  scheduler: Scheduler,
  { hubClock, ...deps }: PartsOptions,
): Promise<Games> {
  const { database, clock, logger } = shared;
  const now = (): number => clock.now();
  const casino = await openCasino({ ...shared, ...deps.casino, scheduler, now });
  const tables = await openOwnHost({
    database,
    scheduler,
    now,
    logger,
    provider: OWN_TABLES,
    secret: casino.ownSecret,
    clients: hubClients(shared.security),
    walletAddress: null,
    ...(hubClock === undefined ? {} : { hubClock }),
    ...deps.tables,
  });
  const lobby = casino.providers.all.find((provider) => provider instanceof OwnTables);
  lobby?.showLimits((gameId) => {
    const range = tables.limits.rangeOf(gameId);
    return range && { minStake: fromPaise(range.minStake), maxStake: fromPaise(range.maxStake) };
  });
  return {
    casino,
    tables,
    measure(metrics) {
      casino.measure(metrics);
      measureTables(metrics, tables.stats, tables.desk.unresolved);
      watchHub(metrics, tables.hub.server, 'tables_hub');
    },
    serve(app) {
      casino.serve(app);
      tables.serve(app);
    },
    async close() {
      await tables.stop();
      await casino.close();
    },
  };
}

/** Opens the bonuses, which tell their players over the hub, and looks from time to time whose time is over. */
async function openBonuses(
  { database, core, clock, logger, sites }: SharedParts,
  scheduler: Scheduler,
  liveHub: LiveHub,
): Promise<{ readonly bonuses: Bonuses; closeBonuses(): Promise<void> }> {
  const onError = (error: unknown): void => logger.error({ err: error }, 'a bonus was not looked at');
  const bonuses = await Bonuses.open({
    database,
    core,
    sites,
    tell: (player, bonus) => liveHub.tell(player, 'BonusChanged', bonus),
    onError,
    now: () => clock.now(),
  });
  const stopSweeping = every(scheduler, BONUS_SWEEP_MS, () => {
    bonuses.sweep().catch(onError);
  });
  return {
    bonuses,
    async closeBonuses() {
      stopSweeping();
      await bonuses.stop();
    },
  };
}

/** Starts the feeds, one after the other. */
async function startFeeds(
  sources: readonly FeedSource[],
  options: StartFeedOptions,
): Promise<readonly PlayingFeed[]> {
  const feeds: PlayingFeed[] = [];
  for (const source of sources) feeds.push(await startFeed(source, options));
  return feeds;
}
