import { lazy, Suspense } from 'react';
import { InPlayPage } from '../../features/match-list/in-play-page.tsx';
import { SportPage } from '../../features/match-list/sport-page.tsx';
import { useUser } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { isSportActive, sportById } from '../../site/sports.ts';
import { useActiveSports } from '../use-active-sports.ts';

const NoSport = lazy(async () => ({ default: (await import('./no-sport.tsx')).NoSport }));

/** `/inplay` (R2.2). */
export function InPlayScreen() {
  return <InPlayPage sports={useActiveSports()} />;
}

/** `/matchlist/:id` (R2.4): the sport's list, or a message that the sport is not available here. */
export function MatchListScreen({ id }: { readonly id: string }) {
  const settings = useSettings();
  const flags = useUser()?.flags ?? null;
  const sport = /^\d{1,4}$/.test(id) ? sportById(Number(id)) : undefined;
  if (!sport || (settings && !isSportActive(sport.id, settings, flags))) {
    return (
      <Suspense fallback={null}>
        <NoSport />
      </Suspense>
    );
  }
  return <SportPage key={sport.id} sport={sport} />;
}
