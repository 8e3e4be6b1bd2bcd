import type { SharedParts } from './build-app.ts';
import { systemScheduler } from './core/scheduler.ts';
import { endEarlierRuns } from './feed/feed-runs.ts';
import { bonusDeskRoutes } from './modules/operator/bonus-desk-routes.ts';
import { cashierDeskRoutes } from './modules/operator/cashier-desk-routes.ts';
import { casinoDeskRoutes } from './modules/operator/casino-desk-routes.ts';
import { casinoResultsRoutes } from './modules/operator/casino-results-routes.ts';
import { openOperators } from './modules/operator/operators.ts';
import { personalDataRoutes } from './modules/personal-data/personal-data-routes.ts';
import { tableDeskRoutes } from './modules/operator/table-desk-routes.ts';
import { tableLimitsRoutes } from './modules/operator/table-limits-routes.ts';
import { reportRoutes } from './modules/reports/report-routes.ts';
import { openGames } from './parts/open-games.ts';
import { openLive } from './parts/open-live.ts';
import { openMarkets, startFeeds } from './parts/open-markets.ts';
import { openMoney } from './parts/open-money.ts';
import type { ExchangeParts, PartsOptions } from './parts/parts.ts';

/**
 * Opens the rooms in the order in which they need each other, deals with what earlier feeds have left, and starts the
 * feeds.
 */
export async function openParts(
  shared: SharedParts,
  { scheduler = systemScheduler, ...deps }: PartsOptions,
): Promise<ExchangeParts> {
  const { database, core, clock, sites, timeZone } = shared;
  const now = (): number => clock.now();
  const markets = await openMarkets(shared, scheduler);
  const { catalogue, manual, board, freshness } = markets;
  const firstAdmin = deps.firstAdmin ?? null;
  const operators = await openOperators({ ...shared, now, catalogue, board, manual, firstAdmin });
  await endEarlierRuns(database, core, catalogue, now);
  const liveHub = openLive(shared, { board, catalogue }, deps);
  const money = await openMoney(shared, scheduler, liveHub, deps);
  const { bonuses, cashier } = money;
  const games = await openGames(shared, scheduler, deps);
  const { casino, tables } = games;
  const { providers } = casino;
  const feeds = await startFeeds(shared, markets, deps);
  return {
    routes: [
      ...markets.routes,
      ...money.routes,
      ...games.routes,
      ...reportRoutes({ core, database, catalogue, providers }),
      ...operators.routes,
      ...personalDataRoutes({ core, database, acts: operators.acts }),
      ...bonusDeskRoutes({ ...operators, bonuses, sites }),
      ...cashierDeskRoutes({ ...operators, desk: cashier.desk }),
      ...casinoDeskRoutes({ ...operators, casino, tables }),
      ...tableDeskRoutes({ ...operators, casino, tables }),
      ...tableLimitsRoutes({ ...operators, tables, sites }),
      ...casinoResultsRoutes({ core, database, providers, timeZone }),
    ],
    hubs: [liveHub.server, tables.hub.server],
    authenticateOperator: operators.authenticate,
    tellRealityCheck: (player, data) => liveHub.tell(player, 'RealityCheck', data),
    connectedPlayers: () => liveHub.players(),
    measure: (metrics) => games.measure(metrics),
    serve(app) {
      money.serve(app);
      games.serve(app);
    },
    feedHealth: () => freshness.health(),
    async close() {
      await money.closeBonuses();
      for (const feed of feeds) await feed.stop();
      await games.close();
      await cashier.close();
      freshness.stop();
      liveHub.stop();
    },
    catalogue,
    board,
    freshness,
    liveHub,
    cashier,
    casino,
    tables,
    manual,
    feeds,
    bonuses,
  };
}
