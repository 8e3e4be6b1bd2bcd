import type { PracticeRecording } from '@layline/contract/calls/practice.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { Icon } from '@layline/ui/icon.tsx';
import type { IconName } from '@layline/ui/icon.tsx';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import { useId } from 'react';
import { SPORTS } from './address.ts';
import type { SportWord } from './address.ts';
import styles from './practice.module.css';
import { practice } from './texts.ts';

type Text = PlainTextOf<typeof practice>;

const CHOICES: readonly (readonly [SportWord, IconName, Text, Text])[] = [
  ['cricket', 'sports-22', 'Cricket', 'About 3 hours'],
  ['football', 'sports-4', 'Football', 'About 2 hours'],
  ['tennis', 'sports-5', 'Tennis', 'About 90 minutes'],
  ['kabaddi', 'sports-25', 'Kabaddi', 'About 50 minutes'],
  ['racing', 'sports-29', 'Horse racing', 'About 5 minutes'],
];

/** About how long a recording takes, in hours from two hours on. */
function useLength(): (seconds: number) => string {
  const t = useTexts(practice);
  return (seconds) => {
    const minutes = Math.max(1, Math.round(seconds / 60));
    return minutes < 120
      ? t('About {n} minute|About {n} minutes', { n: minutes })
      : t('About {n} hour|About {n} hours', { n: Math.round(minutes / 60) });
  };
}

function iconOf(sportId: number): IconName {
  return CHOICES.find(([sport]) => SPORTS[sport] === sportId)?.[1] ?? 'star';
}

interface RecordedProps {
  readonly recordings: readonly PracticeRecording[];
  readonly onRecording: (recordingId: string) => void;
}

function Recorded({ recordings, onRecording }: RecordedProps) {
  const t = useTexts(practice);
  const when = useWhen();
  const length = useLength();
  const id = useId();
  return (
    <>
      <h2 id={id}>{t('Recorded matches')}</h2>
      <ul className={styles.choices} aria-labelledby={id}>
        {recordings.map(({ recordingId, title, sportId, startTime, lengthSec }) => (
          <li key={recordingId}>
            <button type="button" className={styles.choice} onClick={() => onRecording(recordingId)}>
              <Icon name={iconOf(sportId)} size={32} />
              <b>{title}</b>
              <span>{when(startTime, MINUTE)}</span>
              <span>{length(lengthSec)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface MatchPickerProps extends RecordedProps {
  readonly onPick: (sport: SportWord) => void;
}

/** The choice of a sport, where each press leads to a new match, or of a recorded match. */
export function MatchPicker({ onPick, recordings, onRecording }: MatchPickerProps) {
  const t = useTexts(practice);
  return (
    <div className={styles.picker}>
      <PageHead
        title={t('Practise on a match of your own')}
        lead={t(
          'Play money, real rules: pause the match, speed it up, take it back, and try again. Nothing here reaches your account.',
        )}
      />
      <ul className={styles.choices}>
        {CHOICES.map(([sport, icon, name, length]) => (
          <li key={sport}>
            <button type="button" className={styles.choice} onClick={() => onPick(sport)}>
              <Icon name={icon} size={32} />
              <b>{t(name)}</b>
              <span>{t(length)}</span>
            </button>
          </li>
        ))}
      </ul>
      {recordings.length > 0 && <Recorded recordings={recordings} onRecording={onRecording} />}
    </div>
  );
}
