import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventScoreCard } from '../../../provider/scores.ts';
import { scoreCardQuery } from '../../../api/score-card.ts';

/** Balls and points come faster than anybody reads a card. */
const AGAIN_AFTER_MS = 1_000;
/** Where nobody announces changes. */
const UNANNOUNCED_MS = 15_000;

/** The card of an event, kept up to `version` (what the hub says; null where it says nothing). */
export function useScoreCard(eventId: string, version: number | null): UseQueryResult<EventScoreCard> {
  const query = useQuery({
    ...scoreCardQuery(eventId),
    refetchInterval: ({ state }) => (version === null && state.data?.final !== true ? UNANNOUNCED_MS : false),
  });
  const { data, refetch } = query;
  const known = data?.version ?? null;
  const isBehind = version !== null && known !== null && version > known;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => void refetch(), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBehind, known, refetch]);
  return query;
}
