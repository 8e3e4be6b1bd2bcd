import { Link } from '@tanstack/react-router';
import { startLine } from './start-text.ts';
import styles from './sport-preview.module.css';

interface PreviewLineProps {
  readonly event: { readonly id: string; readonly title: string };
  /** The score in a line, or that it is in play; null before. */
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
