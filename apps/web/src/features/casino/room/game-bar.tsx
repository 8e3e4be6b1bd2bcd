import type { Paise } from '@layline/units/money.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import styles from './room.module.css';

interface GameBarProps {
  readonly name: string;
  /** Null where it is in view elsewhere, or not known. */
  readonly balance: Paise | null;
  /** Returns less stakes of this visit; null where nobody tells. */
  readonly net: Paise | null;
  /** How long the visit has lasted; null before it begins. */
  readonly time: string | null;
  /** Null where the browser has no full screen. */
  readonly fullScreen: boolean | null;
  readonly onFullScreen: () => void;
  readonly onLeave: () => void;
}

/** Beside a game, always in view: balance, net position and time of the visit, and the way out. */
export function GameBar({ name, balance, net, time, fullScreen, onFullScreen, onLeave }: GameBarProps) {
  return (
    <div className={styles.bar}>
      <h1 className={styles.name}>{name}</h1>
      <dl className={styles.figures}>
        {balance !== null && (
          <div>
            <dt>Balance</dt>
            <dd>
              <MoneyText amount={balance} symbol />
            </dd>
          </div>
        )}
        <div>
          <dt>This visit</dt>
          <dd>{net === null ? '–' : <MoneyText amount={net} profit symbol />}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{time ?? '–'}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        {fullScreen !== null && (
          <IconButton
            variant="chrome"
            icon="expand"
            label="Full screen"
            pressed={fullScreen}
            onClick={onFullScreen}
          />
        )}
        <IconButton variant="chrome" icon="close" label="Leave the game" onClick={onLeave} />
      </div>
    </div>
  );
}
