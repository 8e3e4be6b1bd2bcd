import { useMemo } from 'react';
import { wholeScore } from '../../provider/scores.ts';
import type { Event } from '../../provider/catalogue.ts';
import type { EventFacts } from '../../live/event-store.ts';
import { statusNow } from '../../live/open-events.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { EventFollow } from './event-follow.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { startText } from './start-text.ts';
import { market as room } from './texts.ts';
import styles from './event-head.module.css';

interface EventHeadProps {
  readonly event: Event;
  /** Changes from the hub since the event was loaded. */
  readonly facts: EventFacts | null;
  /** The provider no longer lists it. */
  readonly over?: boolean;
}

/** Title, place and start of an event, with its score. */
export function EventHead({ event, facts, over = false }: EventHeadProps) {
  const t = useTexts(room);
  const { tag } = useLocale();
  const status = over ? 'CLOSED' : statusNow(event, facts);
  const inPlay = status === 'IN_PLAY';
  // The last score stays, because people look at a finished match for its result.
  const begun = status !== 'UPCOMING';
  const score = facts?.score ?? event.score;
  const whole = useMemo(() => wholeScore(score), [score]);
  return (
    <header className={styles.head}>
      <p className={styles.where}>
        {[event.sportName, event.competition, event.venue ?? ''].filter((part) => part !== '').join(' · ')}
      </p>
      <div className={styles.line}>
        <h1>{event.title}</h1>
        {inPlay && <Badge tone="live">{t('In-Play')}</Badge>}
        {status === 'CLOSED' && <Badge>{t('Closed')}</Badge>}
        {status === 'UPCOMING' && <span className={styles.start}>{startText(t, event, tag)}</span>}
      </div>
      {status !== 'CLOSED' && <EventFollow event={event} />}
      {whole && begun && <Scoreboard score={whole} />}
      {score && !whole && begun && (
        <p className={styles.where}>
          <b>{score.summary}</b> {score.situation}
        </p>
      )}
    </header>
  );
}
