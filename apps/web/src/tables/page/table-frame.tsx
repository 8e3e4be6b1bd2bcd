import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import type { ReactNode } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Outcome } from '../round/own-result.ts';
import { FeltCorner } from './felt-corner.tsx';
import { PageNotices } from './page-notices.tsx';
import type { Room } from './room.ts';
import { SessionBar } from './session-bar.tsx';
import styles from './table-frame.module.css';

interface TableFrameProps {
  readonly room: Room;
  readonly name: string;
  readonly state: SeatState;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
  /** On the felt. */
  readonly status: ReactNode;
  readonly scene: ReactNode;
  /** What the round brought the player; its place is kept free before. */
  readonly outcome: Outcome | null;
  /** Null in a game without places for chips. */
  readonly board: ReactNode;
  readonly dock: ReactNode;
  readonly side: ReactNode;
  /** Said to screen readers. */
  readonly announcement: string;
}

/**
 * One frame for all games: felt and bets, what is done with chips at the bottom edge, everything else beside or below. Within the
 * client there is no bar: name, time, net position and the way out are in the client's own, around the page.
 */
export function TableFrame(props: TableFrameProps) {
  const { room, name, state, sound, onSound } = props;
  const framed = room.parent.there;
  return (
    <div className={styles.page}>
      {!framed && <SessionBar name={name} state={state} clock={room.clock} sound={sound} onSound={onSound} />}
      <main className={styles.main} data-boardless={props.board === null || undefined}>
        {framed && (
          <VisuallyHidden>
            <h1>{name}</h1>
          </VisuallyHidden>
        )}
        <div className={styles.head}>
          {props.status}
          <FeltCorner room={room} sound={framed ? sound : null} onSound={onSound} />
        </div>
        <div className={styles.felt}>
          <div className={styles.scene}>{props.scene}</div>
          <p className={styles.outcome} data-win={props.outcome?.win || undefined}>
            {props.outcome && (
              <>
                <b>
                  <MoneyText amount={props.outcome.net} form="short" profit symbol />
                </b>{' '}
                <span>{props.outcome.text}</span>
              </>
            )}
          </p>
        </div>
        {props.board !== null && <div className={styles.board}>{props.board}</div>}
        <div className={styles.dock}>
          <PageNotices room={room} mayBet={state.mayBet} />
          {props.dock}
        </div>
        <aside className={styles.side} aria-label="About this table">
          {props.side}
        </aside>
      </main>
      <p className={styles.announcement} role="status" aria-live="polite">
        {props.announcement}
      </p>
    </div>
  );
}
