import { Button } from '../../ui/button.tsx';
import { EmptySlip } from './empty-slip.tsx';
import { SlipCard } from './slip-card.tsx';
import { dispatch, useSlips } from './slip-store.ts';
import { isInFlight } from './slip.ts';
import styles from './bet-slip-panel.module.css';

/** All slips, one below the other: in the right column, or in the drawer. */
export function BetSlipPanel() {
  const slips = useSlips();
  if (slips.length === 0) return <EmptySlip />;
  return (
    <div>
      <header className={styles.head}>
        <h2 className={styles.title}>Bet slip ({slips.length})</h2>
        {slips.some((slip) => !isInFlight(slip)) && (
          <Button variant="quiet" size="sm" onClick={() => dispatch({ type: 'clear' })}>
            Clear all
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {slips.map((slip) => (
          <li key={slip.key}>
            <SlipCard slip={slip} />
          </li>
        ))}
      </ul>
    </div>
  );
}
