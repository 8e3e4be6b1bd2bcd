import { fromPaise } from '@layline/contract/wire.ts';
import { OWN_TABLES, OwnTables } from '../../casino-providers/own-tables.ts';
import type { Context } from '../../core/context.ts';
import { hubClients } from '@layline/server/http/hub-clients.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { LiveOptions } from '../../hub/module.ts';
import { openOwnHost } from '../../tables/own-host.ts';
import type { OwnHostOptions } from '../../tables/own-host.ts';
import type { Tables } from '../../tables/open-tables.ts';
import { serveGamePage } from '../../tables/serve-game-page.ts';
import { DEFAULT_LIMITS } from '../../tables/stake-limits.ts';
import { measureTables } from '../../tables/table-stats.ts';
import { watchHub } from '@layline/server/telemetry/hub-metrics.ts';
import type { Casino } from '../casino/casino.ts';
import { casinoOperatorRoutes } from '../casino/operator-routes.ts';
import type { Operators } from '../operator/module.ts';
import type { Sites } from '../settings/sites.ts';
import { tableLimitsRoutes } from './limits-routes.ts';
import { tableOperatorRoutes } from './operator-routes.ts';

export interface OwnTablesOptions extends LiveOptions {
  /** The built client, with the page of our games; null serves calls alone. */
  readonly clientDir: string | null;
  /** How our own tables play, where that is not as players get it. */
  readonly tables?: Partial<OwnHostOptions>;
}

/** The modules that our own tables are opened after. */
interface Below {
  readonly casino: Casino;
  readonly operators: Operators;
  readonly sites: Sites;
}

/** Opens our own tables, which are a provider to the casino like any other, and what operators do there. */
export async function openOwnTables(
  context: Context,
  { security, hubClock, clientDir, tables: changes }: OwnTablesOptions,
  { casino, operators, sites }: Below,
): Promise<Module & { readonly tables: Tables }> {
  const tables = await openOwnHost({
    ...context,
    provider: OWN_TABLES,
    secret: casino.ownSecret,
    clients: hubClients(security),
    walletAddress: null,
    ...(hubClock === undefined ? {} : { hubClock }),
    ...changes,
  });
  showLimits(casino, tables);
  measureTables(context.metrics, tables.stats, tables.desk.unresolved);
  watchHub(context.metrics, tables.hub.server, 'tables_hub');
  return {
    tables,
    routes: [
      ...casinoOperatorRoutes({ ...operators, casino, declined: (rounds) => tables.desk.declined(rounds) }),
      ...tableOperatorRoutes({ ...operators, casino, tables }),
      ...tableLimitsRoutes({ ...operators, tables, sites }),
    ],
    hubs: [tables.hub.server],
    serve(app) {
      tables.serve(app);
      serveGamePage(app, clientDir, security.corsOrigins);
    },
    close: () => tables.stop(),
  };
}

/** The lobby shows the limits that are in force. */
function showLimits({ providers }: Casino, { limits }: Tables): void {
  for (const provider of providers.all) {
    if (!(provider instanceof OwnTables)) continue;
    provider.showLimits((gameId, site) => {
      const { minStake, maxStake } = limits.rangeOf(gameId, site) ?? DEFAULT_LIMITS;
      return { minStake: fromPaise(minStake), maxStake: fromPaise(maxStake) };
    });
  }
}
