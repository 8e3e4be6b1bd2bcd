import { getScoreCard, getScoreMoments } from '@layline/contract/calls/catalogue.ts';
import type { EventScoreCard } from '@layline/contract/entities/score-card.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Database } from '../../db/database.ts';
import type { EventCatalogue } from './event-catalogue.ts';
import type { ScoreCardStore, VersionedCard } from './score-card-store.ts';
import { storedMoments } from './score-moments.ts';

export interface ScoreDependencies {
  readonly catalogue: EventCatalogue;
  readonly scoreCards: Pick<ScoreCardStore, 'find'>;
  readonly database: Pick<Database, 'read'>;
}

/** Score cards: R7.20, and the moments of a match, our addition under R7.45. */
export function scoreRoutes({ catalogue, scoreCards, database }: ScoreDependencies): readonly Route[] {
  return [
    route(getScoreCard, async ({ query: { eventId } }) => {
      const entry = catalogue.entry(eventId);
      if (entry !== undefined) return wireCard(eventId, entry.card, entry.closedAt !== null);
      const kept = await scoreCards.find(eventId);
      return kept === null ? refuse('NOT_FOUND') : wireCard(eventId, kept, true);
    }),
    route(getScoreMoments, async ({ query }) => ({ moments: await storedMoments(database, query.eventId) })),
  ];
}

function wireCard(eventId: string, card: VersionedCard | null, final: boolean): EventScoreCard {
  if (card === null) return { eventId, version: 0, updatedAt: null, final, card: null };
  return { eventId, version: card.version, updatedAt: card.updatedAt, final, card: card.card };
}
