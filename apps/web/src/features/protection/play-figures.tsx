import type { PlayingTime } from '../../provider/protection.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { minutesText } from './limit-kinds.ts';
import styles from './time.module.css';

/** Time, result and stakes of the present stretch of play. */
export function PlayFigures({ time }: { readonly time: PlayingTime }) {
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>Playing for</dt>
        <dd>{minutesText(time.minutes)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>Result</dt>
        <dd>
          <MoneyText amount={time.netResult} profit symbol />
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>Staked</dt>
        <dd>
          <MoneyText amount={time.staked} symbol />
        </dd>
      </div>
    </dl>
  );
}
