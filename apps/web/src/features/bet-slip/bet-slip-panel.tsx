import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { isInFlight } from '../../session/slip.ts';
import { EmptySlip } from './empty-slip.tsx';
import { SlipCard } from './slip-card.tsx';
import { dispatch, useSlips } from './slip-store.ts';
import { betSlip } from './texts.ts';
import styles from './bet-slip-panel.module.css';

interface SlipStackProps {
  readonly count: number;
  /** Null while every bet is being placed. */
  readonly onClear: (() => void) | null;
  /** The slips, as items of a list. */
  readonly children: ReactNode;
}

/** Slips in a column, headed by their number. */
export function SlipStack({ count, onClear, children }: SlipStackProps) {
  const t = useTexts(betSlip);
  return (
    <div>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('Bet slip ({n})', { n: count })}</h2>
        {onClear && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            {t('Clear all')}
          </Button>
        )}
      </header>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

/** All slips in a column: in the right column, or in the drawer. */
export function BetSlipPanel() {
  const slips = useSlips();
  if (slips.length === 0) return <EmptySlip />;
  const onClear = slips.every(isInFlight) ? null : () => dispatch({ type: 'clear' });
  return (
    <SlipStack count={slips.length} onClear={onClear}>
      {slips.map((slip) => (
        <li key={slip.key}>
          <SlipCard slip={slip} />
        </li>
      ))}
    </SlipStack>
  );
}
