import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useServerNow } from '../link/server-clock.ts';
import type { ServerClock } from '../link/server-clock.ts';
import { SoundButton } from './sound-button.tsx';
import { gamePage } from './texts.ts';
import styles from './session-bar.module.css';

/** Precise enough for minutes. */
const LOOK_EVERY_MS = 10_000;

interface SessionBarProps {
  readonly name: string;
  readonly state: Pick<SeatState, 'balance' | 'staked' | 'returned' | 'startedAt'>;
  readonly clock: ServerClock;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
}

/** A duration in minutes, and hours if there are any: `12 min`, `1 h 05 min`. */
function sessionTime(ms: number, t: Write<TextOf<typeof gamePage>>): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? t('{minutes} min', { minutes })
    : t('{hours} h {minutes} min', { hours, minutes: String(minutes % 60).padStart(2, '0') });
}

/** What the player of a standalone page always sees: balance, net result and length of this visit. */
export function SessionBar({ name, state, clock, sound, onSound }: SessionBarProps) {
  const t = useTexts(gamePage);
  const now = useServerNow(clock, LOOK_EVERY_MS);
  const net = paise(toPaise(state.returned) - toPaise(state.staked));
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>{name}</h1>
      <dl className={styles.figures}>
        <div>
          <dt>{t('Balance')}</dt>
          <dd>
            <MoneyText amount={toPaise(state.balance)} symbol />
          </dd>
        </div>
        <div>
          <dt>{t('This visit')}</dt>
          <dd>
            <MoneyText amount={net} form="short" profit symbol />{' '}
            <span className={styles.time}>{sessionTime(now - state.startedAt, t)}</span>
          </dd>
        </div>
      </dl>
      <SoundButton on={sound} onSwitch={onSound} />
    </header>
  );
}
