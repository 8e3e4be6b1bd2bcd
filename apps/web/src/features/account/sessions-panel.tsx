import { endSession } from '../../provider/activity.ts';
import type { OwnSession } from '../../provider/activity.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { browserName } from './browser-name.ts';
import styles from './sessions-panel.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnknownCall } from '../../provider/failure.ts';
import { ownSessionsQuery } from '../../api/own-sessions.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { request } from '../../provider/request.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { account } from './texts.ts';

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
  const t = useTexts(account);
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className={styles.sessions}>
      <FormAlert text={problem} />
      <ul className={styles.list} aria-label={t('Sessions')}>
        {sessions.map(({ sessionId, browser, address, since, lastSeenAt, current }) => {
          const name = browserName(browser ?? '');
          return (
            <li key={sessionId} className={styles.session}>
              <p className={styles.name}>
                <span title={browser ?? undefined}>{name}</span>
                {current && <Badge tone="live">{t('This browser')}</Badge>}
              </p>
              <p className={styles.facts}>
                <span>{address ?? t('Unknown address')}</span>
                {since !== null && (
                  <span>
                    <RichText room={account} text="Since {time}" parts={{ time: <WhenText at={since} /> }} />
                  </span>
                )}
                {!current && lastSeenAt !== null && (
                  <span>
                    <RichText
                      room={account}
                      text="Last seen {time}"
                      parts={{ time: <WhenText at={lastSeenAt} /> }}
                    />
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
                  aria-label={t('End the session of {browser}', { browser: name })}
                  onClick={() => onEnd(sessionId)}
                >
                  {t('End')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length === 0 ? (
        <p className={styles.alone}>{t('No other active sessions')}</p>
      ) : (
        <Button
          className={styles.all}
          variant="danger"
          busy={ending === 'OTHERS'}
          disabled={ending !== null && ending !== 'OTHERS'}
          onClick={onEndOthers}
        >
          {t('End the other session|End all {n} other sessions', { n: others.length })}
        </Button>
      )}
    </div>
  );
}

/** The player's sessions, to see and to end. Absent if the provider does not list them. */
export function SessionsPanel({ player }: { readonly player: string }) {
  const t = useTexts(account);
  const client = useQueryClient();
  const amount = useAmount();
  const query = useQuery({ ...ownSessionsQuery(player), retry: false });
  const [ending, setEnding] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const end = async (which: string) => {
    if (ending !== null) return;
    setEnding(which);
    setProblem(null);
    const body = which === 'OTHERS' ? { others: true as const } : { sessionId: which };
    const outcome = await request(endSession, { body });
    if (!outcome.ok) {
      setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
    } else {
      const { ended } = outcome.value;
      showToast('success', t('Session ended.|{n} sessions ended.', { n: ended }));
      void client.invalidateQueries({ queryKey: [READS.activity] });
    }
    await client.invalidateQueries({ queryKey: [READS.sessions] });
    setEnding(null);
  };

  if (isUnknownCall(query.error)) return null;
  return (
    <Panel
      title={t('Where you are logged in')}
      text={t('See a session you do not recognise? End it, then change your password.')}
    >
      <ReadState query={query} what={t('Your sessions')} skeleton={<Skeleton height="104px" />}>
        {(sessions) => (
          <SessionList
            sessions={sessions}
            ending={ending}
            problem={problem}
            onEnd={(sessionId) => void end(sessionId)}
            onEndOthers={() => void end('OTHERS')}
          />
        )}
      </ReadState>
    </Panel>
  );
}
