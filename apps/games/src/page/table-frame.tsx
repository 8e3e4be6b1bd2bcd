import type { ReactNode } from 'react';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { VisuallyHidden } from '@layline/ui/visually-hidden.tsx';
import type { Outcome } from '../round/own-result.ts';
import styles from './table-frame.module.css';

interface TableFrameProps {
  readonly name: string;
  /** The bar of a page that stands alone; null within the client. */
  readonly bar: ReactNode;
  /** On the felt, with what stands in its corner. */
  readonly status: ReactNode;
  readonly corner: ReactNode;
  readonly scene: ReactNode;
  /** What the round brought the player; its place is kept free before. */
  readonly outcome: Outcome | null;
  /** Null in a game without places for chips. */
  readonly board: ReactNode;
  /** Why nothing can be staked now, if so. */
  readonly notices: ReactNode;
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
          {props.notices}
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
