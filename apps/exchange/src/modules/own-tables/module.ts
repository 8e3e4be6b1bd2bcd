import type { FastifyInstance } from 'fastify';
import { hubClients } from '@layline/server/http/hub-clients.ts';
import type { Module } from '@layline/server/http/module.ts';
import { openTableHost } from '@layline/table-host/src/module.ts';
import type { HostOptions, TableHost } from '@layline/table-host/src/module.ts';
import type { Tables } from '@layline/table-host/src/open-tables.ts';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { Context } from '../../core/context.ts';
import type { LiveOptions } from '../../hub/module.ts';
import type { Casino } from '../casino/casino.ts';
import { casinoOperatorRoutes } from '../casino/operator-routes.ts';
import type { Operators } from '../operator/module.ts';
import type { Sites } from '../settings/sites.ts';
import { ELSEWHERE_ROUTES, warnOfMoneyLeft } from './elsewhere.ts';
import { injectInto } from './inject-into.ts';
import { tableLimitsRoutes } from './limits-routes.ts';
import { tableOperatorRoutes } from './operator-routes.ts';

export interface OwnTablesOptions extends LiveOptions {
  /** The built client, with the page for our games; null serves calls only. */
  readonly clientDir: string | null;
  /** Overrides of how our own casino tables run in this process; null if they run in another process. */
  readonly tables?: Partial<OwnHostOptions> | null;
}

interface OwnHostOptions extends HostOptions {
  /** The connection to the wallet, for tests in which it is unreliable. */
  readonly line: (send: WalletSend) => WalletSend;
}

/** The modules that our own tables depend on. */
interface Below {
  readonly casino: Casino;
  readonly operators: Operators;
  readonly sites: Sites;
}

/** Opens operators' actions on our own casino tables, and the tables themselves unless they run in another process. */
export async function openOwnTables(
  context: Context,
  options: OwnTablesOptions,
  below: Below,
): Promise<Module & { readonly tables: Tables | null }> {
  const { casino, operators, sites } = below;
  if (options.tables === null) {
    await warnOfMoneyLeft(context);
    return {
      tables: null,
      routes: [...casinoOperatorRoutes({ ...operators, casino, declined: null }), ...ELSEWHERE_ROUTES],
    };
  }
  const host = await openHost(context, options, below);
  const { operations } = host;
  return {
    ...host,
    routes: [
      ...casinoOperatorRoutes({ ...operators, casino, declined: (rounds) => operations.declined(rounds) }),
      ...tableOperatorRoutes({ ...operators, casino, operations }),
      ...tableLimitsRoutes({ ...operators, operations, sites }),
    ],
  };
}

/** Opens the table host in this process. It calls the wallet with signed requests like any provider, only without the network. */
async function openHost(
  context: Context,
  { security, hubClock, clientDir, tables }: OwnTablesOptions,
  { casino }: Below,
): Promise<TableHost> {
  const here = Promise.withResolvers<FastifyInstance>();
  const { line = (send: WalletSend) => send, ...changes } = tables ?? {};
  const host = await openTableHost(context, {
    provider: OWN_TABLES,
    secret: casino.ownSecret,
    send: line(injectInto(here.promise)),
    clients: hubClients(security, context.admission, { budget: 'connections to the tables' }),
    clientDir,
    frameAncestors: security.corsOrigins,
    ...(hubClock === undefined ? {} : { hubClock }),
    ...changes,
  });
  casino.providers.provider(OWN_TABLES)?.showLimits?.((gameId, site) => host.stakesOf(gameId, site));
  return {
    ...host,
    async serve(app) {
      await host.serve?.(app);
      app.addHook('onReady', (done) => {
        here.resolve(app);
        done();
      });
    },
  };
}
