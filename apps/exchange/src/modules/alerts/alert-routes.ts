import { getAlerts, removeAlert, setAlert } from '@layline/contract/calls/alerts.ts';
import { refuse, route, type Route } from '@layline/server/http/route.ts';
import type { Alerts } from './alerts.ts';

/** What players do with their alerts. One process of an exchange keeps them, which others ask. */
export type AlertActs = Pick<Alerts, 'of' | 'set' | 'remove'>;

/** Alerts on markets (R16.3). */
export function alertRoutes(alerts: AlertActs): readonly Route[] {
  return [
    route(getAlerts, async ({ session }) => ({ alerts: [...(await alerts.of(session.playerId))] })),
    route(setAlert, ({ body, session }) => alerts.set(session.playerId, body)),
    route(removeAlert, async ({ body, session }) =>
      (await alerts.remove(session.playerId, body.alertId)) ? {} : refuse('NOT_FOUND'),
    ),
  ];
}
