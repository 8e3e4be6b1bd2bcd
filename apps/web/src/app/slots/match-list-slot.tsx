import { SportPage } from '../../features/match-list/sport-page.tsx';
import { sportById } from '../../site/sports.ts';

interface MatchListSlotProps {
  readonly sportId: number;
}

/** The content of `/matchlist/:id` for a sport that is active. */
export function MatchListSlot({ sportId }: MatchListSlotProps) {
  const sport = sportById(sportId);
  return sport ? <SportPage key={sportId} sport={sport} /> : null;
}
