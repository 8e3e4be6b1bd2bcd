import type { Route } from '@layline/server/http/route.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import { Activities } from '../modules/accounts/activity-log.ts';
import { BetSlips } from '../modules/betting/bet-slips.ts';
import { preferenceRoutes } from '../modules/betting/preference-routes.ts';
import { starRoutes } from '../modules/catalogue/star-routes.ts';
import { StarStore } from '../modules/catalogue/stars.ts';
import { Inboxes } from '../modules/inbox/inbox.ts';
import { inboxRoutes } from '../modules/inbox/module.ts';
import { deskPageRoutes } from '../modules/settings/desk-page-routes.ts';
import { DeskPageStore } from '../modules/settings/desk-pages.ts';
import { PlayerSettingsStore } from '../modules/settings/player-settings.ts';
import type { FollowedReadsOptions } from './followed-reads.ts';

export interface FollowedSettingsOptions extends Pick<
  FollowedReadsOptions,
  'core' | 'database' | 'catalogue' | 'sites'
> {
  readonly hub: Pick<LiveHub, 'tell'>;
}

/** What players keep with their accounts: the modules' routes that need nothing but the storage, in which each change is safe beside those of other processes. */
export function followedSettings({
  core,
  database,
  catalogue,
  sites,
  hub,
}: FollowedSettingsOptions): readonly Route[] {
  return [
    ...preferenceRoutes({
      playerSettings: new PlayerSettingsStore(database, sites),
      activities: new Activities(database),
      betSlips: new BetSlips(database, core),
    }),
    ...starRoutes(new StarStore(database, catalogue)),
    ...deskPageRoutes(new DeskPageStore(database)),
    ...inboxRoutes(new Inboxes(core, database), hub),
  ];
}
