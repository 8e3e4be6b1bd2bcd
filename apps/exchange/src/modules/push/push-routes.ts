import { getPushSetup, subscribePush, unsubscribePush } from '@layline/contract/calls/notices.ts';
import { route, type Route } from '@layline/server/http/route.ts';
import type { PushSubscriptions } from './push-subscriptions.ts';

/** What the calls need of `PushSubscriptions`. */
export type PushActs = Pick<PushSubscriptions, 'setUp' | 'subscribe' | 'unsubscribe'>;

/** Push notifications to players' devices (R16.1). */
export function pushRoutes(push: PushActs): readonly Route[] {
  return [
    route(getPushSetup, ({ session }) => push.setUp(session)),
    route(subscribePush, ({ body, session, now }) => push.subscribe(session, body, now)),
    route(unsubscribePush, async ({ session }) => {
      await push.unsubscribe(session.sessionId);
      return {};
    }),
  ];
}
