import { getMoneyFigures, reconcileMoney } from '@layline/contract/calls/operator/reconciliation.ts';
import type { Reconciliation } from '@layline/contract/entities/reconciliation.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request, Route } from '@layline/server/http/route.ts';
import { dateOf, dayNumber, ZoneDays } from '@layline/server/zone-days.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';
import type { Actor } from '../operator/actor.ts';
import type { MovedMoney } from './moved-money.ts';
import { referenceKey } from './new-request.ts';
import { keysOf, reconcile } from './reconciliation.ts';
import type { RequestStore } from './request-store.ts';

/** Maximum requests of a day. */
const REQUESTS_MAX = 20_000;
/** Days of a month beside a request, including today. */
const MONTH_DAYS = 30;

export interface ReconciliationDependencies {
  readonly actions: AuditedActions;
  readonly reads: PersonalReads;
  readonly store: Pick<RequestStore, 'byId'>;
  readonly moved: MovedMoney;
  /** IANA time zone for the days. */
  readonly timeZone: string;
}

/** What cashiers compare: a day with the file of the gateway or the bank, and a request with earlier payments in and out. */
export function reconciliationRoutes(deps: ReconciliationDependencies): readonly Route[] {
  const { reads, store, moved, timeZone } = deps;
  const days = new ZoneDays(timeZone);
  return [
    readingRoute(
      reads,
      reconcileMoney,
      (request, actor) => reconcileDay(deps, days, request, actor),
      ({ differences }) => differences.flatMap(({ here }) => (here === null ? [] : [ofPlayer(here)])),
    ),
    readingRoute(
      reads,
      getMoneyFigures,
      async ({ query, now }) => {
        const row = await store.byId(query.requestId);
        if (row === null) return refuse('REQUEST_NOT_FOUND');
        const today = days.dayAt(now);
        const since = (day: number) => ({ from: days.beginOf(day), to: days.beginOf(today + 1) - 1 });
        const [player, site] = [{ player: row.player_id }, { site: row.site }];
        return {
          playerId: row.player_id,
          site: row.site,
          day: dateOf(today),
          timeZone,
          player: {
            day: await moved.flow(since(today), player),
            month: await moved.flow(since(today - MONTH_DAYS + 1), player),
            ever: await moved.flow({ from: 0, to: Number.MAX_SAFE_INTEGER }, player),
          },
          siteDay: await moved.flow(since(today), site),
        };
      },
      (figures) => [ofPlayer(figures)],
    ),
  ];
}

async function reconcileDay(
  { actions, moved, timeZone }: ReconciliationDependencies,
  days: ZoneDays,
  { query: { day, source }, body: { lines } }: Request<typeof reconcileMoney>,
  actor: Actor,
): Promise<Reconciliation | Refused> {
  const number = dayNumber(day);
  const period = { from: days.beginOf(number), to: days.beginOf(number + 1) - 1 };
  const ofDay = await moved.requestsOf(source, period, REQUESTS_MAX + 1);
  if (ofDay.length > REQUESTS_MAX) {
    const message = `The day has more than ${REQUESTS_MAX} requests.`;
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'day', message }] });
  }
  const known = new Set(ofDay.flatMap(keysOf));
  const unknown = lines.map(({ reference }) => reference).filter((name) => !known.has(referenceKey(name)));
  const others = await moved.named(source, unknown);
  const compared = reconcile(lines, ofDay, others, period);
  const { differences: _, ...sums } = compared;
  const act = { action: 'RECONCILE_MONEY', subject: `day:${day}`, reason: null };
  const details = { source, lines: lines.length };
  return actions.carryOut(actor, { ...act, details, before: null }, () =>
    Promise.resolve({ result: { day, source, timeZone, ...compared }, after: sums }),
  );
}
