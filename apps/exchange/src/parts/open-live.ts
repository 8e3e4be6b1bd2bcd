import type { SharedParts } from '../build-app.ts';
import { hubClients } from '../http/hub-clients.ts';
import { createLiveHub } from '../hub/live-hub.ts';
import type { LiveHub, LiveHubDependencies } from '../hub/live-hub.ts';
import type { PartsOptions } from './parts.ts';

/** The hub for pages of the site itself and of the origins that may ask. */
export function openLive(
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
