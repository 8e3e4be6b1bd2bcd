import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useSportTree } from '../../api/use-catalogue.ts';
import { siteStore } from '../../site/site-store.ts';
import type { SportInfo } from '../../site/sports.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { featured } from './featured.ts';
import { EventCard, SliderView } from './slider-view.tsx';

const CARDS = 12;

const PromotedCards = lazy(async () => ({
  default: (await import('./promoted-cards.tsx')).PromotedCards,
}));

/** The slider header (R2.23): events to swipe through, the site's promotions first, then those in play. */
export function Slider({ sports }: { readonly sports: readonly SportInfo[] }) {
  const { data, isError } = useSportTree();
  const open = useOpenEvents();
  const promotes = useStore(siteStore, ({ file }) => Object.keys(Object(file?.events)).length > 0);
  const events = data && featured(data, open, new Set(sports.map((sport) => sport.id)), Infinity);
  const cards = events?.slice(0, CARDS).map((event) => <EventCard key={event.id} event={event} />);
  if (!events || !promotes) return <SliderView failed={isError}>{cards}</SliderView>;
  return (
    <Suspense fallback={<SliderView failed={false} />}>
      <PromotedCards tree={data} events={events} count={CARDS} />
    </Suspense>
  );
}
