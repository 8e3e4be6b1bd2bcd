import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Event } from '../../provider/catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { statusNow } from '../../live/open-events.ts';
import { useEventScore } from '../../live/use-event-score.ts';
import { Badge } from '@layline/ui/badge.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { WhenText } from '@layline/ui/when-text.tsx';
import styles from './fancy-games.module.css';

interface EventBlockProps {
  readonly event: Event;
  /** Its markets. */
  readonly children: ReactNode;
}

/** A match with what the house quotes on it; its name leads to all of its markets. */
export function EventBlock({ event, children }: EventBlockProps) {
  const eventIds = useMemo(() => [event.id], [event.id]);
  const facts = useEventScore(event.id);
  const inPlay = statusNow(event, facts) === 'IN_PLAY';
  const score = facts ? facts.score : event.score;
  return (
    <section className={styles.event} aria-label={event.title}>
      <LiveBlock eventIds={eventIds}>
        <header className={styles.head}>
          <p className={styles.where}>
            {[event.sportName, event.competition].filter((part) => part !== '').join(' · ')}
          </p>
          <h2 className={styles.title}>
            <Link
              to="/markets/{-$eventid}/{-$dreamid}"
              params={{ eventid: event.id }}
              className={styles.link}
            >
              {event.title} <Icon name="chevron-right" size={16} />
            </Link>
          </h2>
          <p className={styles.state}>
            {inPlay ? (
              <Badge tone="live">In-Play</Badge>
            ) : (
              event.startTime !== null && <WhenText at={event.startTime} />
            )}
            {inPlay && score && (
              <span>
                <b>{score.summary}</b>
                {score.situation !== '' && ` · ${score.situation}`}
              </span>
            )}
          </p>
        </header>
        <div className={styles.markets}>{children}</div>
      </LiveBlock>
    </section>
  );
}
