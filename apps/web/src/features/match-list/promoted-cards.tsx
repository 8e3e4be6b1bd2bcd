import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event, Sport } from '../../provider/catalogue.ts';
import type { SettingsEntry } from '../../provider/site-lists.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { useSiteList } from '../../site/use-site-list.ts';
import { cx } from '@layline/ui/cx.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { OptionalImage } from '@layline/ui/states/optional-image.tsx';
import { promotedFirst } from './promoted.ts';
import { EventCard, SliderView } from './slider-view.tsx';
import banner from './promoted-cards.module.css';
import styles from './slider.module.css';

function Away({ entry, children }: { readonly entry: SettingsEntry; readonly children: ReactNode }) {
  const { eventId, url } = entry;
  const className = cx(styles.card, banner.card);
  if (url !== null) {
    return (
      <SiteLink url={url} className={className}>
        {children}
      </SiteLink>
    );
  }
  return (
    <Link
      to="/markets/{-$eventid}/{-$dreamid}"
      params={{ eventid: eventId ?? undefined }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** A promotion that is not a listed event: it links to its address, or to its event's markets. */
export function BannerCard({ entry }: { readonly entry: SettingsEntry }) {
  const { title, description, image } = entry;
  return (
    <li className={cx(styles.place, banner.place)}>
      <Away entry={entry}>
        <OptionalImage src={image} className={banner.picture} otherwise={null} />
        <span className={banner.words}>
          <span className={styles.title}>
            {image === null && <Icon name="star" size={16} />}
            <span className={styles.name}>{title}</span>
          </span>
          {description !== null && <span className={styles.line}>{description}</span>}
        </span>
      </Away>
    </li>
  );
}

interface PromotedCardsProps {
  readonly tree: readonly Sport[];
  /** The visible ones, in order. */
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
          <BannerCard key={`banner-${card.id}`} entry={card} />
        ),
      )}
    </SliderView>
  );
}
