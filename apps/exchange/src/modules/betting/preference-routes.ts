import {
  addUserStakes,
  getPreferences,
  getSetting,
  setPreferences,
} from '@layline/contract/calls/settings.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Activities } from '../accounts/activity-log.ts';
import type { BetSlips } from './bet-slips.ts';
import type { PlayerSettingsStore } from '../settings/player-settings.ts';

export interface PreferenceDependencies {
  readonly playerSettings: PlayerSettingsStore;
  readonly activities: Activities;
  readonly betSlips: BetSlips;
}

/** How a player bets: stakes, preferences and the saved slip. */
export function preferenceRoutes({
  playerSettings,
  activities,
  betSlips,
}: PreferenceDependencies): readonly Route[] {
  return [
    route(getSetting, ({ session }) => playerSettings.of(session.playerId)),
    route(getPreferences, async ({ session }) => {
      const { acceptWorseTicks, acceptBetter, confirmBets, persistence } = await playerSettings.of(
        session.playerId,
      );
      return { acceptWorseTicks, acceptBetter, confirmBets, persistence };
    }),
    route(addUserStakes, async (request) => {
      const { body, session, now } = request;
      const { stakes, slips } = body;
      if (slips !== undefined) await betSlips.save(session.playerId, { slips }, now);
      if (stakes === undefined) return { stakes: (await playerSettings.of(session.playerId)).stakes };
      await playerSettings.setStakes(session.playerId, stakes);
      await activities.note(session.playerId, 'STAKES_CHANGED', request, now);
      return { stakes };
    }),
    route(setPreferences, async (request) => {
      const { body, session, now } = request;
      await playerSettings.setPreferences(session.playerId, body);
      await activities.note(session.playerId, 'PREFERENCES_CHANGED', request, now);
      return body;
    }),
  ];
}
