import type { ReactNode } from 'react';
import { RailPanels } from './rail-panels.tsx';
import styles from './right-rail.module.css';

interface PageBettingProps {
  /** True where the screen is wide enough for both. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** A page of prices with its own bet slip and open bets beside them: the right sidebar belongs to the match lists (R2.23). */
export function PageBetting({ shown, children }: PageBettingProps) {
  return (
    <div className={styles.page}>
      <div className={styles.prices}>{children}</div>
      {shown && (
        <section className={styles.rail} aria-label="Betting">
          <RailPanels />
        </section>
      )}
    </div>
  );
}
