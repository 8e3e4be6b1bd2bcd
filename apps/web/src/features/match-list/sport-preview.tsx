import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event } from '../../provider/catalogue.ts';
import { useSportTree } from '../../api/use-catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { statusNow, useOpenEvents } from '../../live/open-events.ts';
import { useEventScore } from '../../live/use-event-score.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { featured, PREVIEW_EVENTS } from './featured.ts';
import { PreviewPlaces } from './preview-places.tsx';
import { startLine, startText } from './start-text.ts';
import { matchList } from './texts.ts';
import styles from './sport-preview.module.css';

interface PreviewLineProps {
  readonly event: { readonly id: string; readonly title: string };
  /** The score in a line, or "in-play"; null before the start. */
  readonly live: string | null;
  /** When it starts: a time, and a day. */
  readonly start: { readonly time: string; readonly day: string };
}

/** An event of a preview: its name, and its score or its start. */
export function PreviewLine({ event, live, start }: PreviewLineProps) {
  return (
    <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: event.id }} className={styles.event}>
      <span className={styles.title}>{event.title}</span>
      {live === null ? (
        <span className={styles.start}>{startLine(start)}</span>
      ) : (
        <span className={styles.live}>{live}</span>
      )}
    </Link>
  );
}

interface PreviewListProps<T> {
  /** Undefined while loading. */
  readonly events: readonly T[] | undefined;
  /** They could not be loaded; ignored while there are events. */
  readonly failed: boolean;
  readonly idOf: (event: T) => string;
  readonly lineOf: (event: T) => ReactNode;
}

/** The first events of a sport, a line each, or why there are none, at a constant height. */
export function PreviewList<T>({ events, failed, idOf, lineOf }: PreviewListProps<T>) {
  const t = useTexts(matchList);
  if (!events && failed) return <p className={styles.list}>{t('Could not be loaded')}</p>;
  if (!events) return <PreviewPlaces />;
  if (events.length === 0) return <p className={styles.list}>{t('No matches right now')}</p>;
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={idOf(event)}>{lineOf(event)}</li>
      ))}
    </ul>
  );
}

function Line({ event }: { readonly event: Event }) {
  const t = useTexts(matchList);
  const live = useEventScore(event.id);
  const { tag } = useLocale();
  const now = useMinute();
  const score = live ? live.score : event.score;
  return (
    <PreviewLine
      event={event}
      live={statusNow(event, live) === 'IN_PLAY' ? (score?.summary ?? t('In-Play')) : null}
      start={startText(t, event, now, tag)}
    />
  );
}

/** The preview of a sport (R2.35): its first two events. */
export function SportPreview({ sportId }: { readonly sportId: number }) {
  const { data, isError } = useSportTree();
  const open = useOpenEvents();
  const events = data && featured(data, open, new Set([sportId]), PREVIEW_EVENTS);
  return (
    <LiveBlock eventIds={(events ?? []).map(({ id }) => id)}>
      <PreviewList
        events={events}
        failed={isError}
        idOf={({ id }) => id}
        lineOf={(event) => <Line event={event} />}
      />
    </LiveBlock>
  );
}
