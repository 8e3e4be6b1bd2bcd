import { useTexts } from '@layline/ui/language/texts.ts';
import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import type { ComponentProps } from 'react';
import { PageNotices } from './notices.tsx';
import type { Room } from './room.ts';
import { SessionBar } from './session-bar.tsx';
import { SoundButton } from './sound-button.tsx';
import { gamePage } from './texts.ts';
import { useRoom } from './use-room.ts';
import type { ReactNode } from 'react';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import type { Outcome } from '../round/own-result.ts';
import styles from './table-frame.module.css';

interface TableFrameProps {
  readonly name: string;
  /** The bar of a standalone page; null within the client. */
  readonly bar: ReactNode;
  /** On the felt, with `corner` beside it. */
  readonly status: ReactNode;
  readonly corner: ReactNode;
  readonly scene: ReactNode;
  /** What the round brought the player; its space is reserved beforehand. */
  readonly outcome: Outcome | null;
  /** Null in a game without places for chips. */
  readonly board: ReactNode;
  /** Why nothing can be staked now, if so. */
  readonly notices: ReactNode;
  readonly dock: ReactNode;
  readonly side: ReactNode;
  /** For screen readers. */
  readonly announcement: string;
}

/**
 * One frame for all games: felt and bets, the dock at the bottom edge, everything else beside or below. Within the
 * client there is no bar, because the surrounding client shows name, time, net position and the way out.
 */
export function TableFrame(props: TableFrameProps) {
  const t = useTexts(gamePage);
  return (
    <div className={styles.page}>
      {props.bar}
      <main className={styles.main} data-boardless={props.board === null || undefined}>
        {props.bar === null && (
          <VisuallyHidden>
            <h1>{props.name}</h1>
          </VisuallyHidden>
        )}
        <div className={styles.head}>
          {props.status}
          {props.corner}
        </div>
        <div className={styles.felt}>
          <div className={styles.scene}>{props.scene}</div>
          <p className={styles.outcome} data-win={props.outcome?.win || undefined}>
            {props.outcome && (
              <>
                {/* The sentence already says it if everything was lost. */}
                {props.outcome.returned > 0 && (
                  <b>
                    <MoneyText amount={props.outcome.net} form="short" profit symbol />{' '}
                  </b>
                )}
                <span>{props.outcome.text}</span>
              </>
            )}
          </p>
        </div>
        {props.board !== null && <div className={styles.board}>{props.board}</div>}
        <div className={styles.dock}>
          {props.notices}
          {props.dock}
        </div>
        <aside className={styles.side} aria-label={t('About this table')}>
          {props.side}
        </aside>
      </main>
      <p className={styles.announcement} role="status" aria-live="polite">
        {props.announcement}
      </p>
    </div>
  );
}

interface FeltCornerProps {
  /** True while the page polls because there is no live connection. */
  readonly polled: boolean;
  /** Null if the bar has the switch. */
  readonly sound: boolean | null;
  readonly onSound: (on: boolean) => void;
}

/** In the corner of the felt: the state of the connection, and the sound switch if there is no bar. */
export function FeltCorner({ polled, sound, onSound }: FeltCornerProps) {
  const t = useTexts(gamePage);
  return (
    <div className={styles.corner}>
      <p role="status" className={polled ? styles.slow : undefined}>
        {polled && (
          <>
            {t('Live connection is down')}
            <VisuallyHidden>. {t('This page updates every few seconds.')}</VisuallyHidden>
          </>
        )}
      </p>
      {sound !== null && <SoundButton on={sound} onSwitch={onSound} />}
    </div>
  );
}

interface RoomFrameProps extends Omit<ComponentProps<typeof TableFrame>, 'bar' | 'corner' | 'notices'> {
  readonly room: Room;
  readonly state: SeatState;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
}

/** The frame of a game, with what this visit adds to it. */
export function RoomFrame({ room, state, sound, onSound, ...frame }: RoomFrameProps) {
  const framed = room.parent.there;
  const polled = useRoom(room, ({ reach }) => reach === 'polled');
  return (
    <TableFrame
      {...frame}
      bar={
        framed ? null : (
          <SessionBar name={frame.name} state={state} clock={room.clock} sound={sound} onSound={onSound} />
        )
      }
      corner={<FeltCorner polled={polled} sound={framed ? sound : null} onSound={onSound} />}
      notices={<PageNotices room={room} mayBet={state.mayBet} />}
    />
  );
}
