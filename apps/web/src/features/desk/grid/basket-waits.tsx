import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { SecondsLeft } from '@layline/ui/text/seconds-left.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { desk } from '../texts.ts';
import styles from './staking.module.css';

interface BasketWaitsProps {
  /** When the bet delay ends, UTC ms by our own clock; null while the bets are on their way. */
  readonly until: number | null;
  /** No answer came in time, and it is asked for again. */
  readonly isUnanswered?: boolean | undefined;
  readonly onCallOff: () => void;
}

/** In place of the button while the outcome of the bets is not known. */
export function BasketWaits({ until, isUnanswered = false, onCallOff }: BasketWaitsProps) {
  const t = useTexts(desk);
  if (until === null) {
    return (
      <p className={styles.hint}>
        {isUnanswered
          ? t('No answer yet. We are checking whether the bets were placed; do not place them again.')
          : t('The bets are on their way.')}
      </p>
    );
  }
  return (
    <div className={styles.waits}>
      <p className={styles.hint}>
        <RichText
          room={desk}
          text="The bets wait for the in-play delay: {time}"
          parts={{ time: <SecondsLeft deadline={until} /> }}
        />
      </p>
      <Button onClick={onCallOff}>{t('Call them off')}</Button>
    </div>
  );
}
