import { getSettingExpiry } from '@layline/contract/calls/get-setting-expiry.ts';
import { getSetting } from '@layline/contract/calls/get-setting.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { PlayerSettingsStore } from './player-settings.ts';
import type { Sites } from './sites.ts';

/** How long a client may keep a site's settings, ms: so soon everybody learns that a site is suspended. */
const KEEP_MS = 5 * 60_000;

export interface SettingsDependencies {
  readonly sites: Sites;
  readonly playerSettings: PlayerSettingsStore;
}

/** The site's settings and the player's own. */
export function settingsRoutes({ sites, playerSettings }: SettingsDependencies): readonly Route[] {
  return [
    route(getSettingExpiry, ({ host, now }) => ({
      expiresAt: now + KEEP_MS,
      version: sites.of(host).version,
    })),
    route(getSetting, ({ session }) => playerSettings.of(session.playerId)),
  ];
}
