import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { cx } from '../../ui/cx.ts';
import { Glyph } from './glyph.tsx';
import styles from './session-bar.module.css';

interface SessionBarProps {
  readonly name: string;
  readonly state: Pick<SeatState, 'balance' | 'staked' | 'returned' | 'startedAt'>;
  /** The server's time, UTC ms. */
  readonly now: number;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
  /** Null where there is nothing to go back to. */
  readonly onLeave: (() => void) | null;
  /** The client around the page says the same above it: on a phone there is no room for both. */
  readonly framed: boolean;
}

/** Minutes, and hours where there are any: `12 min`, `1 h 05 min`. */
export function sessionTime(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** What the player always sees: the balance, what this session has brought, and how long it is. */
export function SessionBar({ name, state, now, sound, onSound, onLeave, framed }: SessionBarProps) {
  const net = paise(toPaise(state.returned) - toPaise(state.staked));
  return (
    <header className={styles.bar} data-framed={framed || undefined}>
      <h1 className={styles.name}>{name}</h1>
      <dl className={styles.figures}>
        <div>
          <dt>Balance</dt>
          <dd>
            <MoneyText amount={toPaise(state.balance)} symbol />
          </dd>
        </div>
        <div>
          <dt>This session</dt>
          <dd>
            <MoneyText amount={net} form="short" profit symbol />{' '}
            <span className={styles.time}>{sessionTime(now - state.startedAt)}</span>
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-pressed={sound}
          aria-label="Sound"
          title={sound ? 'Sound is on' : 'Sound is off'}
          onClick={() => onSound(!sound)}
        >
          <Glyph name={sound ? 'sound' : 'silent'} />
        </button>
        {onLeave && (
          <button
            type="button"
            className={cx(styles.button, styles.leave)}
            aria-label="Leave the game"
            title="Leave the game"
            onClick={onLeave}
          >
            <Glyph name="leave" />
          </button>
        )}
      </div>
    </header>
  );
}
