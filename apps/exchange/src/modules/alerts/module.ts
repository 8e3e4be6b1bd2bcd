import type { Alert } from '@layline/contract/entities/alert.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Context } from '../../core/context.ts';
import type { LiveHub } from '../../hub/live-hub.ts';
import type { BookPublisher } from '../catalogue/book-publisher.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { ScoreMoments } from '../catalogue/score-moments.ts';
import type { Push } from '../push/module.ts';
import type { Notice } from '../push/push-notice.ts';
import { alertRoutes, type AlertActs } from './alert-routes.ts';
import { Alerts } from './alerts.ts';

/** The modules that alerts depend on. */
interface Below {
  readonly catalogue: EventCatalogue;
  readonly books: BookPublisher;
  readonly moments: ScoreMoments;
  readonly hub: LiveHub;
  readonly push: Push;
}

const HOUR_MS = 3_600_000;

/** Alerts on markets. */
export interface Alerting extends Module {
  readonly alerts: AlertActs;
}

/** Opens the players' alerts on markets. */
export async function openAlerts(
  context: Context,
  { catalogue, books, moments, hub, push }: Below,
): Promise<Alerting> {
  const { core, logger } = context;
  const alerts = await Alerts.load({
    ...context,
    catalogue,
    books,
    tell(player, alert) {
      hub.tell(player, 'AlertFired', alert);
      push.notify(noticeOf(player, alert));
    },
  });
  const stop = core.subscribe((batch, state) => alerts.follow(batch, state));
  const stopMoments = moments.onMoment((eventId, { kind, side, score }) => {
    // The start of a race does not count as a score.
    if (kind === 'OFF') return;
    alerts.scored(eventId, { side, score }).catch((error: unknown) => {
      logger.error({ err: error }, 'alerts on a score did not go off');
    });
  });
  await alerts.check();
  return {
    alerts,
    routes: alertRoutes(alerts),
    jobs: [{ name: 'removing old alerts', everyMs: HOUR_MS, on: 'one node', run: () => alerts.removeOld() }],
    close() {
      stop();
      stopMoments();
      return alerts.close();
    },
  };
}

function noticeOf(player: PlayerId, alert: Alert): Notice {
  const { eventId, eventName, marketName, runnerName, condition, score } = alert;
  // Amounts must not appear on locked screens.
  const price = condition === 'VOLUME' ? null : alert.value;
  const content = { eventId, eventName, marketName, runnerName, condition, price, score };
  return { player, content: { kind: 'ALERT', ...content }, topic: `ALERT:${alert.alertId}` };
}
