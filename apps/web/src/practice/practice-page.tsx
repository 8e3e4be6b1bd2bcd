import { keeps } from '@layline/sandbox/protocol.ts';
import type { Speed } from '@layline/sandbox/protocol.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useUser } from '../session/session-store.ts';
import { toggleTheme, useTheme } from '../site/theme-store.ts';
import type { SportWord } from './address.ts';
import { MatchPicker } from './match-picker.tsx';
import { PracticeBar } from './practice-bar.tsx';
import { PracticeDesk } from './practice-desk.tsx';
import styles from './practice.module.css';
import { practiceStore } from './practice-store.ts';
import { Summary } from './summary.tsx';
import { practice } from './texts.ts';
import { TimeBar } from './time-bar.tsx';

interface PracticePageProps {
  /** True if the address names a match. */
  readonly hasMatch: boolean;
  readonly onPick: (sport: SportWord) => void;
  readonly onRecording: (recordingId: string) => void;
  readonly onSpeed: (speed: Speed) => void;
  /** To a moment, UTC ms by the match's clock. */
  readonly onGoTo: (at: number) => void;
  readonly onAnother: () => void;
}

function Playing({ onSpeed, onGoTo, onAnother }: PracticePageProps) {
  const t = useTexts(practice);
  const { match, standing, record, visit } = useStore(practiceStore);
  if (match === null || standing === null) {
    return (
      <div role="status" aria-label={t('Getting the match ready')}>
        <Skeleton height="420px" />
      </div>
    );
  }
  const summary = (
    <Summary
      record={record}
      isOver={standing.isOver}
      onAgain={() => onGoTo(match.startAt)}
      onAnother={onAnother}
    />
  );
  return (
    <>
      <TimeBar
        match={match}
        standing={standing}
        droppedAt={(at) => record.bets.filter(({ placedAt }) => !keeps(match, at, placedAt)).length}
        onSpeed={onSpeed}
        onGoTo={onGoTo}
      />
      {standing.isOver && summary}
      <PracticeDesk key={visit} eventId={match.eventId} title={match.title} />
      {!standing.isOver && summary}
    </>
  );
}

/** `/practice`: the choice of a match, or the match with its clock and the desk. */
export function PracticePage(props: PracticePageProps) {
  const t = useTexts(practice);
  const user = useUser();
  const dark = useTheme() === 'dark';
  const { match, failed, recordings, isUnavailable } = useStore(practiceStore);
  const title = props.hasMatch ? match?.title : undefined;
  useEffect(() => {
    document.title = [t('Practice'), title].filter((part) => part !== undefined).join(' - ');
  }, [t, title]);
  return (
    <div className={styles.page}>
      <PracticeBar
        balance={props.hasMatch ? (user?.balance ?? null) : null}
        exposure={user?.exposure ?? null}
        dark={dark}
        onTheme={toggleTheme}
      />
      <main className={styles.main}>
        {failed ? (
          <EmptyState
            icon="alert"
            level={1}
            title={t('Practice has stopped')}
            text={t('Something went wrong in this practice. Your account is not affected.')}
            action={<Button onClick={() => location.reload()}>{t('Start again')}</Button>}
          />
        ) : props.hasMatch && isUnavailable ? (
          <EmptyState
            icon="alert"
            level={1}
            title={t('This recording is not available')}
            text={t('It may have been taken from the list, or there is no connection.')}
            action={<Button onClick={props.onAnother}>{t('Another match')}</Button>}
          />
        ) : props.hasMatch ? (
          <Playing {...props} />
        ) : (
          <MatchPicker recordings={recordings} onPick={props.onPick} onRecording={props.onRecording} />
        )}
      </main>
    </div>
  );
}
