import type { HubOptions } from '@layline/signalr/hub-options.ts';
import { networkOf } from './rate-limits.ts';
import { clientAddress, trustOf } from './trusted-proxies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * Maximum connections of one address to one hub: a tenth of the server's, so that one address cannot lock out all others, yet
 * enough for a mobile network whose customers share an address.
 */
const PER_ADDRESS = 2_000;

/** What a hub needs to count connections per address. */
export type HubClients = Required<Pick<HubOptions, 'addressOf' | 'limits'>>;

/** Finds the client's address of a hub connection as for HTTP calls. `rateLimitFactor` multiplies the limit. */
export function hubClients({
  trustProxy,
  rateLimitFactor,
}: {
  readonly trustProxy: TrustedProxies;
  readonly rateLimitFactor: number;
}): HubClients {
  const trusts = trustOf(trustProxy);
  return {
    addressOf: (request) => networkOf(clientAddress(request, trusts)),
    limits: { maxConnectionsPerAddress: Math.ceil(PER_ADDRESS * rateLimitFactor) },
  };
}
