import type { Paise } from '@layline/units/money.ts';
import type { QuickStake } from '../../provider/user-info.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import styles from './quick-stakes.module.css';

interface QuickStakesProps {
  readonly stakes: readonly QuickStake[];
  /** Greatest stake that nothing is known against; null until that is known, 0 if there is none. */
  readonly greatest: Paise | null;
  /** Null clears. */
  readonly onStake: (stake: Paise | null) => void;
}

const SHOWN_MAX = 12;

/** The amount in full; what is written on the button is always part of its name, for those who speak it. */
function stakeName(title: string, amount: string): string {
  return amount.includes(title) ? `Stake ${amount}` : `Stake ${amount}, ${title}`;
}

/** The player's amounts (R9.1 unless changed), the greatest possible one, and an empty field. */
export function QuickStakes({ stakes, greatest, onStake }: QuickStakesProps) {
  const amount = useAmount();
  return (
    <div className={styles.grid} role="group" aria-label="Stakes">
      {stakes.slice(0, SHOWN_MAX).map(({ title, value }) => (
        <button
          key={`${title} ${value}`}
          type="button"
          className={styles.stake}
          aria-label={stakeName(title, amount(value))}
          onClick={() => onStake(value)}
        >
          {title === '' ? amount(value) : title}
        </button>
      ))}
      <button
        type="button"
        className={styles.stake}
        aria-label={greatest ? `Max: ${amount(greatest)}` : 'Max'}
        disabled={!greatest}
        onClick={() => greatest && onStake(greatest)}
      >
        Max
      </button>
      <button type="button" className={styles.stake} onClick={() => onStake(null)}>
        Clear
      </button>
    </div>
  );
}
