import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import type { ServerClock } from '../link/server-clock.ts';
import { useServerNow } from '../round/use-server-now.ts';
import { SoundButton } from './sound-button.tsx';
import styles from './session-bar.module.css';

/** The minutes need no more. */
const LOOK_EVERY_MS = 10_000;

interface SessionBarProps {
  readonly name: string;
  readonly state: Pick<SeatState, 'balance' | 'staked' | 'returned' | 'startedAt'>;
  readonly clock: ServerClock;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
}

/** Minutes, and hours where there are any: `12 min`, `1 h 05 min`. */
export function sessionTime(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** What the player of a page that stands alone always sees: the balance, what this visit has brought, and how long it is. */
export function SessionBar({ name, state, clock, sound, onSound }: SessionBarProps) {
  const now = useServerNow(clock, LOOK_EVERY_MS);
  const net = paise(toPaise(state.returned) - toPaise(state.staked));
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>{name}</h1>
      <dl className={styles.figures}>
        <div>
          <dt>Balance</dt>
          <dd>
            <MoneyText amount={toPaise(state.balance)} symbol />
          </dd>
        </div>
        <div>
          <dt>This visit</dt>
          <dd>
            <MoneyText amount={net} form="short" profit symbol />{' '}
            <span className={styles.time}>{sessionTime(now - state.startedAt)}</span>
          </dd>
        </div>
      </dl>
      <SoundButton on={sound} onSwitch={onSound} />
    </header>
  );
}
