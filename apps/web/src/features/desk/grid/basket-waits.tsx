import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { SecondsLeft } from '@layline/ui/text/seconds-left.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { desk } from '../texts.ts';
import styles from './staking.module.css';

interface BasketWaitsProps {
  /** When the bet delay ends, UTC ms by our own clock; null while the bets are on their way. */
  readonly until: number | null;
  readonly onCallOff: () => void;
}

/** In place of the button while the outcome of the bets is not known. */
export function BasketWaits({ until, onCallOff }: BasketWaitsProps) {
  const t = useTexts(desk);
  if (until === null) return <p className={styles.hint}>{t('The bets are on their way.')}</p>;
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
