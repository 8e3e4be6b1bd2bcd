import type { Event, Sport } from '../../provider/catalogue.ts';
import { useSiteList } from '../../site/use-site-list.ts';
import { BannerCard } from './banner-card.tsx';
import { promotedFirst } from './promoted.ts';
import { EventCard, SliderView } from './slider-view.tsx';

interface PromotedCardsProps {
  readonly tree: readonly Sport[];
  /** Those that show, in their order. */
  readonly events: readonly Event[];
  readonly count: number;
}

/** The slider of a site that promotes something. */
export function PromotedCards({ tree, events, count }: PromotedCardsProps) {
  const cards = promotedFirst(useSiteList('events'), tree, events, count);
  return (
    <SliderView failed={false}>
      {cards.map((card) =>
        'status' in card ? (
          <EventCard key={card.id} event={card} />
        ) : (
          <BannerCard key={`banner ${card.id}`} entry={card} />
        ),
      )}
    </SliderView>
  );
}
