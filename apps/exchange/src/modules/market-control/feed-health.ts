import type { OperatorFeed } from '@layline/contract/entities/market-timeline.ts';
import type { Freshness } from '../../feed/freshness.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { isListed } from '../catalogue/event-catalogue.ts';

/** The running feeds with their listed events and markets, those that have been silent for too long first. */
export function feedHealth(freshness: Freshness, catalogue: EventCatalogue): OperatorFeed[] {
  return freshness
    .health()
    .map(({ runId, name, messages, silentMs, limitMs, stale }) => {
      const events = [...catalogue.entries].filter((entry) => entry.runId === runId && isListed(entry));
      return {
        runId,
        name,
        messages,
        silentMs,
        limitMs: Number.isFinite(limitMs) ? limitMs : null,
        stale,
        events: events.length,
        markets: events.reduce((sum, { markets }) => sum + markets.length, 0),
      };
    })
    .sort((a, b) => Number(b.stale) - Number(a.stale));
}
