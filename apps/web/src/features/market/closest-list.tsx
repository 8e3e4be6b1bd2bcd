import { Link } from '@tanstack/react-router';
import { isInPlay } from '../../provider/catalogue.ts';
import type { Event } from '../../provider/catalogue.ts';
import { Badge } from '@layline/ui/badge.tsx';
import { Button } from '@layline/ui/button.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { RowsSkeleton } from '@layline/ui/rows-skeleton.tsx';
import styles from './closest-events.module.css';
import { startText } from './start-text.ts';

interface ClosestListProps {
  /** Undefined while they are on their way. */
  readonly events: readonly Event[] | undefined;
  /** Why they could not be had; of no interest while there are events. */
  readonly problem: string | null;
  readonly onRetry: () => void;
}

/** Events to choose from, those in play marked. */
export function ClosestList({ events, problem, onRetry }: ClosestListProps) {
  const { tag } = useLocale();
  return (
    <div className={styles.panel}>
      {!events && problem === null && <RowsSkeleton height="480px" />}
      {!events && problem !== null && (
        <EmptyState
          tone="error"
          icon="alert"
          title="The events could not be loaded"
          text={problem}
          action={<Button onClick={onRetry}>Try again</Button>}
        />
      )}
      {events?.length === 0 && (
        <EmptyState
          icon="clock"
          title="No events at the moment"
          text="New events appear here automatically."
        />
      )}
      <ul className={styles.list}>
        {events?.map((event) => (
          <li key={event.id}>
            <Link
              to="/markets/{-$eventid}/{-$dreamid}"
              params={{ eventid: event.id }}
              className={styles.event}
            >
              <span className={styles.names}>
                <span className={styles.name}>{event.title}</span>
                <span className={styles.where}>
                  {[event.sportName, event.competition].filter((part) => part !== '').join(' · ')}
                </span>
              </span>
              {isInPlay(event) ? (
                <Badge tone="live">In-Play</Badge>
              ) : (
                <span className={styles.where}>{startText(event, tag)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
