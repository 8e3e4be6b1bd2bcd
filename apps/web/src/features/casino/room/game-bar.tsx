import { useTexts } from '@layline/ui/language/texts.ts';
import type { Paise } from '@layline/units/money.ts';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { casino } from '../texts.ts';
import styles from './room.module.css';

interface GameBarProps {
  readonly name: string;
  /** Null if it is visible elsewhere, or unknown. */
  readonly balance: Paise | null;
  /** Returns less stakes of this visit; null if unknown. */
  readonly net: Paise | null;
  /** How long the visit has lasted; null before it begins. */
  readonly time: string | null;
  /** Null if the browser has no full screen. */
  readonly fullScreen: boolean | null;
  /** The connection is lost, and the game itself does not show that. */
  readonly lost?: boolean;
  readonly onFullScreen: () => void;
  readonly onLeave: () => void;
}

function Figures({ balance, net, time }: Pick<GameBarProps, 'balance' | 'net' | 'time'>) {
  const t = useTexts(casino);
  return (
    <dl className={styles.figures}>
      {balance !== null && (
        <div>
          <dt>{t('Balance')}</dt>
          <dd>
            <MoneyText amount={balance} symbol />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('This visit')}</dt>
        <dd>{net === null ? '–' : <MoneyText amount={net} profit symbol />}</dd>
      </div>
      <div>
        <dt>{t('Time')}</dt>
        <dd>{time ?? '–'}</dd>
      </div>
    </dl>
  );
}

/** The bar beside a game, always visible: balance, net position, duration of the visit, and the way out. */
export function GameBar(props: GameBarProps) {
  const t = useTexts(casino);
  const { name, lost = false, fullScreen, onFullScreen, onLeave } = props;
  return (
    <div className={styles.bar}>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.lost} role="status">
        {lost && t('Connection lost. The game may freeze; your balance updates once you are back online.')}
      </p>
      {!lost && <Figures {...props} />}
      <div className={styles.buttons}>
        {fullScreen !== null && (
          <IconButton
            variant="chrome"
            icon="expand"
            label={t('Full screen')}
            pressed={fullScreen}
            onClick={onFullScreen}
          />
        )}
        <IconButton variant="chrome" icon="close" label={t('Leave the game')} onClick={onLeave} />
      </div>
    </div>
  );
}
