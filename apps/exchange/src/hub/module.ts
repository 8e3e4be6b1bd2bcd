import type { Context } from '../core/context.ts';
import type { Markets } from '../feed/module.ts';
import { hubClients } from '@layline/server/http/hub-clients.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Security } from '../http/serve.ts';
import type { Betting } from '../modules/betting/module.ts';
import type { Operators } from '../modules/operator/module.ts';
import type { Protection } from '../modules/protection/protection.ts';
import { realityCheckJob } from '../modules/protection/reality-check-job.ts';
import type { Sessions } from '../modules/accounts/sessions.ts';
import { watchHub } from '@layline/server/telemetry/hub-metrics.ts';
import { DeskHub } from './desk-hub.ts';
import { createLiveHub, pagesOf } from './live-hub.ts';
import type { LiveHub, LiveHubDependencies } from './live-hub.ts';

/** Desks of one household: a tenth of the hub's places, and more than one office has operators. */
const DESKS_PER_HOUSEHOLD = 50;

export interface LiveOptions {
  readonly security: Security;
  /** Clock for the hubs; the machine's unless a test supplies one. */
  readonly hubClock?: LiveHubDependencies['clock'];
  /** The other processes of the exchange; null or absent if it has one. */
  readonly hubPeers?: LiveHubDependencies['peers'];
}

/** The modules that the hub depends on. */
interface Below extends Pick<Markets, 'books' | 'catalogue'>, Pick<Betting, 'records'> {
  readonly sessions: Sessions;
  readonly protection: Protection;
  readonly operators: Operators;
}

/** Opens the live hub, for the site's own pages and those of allowed origins, and the desks' hub. */
export function openLive(
  context: Context,
  options: LiveOptions,
  { books, catalogue, records, sessions, protection, operators }: Below,
): Module & { readonly hub: LiveHub; readonly deskHub: DeskHub } {
  const { core, database, now, logger, metrics, admission } = context;
  const { security, hubClock, hubPeers } = options;
  const hub = createLiveHub({
    core,
    records,
    now,
    logger,
    books,
    catalogue,
    sessions: {
      async authenticate(token, at) {
        const session = await sessions.authenticate(token, at);
        if (session !== null) await core.confirmLead();
        return session;
      },
      hasEnded: (sessionId) => sessions.hasEnded(sessionId),
      onEnded: (listener) => sessions.onEnded(listener),
    },
    clients: hubClients(security, admission),
    peers: hubPeers,
    admission,
    allowedOrigins: pagesOf(security),
    clock: hubClock,
  });
  watchHub(metrics, hub.server);
  const realityChecks = realityCheckJob(protection, now, {
    database,
    connected: () => hub.players(),
    tell: (player, time) => hub.tell(player, 'RealityCheck', time),
  });
  const deskHub = openDeskHub(context, options, operators);
  return {
    hub,
    deskHub,
    hubs: [hub.server, deskHub.server],
    jobs: [realityChecks],
    close() {
      hub.stop();
      deskHub.stop();
    },
  };
}

/** Opens the desks' hub, only for pages of the exchange's own origin. */
function openDeskHub(
  { core, logger, admission }: Context,
  { security, hubClock }: LiveOptions,
  operators: Operators,
): DeskHub {
  return new DeskHub({
    core,
    logger,
    admission,
    operators,
    news: operators.news,
    clients: hubClients(security, admission, {
      budget: 'connections to the desk hub',
      perHousehold: DESKS_PER_HOUSEHOLD,
    }),
    allowedOrigins: (origin, request) => URL.parse(origin)?.host === request.headers.host,
    clock: hubClock,
  });
}
