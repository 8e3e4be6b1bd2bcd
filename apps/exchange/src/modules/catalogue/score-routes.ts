import { getScoreCard } from '@layline/contract/calls/catalogue.ts';
import type { EventScoreCard } from '@layline/contract/entities/score-card.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { EventCatalogue } from './event-catalogue.ts';
import type { ScoreCardStore, VersionedCard } from './score-card-store.ts';

export interface ScoreDependencies {
  readonly catalogue: EventCatalogue;
  readonly scoreCards: ScoreCardStore;
}

/** Score cards: R7.20. */
export function scoreRoutes({ catalogue, scoreCards }: ScoreDependencies): readonly Route[] {
  return [
    route(getScoreCard, async ({ query: { eventId } }) => {
      const entry = catalogue.entry(eventId);
      if (entry !== undefined) return wireCard(eventId, entry.card, entry.closedAt !== null);
      const kept = await scoreCards.find(eventId);
      return kept === null ? refuse('NOT_FOUND') : wireCard(eventId, kept, true);
    }),
  ];
}

function wireCard(eventId: string, card: VersionedCard | null, final: boolean): EventScoreCard {
  if (card === null) return { eventId, version: 0, updatedAt: null, final, card: null };
  return { eventId, version: card.version, updatedAt: card.updatedAt, final, card: card.card };
}
