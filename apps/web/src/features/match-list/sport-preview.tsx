import type { Event } from '@layline/contract/entities/event.ts';
import { isInPlay } from '@layline/contract/entities/event.ts';
import { Link } from '@tanstack/react-router';
import { useSportTree } from '../../api/use-catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { useEventScore } from '../../live/use-event-score.ts';
import { useSettings } from '../../site/site-store.ts';
import { featured, PREVIEW_EVENTS } from './featured.ts';
import { PreviewPlaces } from './preview-places.tsx';
import { startText } from './start-text.ts';
import { useMinute } from '../../ui/use-minute.ts';
import styles from './sport-preview.module.css';

function PreviewLine({ event }: { readonly event: Event }) {
  const live = useEventScore(event.id);
  const locale = useSettings()?.locale ?? 'en-IN';
  const now = useMinute();
  const score = live ? live.score : event.score;
  const { time, day } = startText(event.startTime, now, locale);
  return (
    <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: event.id }} className={styles.event}>
      <span className={styles.title}>{event.title}</span>
      {isInPlay(live ?? event) ? (
        <span className={styles.live}>{score?.summary ?? 'In-Play'}</span>
      ) : (
        <span className={styles.start}>
          {time} · {day}
        </span>
      )}
    </Link>
  );
}

/** The preview of a sport (R2.35): its first two events. */
export function SportPreview({ sportId }: { readonly sportId: number }) {
  const { data, isError } = useSportTree();
  if (!data && isError) return <p className={styles.list}>Could not be loaded</p>;
  if (!data) return <PreviewPlaces />;
  const events = featured(data, new Set([sportId]), PREVIEW_EVENTS);
  if (events.length === 0) return <p className={styles.list}>No matches right now</p>;
  return (
    <LiveBlock eventIds={events.map((event) => event.id)}>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <PreviewLine event={event} />
          </li>
        ))}
      </ul>
    </LiveBlock>
  );
}
