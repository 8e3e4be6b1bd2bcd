import {
  addUserStakes,
  getPreferences,
  getSettingExpiry,
  getSetting,
  lookUpAddress,
  setPreferences,
} from '@layline/contract/calls/settings.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Activities } from '../accounts/activity-log.ts';
import type { BetSlips } from '../betting/bet-slips.ts';
import type { PlayerSettingsStore } from './player-settings.ts';
import type { Sites } from './sites.ts';

/** How long a client may keep a site's settings, ms: so soon everybody learns that a site is suspended. */
const KEEP_MS = 5 * 60_000;

export interface SettingsDependencies {
  readonly sites: Sites;
  readonly playerSettings: PlayerSettingsStore;
  readonly activities: Activities;
  readonly betSlips: BetSlips;
}

/** The site's settings and the player's own, and what the exchange sees of the caller. */
export function settingsRoutes({
  sites,
  playerSettings,
  activities,
  betSlips,
}: SettingsDependencies): readonly Route[] {
  return [
    route(getSettingExpiry, ({ host, now }) => ({
      expiresAt: now + KEEP_MS,
      version: sites.of(host).version,
    })),
    route(getSetting, ({ session }) => playerSettings.of(session.playerId)),
    route(addUserStakes, async (request) => {
      const { body, session, now } = request;
      const { stakes, slips } = body;
      if (slips !== undefined) await betSlips.save(session.playerId, { slips }, now);
      if (stakes === undefined) return { stakes: (await playerSettings.of(session.playerId)).stakes };
      await playerSettings.setStakes(session.playerId, stakes);
      await activities.note(session.playerId, 'STAKES_CHANGED', request, now);
      return { stakes };
    }),
    route(getPreferences, async ({ session }) => {
      const { acceptWorseTicks, acceptBetter, confirmBets, persistence } = await playerSettings.of(
        session.playerId,
      );
      return { acceptWorseTicks, acceptBetter, confirmBets, persistence };
    }),
    route(setPreferences, async (request) => {
      const { body, session, now } = request;
      await playerSettings.setPreferences(session.playerId, body);
      await activities.note(session.playerId, 'PREFERENCES_CHANGED', request, now);
      return body;
    }),
    route(lookUpAddress, ({ address, country }) => ({ ip: address, country })),
  ];
}
