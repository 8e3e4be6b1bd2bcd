import type { HubOptions } from '@layline/signalr/hub-options.ts';
import { networkOf } from './rate-limits.ts';
import { clientAddress, trustOf } from './trusted-proxies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * Connections of one address to one hub: a tenth of what the server takes, so that one address cannot keep all others out, and enough
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
  readonly trustProxy: TrustedProxies;
  readonly rateLimitFactor: number;
}): HubClients {
  const trusts = trustOf(trustProxy);
  return {
    addressOf: (request) => networkOf(clientAddress(request, trusts)),
    limits: { maxConnectionsPerAddress: Math.ceil(PER_ADDRESS * rateLimitFactor) },
  };
}
