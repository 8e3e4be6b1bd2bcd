import { isInPlay } from '../../provider/catalogue.ts';
import type { Event } from '../../provider/catalogue.ts';
import type { EventFacts } from '../../live/event-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { startText } from './start-text.ts';
import styles from './event-head.module.css';

interface EventHeadProps {
  readonly event: Event;
  /** What the hub says since the event was read. */
  readonly facts: EventFacts | null;
}

/** What is being played, where, when, and how it stands. */
export function EventHead({ event, facts }: EventHeadProps) {
  const status = facts?.status ?? event.status;
  const inPlay = isInPlay(facts ?? event);
  const score = facts?.score ?? event.score;
  return (
    <header className={styles.head}>
      <p className={styles.where}>
        {[event.sportName, event.competition, event.venue ?? ''].filter((part) => part !== '').join(' · ')}
      </p>
      <div className={styles.line}>
        <h1>{event.title}</h1>
        {inPlay && <Badge tone="live">In-Play</Badge>}
        {status === 'CLOSED' && <Badge>Closed</Badge>}
        {status === 'UPCOMING' && !inPlay && event.startTime !== null && (
          <time className={styles.start}>{startText(event.startTime)}</time>
        )}
      </div>
      {score && inPlay && <Scoreboard score={score} />}
    </header>
  );
}
