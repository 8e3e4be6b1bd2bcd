import { fromPaise } from '@layline/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import type { SharedParts } from '../build-app.ts';
import { OWN_TABLES, OwnTables } from '../casino-providers/own-tables.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { hubClients } from '../http/hub-clients.ts';
import type { Route } from '../http/route.ts';
import { openCasino } from '../modules/casino/casino.ts';
import { casinoRoutes } from '../modules/casino/casino-routes.ts';
import { watchHub } from '../observability/live-metrics.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { ExchangeParts, PartsOptions } from './parts.ts';
import { openOwnHost } from '../tables/own-host.ts';
import { measureTables } from '../tables/table-stats.ts';

/** Casino and tables. */
export interface Games extends Pick<ExchangeParts, 'casino' | 'tables'> {
  readonly routes: readonly Route[];
  measure(metrics: Metrics): void;
  serve(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Opens the casino with its wallet, and our own tables, which are a provider to it like any other. */
export async function openGames(
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
  lobby?.showLimits((gameId, site) => {
    const range = tables.limits.rangeOf(gameId, site);
    return range && { minStake: fromPaise(range.minStake), maxStake: fromPaise(range.maxStake) };
  });
  return {
    casino,
    tables,
    routes: casinoRoutes(casino, shared.sites),
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
