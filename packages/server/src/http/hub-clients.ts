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

/** The budget for a hub's connections, if it is not the players' hub. */
interface HubBudget {
  readonly budget?: string;
  readonly perHousehold?: number;
}

/** What a hub needs to count connections by network. */
export type HubClients = Required<Pick<HubOptions, 'addressOf' | 'places'>>;

/**
 * Determines the client's address of a hub connection as for HTTP calls, and counts the connection against the networks around it. A hub with fewer places
 * gives a smaller part of them to one household.
 */
export function hubClients(
  { trustProxy }: { readonly trustProxy: TrustedProxies },
  admission: Admission,
  { budget = 'connections to a hub', perHousehold = PER_HOUSEHOLD }: HubBudget = {},
): HubClients {
  const trusts = trustOf(trustProxy);
  const held = admission.holding(budget, perHousehold);
  return {
    addressOf: (request) => clientAddress(request, trusts),
    places: {
      hasRoom: (address) => held.fits(networksOf(address), 1),
      enter: (address) => held.keep(networksOf(address), 1),
      leave: (address) => held.release(networksOf(address), 1),
    },
  };
}
