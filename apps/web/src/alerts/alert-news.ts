import { createStore } from 'zustand/vanilla';
import type { MarketAlert } from '../provider/alerts.ts';

/** The alert that went off last on this page, so that lists of alerts show it as such. */
export const alertNews = createStore<{ readonly last: MarketAlert | null }>(() => ({ last: null }));

const waiting = new Set<string>();
const told = new Set<string>();

/** True the first time an alert is announced on this page: both the hub and a read can bring the news. */
export function isFirstTelling({ alertId }: MarketAlert): boolean {
  const isFirst = !told.has(alertId);
  told.add(alertId);
  return isFirst;
}

/** Those of the player's alerts that this page knew as waiting and that have gone off since, as while the connection was lost. */
export function missedOf(alerts: readonly MarketAlert[]): readonly MarketAlert[] {
  const missed = alerts.filter(({ alertId, firedAt }) => firedAt !== null && waiting.delete(alertId));
  for (const { alertId, firedAt } of alerts) if (firedAt === null) waiting.add(alertId);
  return missed;
}
