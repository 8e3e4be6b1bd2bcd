import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Event } from '../../provider/catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { statusNow } from '../../live/open-events.ts';
import { useEventScore } from '../../live/use-event-score.ts';
import { sportById } from '../../site/sports.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLocale } from '../../ui/locale.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SliderCard } from './featured.ts';
import { startLine, startText } from './start-text.ts';
import { useMinute } from '../../ui/use-minute.ts';
import styles from './slider.module.css';

const BannerCard = lazy(async () => ({ default: (await import('./banner-card.tsx')).BannerCard }));

const PLACES = [0, 1, 2, 3, 4];

function Card({ event }: { readonly event: Event }) {
  const live = useEventScore(event.id);
  const locale = useLocale();
  const now = useMinute();
  const score = live ? live.score : event.score;
  const inPlay = statusNow(event, live) === 'IN_PLAY';
  const start = startText(event, now, locale);
  return (
    <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: event.id }} className={styles.card}>
      <span className={styles.title}>
        <Icon name={sportById(event.sportId)?.icon ?? 'info'} size={16} />
        <span className={styles.name}>{event.title}</span>
      </span>
      <span className={styles.line} data-live={inPlay || undefined}>
        {inPlay ? (score?.summary ?? 'In-Play') : startLine(start)}
      </span>
    </Link>
  );
}

interface SliderViewProps {
  /** Undefined until they are known. */
  readonly cards: readonly SliderCard[] | undefined;
  /** They could not be read. */
  readonly failed: boolean;
}

/** Cards of events and banners to swipe through, in the order given. */
export function SliderView({ cards, failed }: SliderViewProps) {
  if (!cards && failed) return <p className={styles.failed}>Featured matches could not be loaded.</p>;
  if (!cards) {
    return (
      <div className={styles.slider}>
        {PLACES.map((place) => (
          <span key={place} className={styles.place}>
            <Skeleton height="100%" />
          </span>
        ))}
      </div>
    );
  }
  return (
    <section aria-label="Featured">
      <ul className={styles.slider}>
        {cards.map((card) => (
          <li key={card.id} className={styles.place}>
            {'status' in card ? (
              <LiveBlock eventIds={[card.id]}>
                <Card event={card} />
              </LiveBlock>
            ) : (
              <Suspense fallback={<Skeleton height="100%" />}>
                <BannerCard entry={card} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
