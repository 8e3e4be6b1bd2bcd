import { getSettingExpiry, lookUpAddress } from '@layline/contract/calls/settings.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Sites } from './sites.ts';

/** How long a client may cache a site's settings, ms. It takes at most that long until everybody knows that a site is suspended. */
const KEEP_MS = 5 * 60_000;

/** When a site's settings expire, and what the exchange knows about the caller. */
export function siteRoutes(sites: Sites): readonly Route[] {
  return [
    route(getSettingExpiry, ({ host, now }) => ({
      expiresAt: now + KEEP_MS,
      version: sites.of(host).version,
    })),
    route(lookUpAddress, ({ address, country }) => ({ ip: address, country })),
  ];
}
