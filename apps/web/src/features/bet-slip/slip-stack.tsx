import type { ReactNode } from 'react';
import { Button } from '@layline/ui/button.tsx';
import styles from './bet-slip-panel.module.css';

interface SlipStackProps {
  readonly count: number;
  /** Null where every bet is on its way. */
  readonly onClear: (() => void) | null;
  /** The slips, as items of a list. */
  readonly children: ReactNode;
}

/** Slips one below the other, under their number. */
export function SlipStack({ count, onClear, children }: SlipStackProps) {
  return (
    <div>
      <header className={styles.head}>
        <h2 className={styles.title}>Bet slip ({count})</h2>
        {onClear && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            Clear all
          </Button>
        )}
      </header>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}
