import type { Route } from '@layline/server/http/route.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import { Activities } from '../modules/accounts/activity-log.ts';
import { alertRoutes } from '../modules/alerts/alert-routes.ts';
import { BetSlips } from '../modules/betting/bet-slips.ts';
import { preferenceRoutes } from '../modules/betting/preference-routes.ts';
import { starRoutes } from '../modules/catalogue/star-routes.ts';
import { StarStore } from '../modules/catalogue/stars.ts';
import { Inboxes } from '../modules/inbox/inbox.ts';
import { inboxRoutes } from '../modules/inbox/module.ts';
import { pushRoutes } from '../modules/push/push-routes.ts';
import type { Holder } from '../modules/push/push-subscriptions.ts';
import { deskPageRoutes } from '../modules/settings/desk-page-routes.ts';
import { DeskPageStore } from '../modules/settings/desk-pages.ts';
import { PlayerSettingsStore } from '../modules/settings/player-settings.ts';
import type { FollowingProcess } from './following-process.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import type { Sites } from '../modules/settings/sites.ts';

interface SettingsOptions extends Pick<FollowingProcess, 'core' | 'database' | 'questions'> {
  readonly catalogue: EventCatalogue;
  readonly sites: Sites;
  readonly hub: Pick<LiveHub, 'tell'>;
}

/** What players keep with their accounts. Apart from notices this needs nothing but the storage, in which each change is safe beside those of other processes. */
export function followedSettings({
  core,
  database,
  catalogue,
  sites,
  hub,
  questions,
}: SettingsOptions): readonly Route[] {
  return [
    ...preferenceRoutes({
      playerSettings: new PlayerSettingsStore(database, sites),
      activities: new Activities(database),
      betSlips: new BetSlips(database, core),
    }),
    ...starRoutes(new StarStore(database, catalogue)),
    ...deskPageRoutes(new DeskPageStore(database)),
    ...inboxRoutes(new Inboxes(core, database), hub),
    ...noticeRoutes(questions),
  ];
}

/** Players' alerts and devices for push notifications. The leader looks them up for each batch, so it also keeps them. */
function noticeRoutes(leader: Pick<LeaderQuestions, 'have'>): readonly Route[] {
  return [
    ...alertRoutes({
      of: (...args) => leader.have('alertsOf', ...args),
      set: (...args) => leader.have('setAlert', ...args),
      remove: (...args) => leader.have('removeAlert', ...args),
    }),
    ...pushRoutes({
      setUp: (holder) => leader.have('pushSetUp', only(holder)),
      subscribe: (holder, ...args) => leader.have('subscribePush', only(holder), ...args),
      unsubscribe: (sessionId) => leader.have('unsubscribePush', sessionId),
    }),
  ];
}

/** Nothing else of a session is sent. */
function only({ playerId, sessionId }: Holder): Holder {
  return { playerId, sessionId };
}
