import type { Event } from '@layline/contract/entities/event.ts';
import { isInPlay } from '@layline/contract/entities/event.ts';
import { Link } from '@tanstack/react-router';
import { useSportTree } from '../../api/use-catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { useEventScore } from '../../live/use-event-score.ts';
import { sportById } from '../../site/sports.ts';
import type { SportInfo } from '../../site/sports.ts';
import { useSettings } from '../../site/site-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { featured } from './featured.ts';
import { startText } from './start-text.ts';
import { useMinute } from '../../ui/use-minute.ts';
import styles from './slider.module.css';

const CARDS = 12;
const PLACES = [0, 1, 2, 3, 4];

function Card({ event }: { readonly event: Event }) {
  const live = useEventScore(event.id);
  const locale = useSettings()?.locale ?? 'en-IN';
  const now = useMinute();
  const score = live ? live.score : event.score;
  const inPlay = isInPlay(live ?? event);
  const { time, day } = startText(event.startTime, now, locale);
  return (
    <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: event.id }} className={styles.card}>
      <span className={styles.title}>
        <Icon name={sportById(event.sportId)?.icon ?? 'info'} size={16} />
        <span className={styles.name}>{event.title}</span>
      </span>
      <span className={styles.line} data-live={inPlay || undefined}>
        {inPlay ? (score?.summary ?? 'In-Play') : `${time} · ${day}`}
      </span>
    </Link>
  );
}

/** The slider header (R2.23): featured events to swipe through, those in play first. */
export function Slider({ sports }: { readonly sports: readonly SportInfo[] }) {
  const { data, isError } = useSportTree();
  if (!data && isError) return <p className={styles.failed}>Featured matches could not be loaded.</p>;
  if (!data) {
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
  const events = featured(data, new Set(sports.map((sport) => sport.id)), CARDS);
  return (
    <section aria-label="Featured">
      <ul className={styles.slider}>
        {events.map((event) => (
          <li key={event.id} className={styles.place}>
            <LiveBlock eventIds={[event.id]}>
              <Card event={event} />
            </LiveBlock>
          </li>
        ))}
      </ul>
    </section>
  );
}
