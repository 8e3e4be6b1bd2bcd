import type { Route } from '@layline/server/http/route.ts';
import { alertRoutes } from '../modules/alerts/alert-routes.ts';
import { pushRoutes } from '../modules/push/push-routes.ts';
import type { Holder } from '../modules/push/push-subscriptions.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

/** Players' alerts and devices for push notifications. The leader looks them up for each batch, so it also keeps them. */
export function followedNotices(leader: Pick<LeaderQuestions, 'have'>): readonly Route[] {
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
