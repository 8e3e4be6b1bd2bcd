import type { OwnSession } from '../../provider/activity.ts';
import { Badge } from '@layline/ui/badge.tsx';
import { Button } from '@layline/ui/button.tsx';
import { FormAlert } from '@layline/ui/form-alert.tsx';
import { WhenText } from '@layline/ui/when-text.tsx';
import { browserName } from './browser-name.ts';
import styles from './session-list.module.css';

interface SessionListProps {
  readonly sessions: readonly OwnSession[];
  /** Id of the session that is being ended, or `OTHERS`. */
  readonly ending: string | null;
  readonly problem: string | null;
  readonly onEnd: (sessionId: string) => void;
  readonly onEndOthers: () => void;
}

/** Where a player is logged in, this browser first, each with a button that ends it. */
export function SessionList({ sessions, ending, problem, onEnd, onEndOthers }: SessionListProps) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className={styles.sessions}>
      <FormAlert text={problem} />
      <ul className={styles.list} aria-label="Sessions">
        {sessions.map(({ sessionId, browser, address, since, lastSeenAt, current }) => {
          const name = browserName(browser ?? '');
          return (
            <li key={sessionId} className={styles.session}>
              <p className={styles.name}>
                <span title={browser ?? undefined}>{name}</span>
                {current && <Badge tone="live">This browser</Badge>}
              </p>
              <p className={styles.facts}>
                <span>{address ?? 'Unknown address'}</span>
                {since !== null && (
                  <span>
                    Since <WhenText at={since} />
                  </span>
                )}
                {!current && lastSeenAt !== null && (
                  <span>
                    Last seen <WhenText at={lastSeenAt} />
                  </span>
                )}
              </p>
              {!current && (
                <Button
                  className={styles.end}
                  size="sm"
                  variant="danger"
                  busy={ending === sessionId}
                  disabled={ending !== null && ending !== sessionId}
                  aria-label={`End the session of ${name}`}
                  onClick={() => onEnd(sessionId)}
                >
                  End
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length === 0 ? (
        <p className={styles.alone}>No other active sessions</p>
      ) : (
        <Button
          className={styles.all}
          variant="danger"
          busy={ending === 'OTHERS'}
          disabled={ending !== null && ending !== 'OTHERS'}
          onClick={onEndOthers}
        >
          {others.length === 1 ? 'End the other session' : `End all ${others.length} other sessions`}
        </Button>
      )}
    </div>
  );
}
