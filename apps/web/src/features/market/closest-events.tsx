import { getClosestEvents } from '@layline/contract/calls/get-closest-events.ts';
import { isInPlay } from '@layline/contract/entities/event.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { valueOf } from '../../api/failure.ts';
import { READS } from '../../api/reads.ts';
import { request } from '../../api/request.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { startText } from './start-text.ts';
import styles from './closest-events.module.css';

const SHOWN = 20;
const REFRESH_MS = 30_000;

/** The closest events to choose from, where the address names none (R2.3). */
export function ClosestEvents() {
  const { data, error, refetch } = useQuery({
    queryKey: [READS.catalogue, 'closest', SHOWN],
    queryFn: async ({ signal }) =>
      valueOf(await request(getClosestEvents, { query: { take: SHOWN }, signal })),
    refetchInterval: REFRESH_MS,
  });
  return (
    <section className={styles.page}>
      <PageHead title="What is on" />
      <div className={styles.panel}>
        {!data && !error && <RowsSkeleton height="480px" />}
        {!data && error && (
          <EmptyState
            tone="error"
            icon="alert"
            title="The events could not be loaded"
            text={error.message}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            icon="clock"
            title="Nothing is on at the moment"
            text="New events appear here by themselves."
          />
        )}
        <ul className={styles.list}>
          {data?.map((event) => (
            <li key={event.id}>
              <Link
                to="/markets/{-$eventid}/{-$dreamid}"
                params={{ eventid: event.id }}
                className={styles.event}
              >
                <span className={styles.names}>
                  <span className={styles.name}>{event.title}</span>
                  <span className={styles.where}>
                    {event.sportName} · {event.competition}
                  </span>
                </span>
                {isInPlay(event) ? (
                  <Badge tone="live">In-Play</Badge>
                ) : (
                  <span className={styles.where}>{startText(event.startTime)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
