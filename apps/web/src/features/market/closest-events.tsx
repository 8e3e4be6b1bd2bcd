import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getClosestEvents, isInPlay } from '../../provider/catalogue.ts';
import type { Event } from '../../provider/catalogue.ts';
import { valueOf } from '../../provider/failure.ts';
import { READS } from '../../api/reads.ts';
import { request } from '../../provider/request.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { startText } from './start-text.ts';
import { market as room } from './texts.ts';
import styles from './closest-events.module.css';

const SHOWN = 20;
const REFRESH_MS = 30_000;

interface ClosestListProps {
  /** Undefined while loading. */
  readonly events: readonly Event[] | undefined;
  /** Why they could not be loaded; ignored while there are events. */
  readonly problem: string | null;
  readonly onRetry: () => void;
}

/** Events to choose from; those in play are marked. */
export function ClosestList({ events, problem, onRetry }: ClosestListProps) {
  const t = useTexts(room);
  const { tag } = useLocale();
  return (
    <div className={styles.panel}>
      {!events && problem === null && <RowsSkeleton height="480px" />}
      {!events && problem !== null && (
        <EmptyState
          tone="error"
          icon="alert"
          title={t('The events could not be loaded')}
          text={problem}
          action={<Button onClick={onRetry}>{t('Try again')}</Button>}
        />
      )}
      {events?.length === 0 && (
        <EmptyState
          icon="clock"
          title={t('No events at the moment')}
          text={t('New events appear here automatically.')}
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
                <Badge tone="live">{t('In-Play')}</Badge>
              ) : (
                <span className={styles.where}>{startText(t, event, tag)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The closest events to choose from, if the address names none (R2.3). */
export function ClosestEvents() {
  const t = useTexts(room);
  const { data, error, refetch } = useQuery({
    queryKey: [READS.catalogue, 'closest', SHOWN],
    queryFn: async ({ signal }) =>
      valueOf(await request(getClosestEvents, { query: { take: SHOWN }, signal })),
    refetchInterval: REFRESH_MS,
  });
  const open = useOpenEvents();
  return (
    <section className={styles.page}>
      <PageHead title={t('What is on')} />
      <ClosestList
        events={data && open(data)}
        problem={error?.message ?? null}
        onRetry={() => void refetch()}
      />
    </section>
  );
}
