import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event } from '../../provider/catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { statusNow } from '../../live/open-events.ts';
import { useEventScore } from '../../live/use-event-score.ts';
import { sportById } from '../../site/sports.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { startLine, startText } from './start-text.ts';
import { matchList } from './texts.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import styles from './slider.module.css';

const PLACES = [0, 1, 2, 3, 4];

function Card({ event }: { readonly event: Event }) {
  const t = useTexts(matchList);
  const live = useEventScore(event.id);
  const { tag } = useLocale();
  const now = useMinute();
  const score = live ? live.score : event.score;
  const inPlay = statusNow(event, live) === 'IN_PLAY';
  const start = startText(t, event, now, tag);
  return (
    <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: event.id }} className={styles.card}>
      <span className={styles.title}>
        <Icon name={sportById(event.sportId)?.icon ?? 'info'} size={16} />
        <span className={styles.name}>{event.title}</span>
      </span>
      <span className={styles.line} data-live={inPlay || undefined}>
        {inPlay ? (score?.summary ?? t('In-Play')) : startLine(start)}
      </span>
    </Link>
  );
}

/** An event in its place. */
export function EventCard({ event }: { readonly event: Event }) {
  return (
    <li className={styles.place}>
      <LiveBlock eventIds={[event.id]}>
        <Card event={event} />
      </LiveBlock>
    </li>
  );
}

interface SliderViewProps {
  /** They could not be loaded. */
  readonly failed: boolean;
  /** List items; undefined until known. */
  readonly children?: ReactNode;
}

/** Cards that scroll sideways. */
export function SliderView({ failed, children }: SliderViewProps) {
  const t = useTexts(matchList);
  if (!children && failed)
    return <p className={styles.failed}>{t('Featured matches could not be loaded.')}</p>;
  if (!children) {
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
    <section aria-label={t('Featured')}>
      <ul className={styles.slider}>{children}</ul>
    </section>
  );
}
