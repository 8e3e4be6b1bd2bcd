import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

interface TableFrameProps {
  /** Bar and notices. */
  readonly top: ReactNode;
  /** On the felt. */
  readonly status: ReactNode;
  readonly scene: ReactNode;
  /** What the round brought the player; its place is kept free before. */
  readonly outcome: { readonly text: string; readonly win: boolean } | null;
  readonly board: ReactNode;
  readonly dock: ReactNode;
  readonly side: ReactNode;
  /** Said to screen readers. */
  readonly announcement: string;
}

/** One frame for all games: felt and bets, what is done with chips at the bottom edge, everything else beside or below. */
export function TableFrame(props: TableFrameProps) {
  return (
    <div className={styles.page}>
      {props.top}
      <main className={styles.main}>
        <div className={styles.felt}>
          {props.status}
          {props.scene}
          <p className={styles.outcome} data-win={props.outcome?.win || undefined}>
            {props.outcome?.text}
          </p>
        </div>
        <div className={styles.board}>{props.board}</div>
        <div className={styles.dock}>{props.dock}</div>
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
