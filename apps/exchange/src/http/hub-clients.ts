import type { IncomingMessage } from 'node:http';
import type { HubOptions } from '@layline/signalr/hub-options.ts';
import { networkOf } from './rate-limits.ts';

/**
 * Connections of one address to one hub: a tenth of what the server takes, so that nobody keeps all others out, and enough
 * for a mobile network whose customers share an address.
 */
const PER_ADDRESS = 2_000;

/** What a hub has to know to count the connections of an address. */
export type HubClients = Required<Pick<HubOptions, 'addressOf' | 'limits'>>;

/** Whose a hub's connections are, as calls over HTTP have it. `rateLimitFactor` multiplies the limit. */
export function hubClients({
  trustProxy,
  rateLimitFactor,
}: {
  readonly trustProxy: boolean;
  readonly rateLimitFactor: number;
}): HubClients {
  return {
    addressOf: (request) => networkOf(clientOf(request, trustProxy)),
    limits: { maxConnectionsPerAddress: Math.ceil(PER_ADDRESS * rateLimitFactor) },
  };
}

/** The proxy's first word on who it is, where there is a proxy of our own. */
function clientOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  const first = typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : undefined;
  return trustProxy && first !== undefined && first !== '' ? first : (socket.remoteAddress ?? '');
}
