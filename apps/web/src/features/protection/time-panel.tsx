import type { PlayingTime } from '../../provider/protection.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { minutesText } from './limit-kinds.ts';
import { PlayFigures } from './play-figures.tsx';
import styles from './time.module.css';

/** How long the player has been in session, and what came of it. */
export function TimePanel({ time }: { readonly time: PlayingTime }) {
  const { minutesToday, limitMinutes, checkAt } = time;
  return (
    <Panel title="Your time">
      <p className={styles.today}>
        <strong>{minutesText(minutesToday)}</strong> today
        {limitMinutes !== null && <> of {minutesText(limitMinutes)}</>}
      </p>
      <PlayFigures time={time} />
      <p className={styles.note}>
        {checkAt === null ? (
          'No reality check is set.'
        ) : (
          <>
            Next reality check: <WhenText at={checkAt} />
          </>
        )}
      </p>
    </Panel>
  );
}
