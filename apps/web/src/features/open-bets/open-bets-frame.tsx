import type { ReactNode } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { Tabs } from '@layline/ui/tabs.tsx';
import type { Part } from './group-bets.ts';
import styles from './open-bets.module.css';

interface OpenBetsFrameProps {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  /** How many bets have an open part, and how many a matched one. */
  readonly unmatched: number;
  readonly matched: number;
  /** There is none of this part. */
  readonly empty: boolean;
  /** All that is unmatched is being cancelled. */
  readonly cancelling: boolean;
  /** Null where there is nothing to cancel, or where only the bets of one event are shown. */
  readonly onCancelAll: (() => void) | null;
  /** The bets of this part, market by market. */
  readonly children: ReactNode;
}

/** The open bets under their two parts, unmatched and matched. */
export function OpenBetsFrame({
  part,
  onPart,
  unmatched,
  matched,
  empty,
  cancelling,
  onCancelAll,
  children,
}: OpenBetsFrameProps) {
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>Open bets</h2>
        {onCancelAll && (
          <Button variant="quiet" size="sm" busy={cancelling} onClick={onCancelAll}>
            Cancel all
          </Button>
        )}
      </header>
      <Tabs
        label="Open bets"
        tabs={[
          { value: 'UNMATCHED', label: `Unmatched (${unmatched})` },
          { value: 'MATCHED', label: `Matched (${matched})` },
        ]}
        value={part}
        onValueChange={onPart}
      >
        {empty && (
          <p className={styles.empty}>{part === 'MATCHED' ? 'No matched bets' : 'No unmatched bets'}</p>
        )}
        {children}
      </Tabs>
    </div>
  );
}
