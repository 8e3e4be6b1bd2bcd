import type { HubOptions } from '@layline/signalr/hub-options.ts';
import type { Admission } from '../admission/admission.ts';
import { networksOf } from '../admission/payers.ts';
import { clientAddress, trustOf } from './trusted-proxies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * Connections of one household to one hub: a twentieth of the server's, so that no network locks out all others, yet enough for
 * mobile customers who share an address.
 */
const PER_HOUSEHOLD = 1_000;

/** What a hub needs to count connections by network. */
export type HubClients = Required<Pick<HubOptions, 'addressOf' | 'places'>>;

/**
 * Determines the client's address of a hub connection as for HTTP calls, and counts the connection against the networks around it. A hub with fewer places
 * gives a smaller part of them to one household.
 */
export function hubClients(
  { trustProxy }: { readonly trustProxy: TrustedProxies },
  admission: Admission,
  perHousehold = PER_HOUSEHOLD,
): HubClients {
  const trusts = trustOf(trustProxy);
  const held = admission.holding('connections to a hub', perHousehold);
  return {
    addressOf: (request) => clientAddress(request, trusts),
    places: {
      hasRoom: (address) => held.fits(networksOf(address), 1),
      enter: (address) => void held.hold(networksOf(address), 1),
      leave: (address) => held.release(networksOf(address), 1),
    },
  };
}
