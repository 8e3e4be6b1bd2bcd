import type { NewEvents, OperatorFeed } from '@layline/contract/entities/market-timeline.ts';
import type { Freshness } from '../../feed/freshness.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { isListed } from '../catalogue/event-catalogue.ts';

/** The running feeds with their events and markets, those that have been silent for too long first. `newEvents` by name of the feed. */
export function feedHealth(
  freshness: Freshness,
  catalogue: EventCatalogue,
  newEvents: ReadonlyMap<string, NewEvents>,
): OperatorFeed[] {
  return freshness
    .health()
    .map(({ runId, name, messages, silentMs, limitMs, stale }) => {
      const ours = [...catalogue.entries].filter((entry) => entry.runId === runId);
      const events = ours.filter(isListed);
      return {
        runId,
        name,
        messages,
        silentMs,
        limitMs: Number.isFinite(limitMs) ? limitMs : null,
        stale,
        events: events.length,
        markets: events.reduce((sum, { markets }) => sum + markets.length, 0),
        newEvents: newEvents.get(name) ?? 'LISTED',
        unlisted: ours.filter(({ closedAt, listing }) => closedAt === null && listing !== 'LISTED').length,
      };
    })
    .sort((a, b) => Number(b.stale) - Number(a.stale));
}
