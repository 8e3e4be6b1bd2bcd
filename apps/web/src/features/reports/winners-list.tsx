import type { Winner } from '../../provider/reports.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import styles from './winners.module.css';

/** Places and names of those who are ahead, and how much they have won. */
export function WinnersList({ winners }: { readonly winners: readonly Winner[] }) {
  return (
    <ol className={styles.list} aria-label="Top winners">
      {winners.map(({ rank, name, amount }, index) => (
        <li key={`${rank} ${name} ${index}`} className={styles.winner} data-first={rank === 1 || undefined}>
          <span className={styles.rank}>{rank}</span>
          <span className={styles.who}>{name ?? '–'}</span>
          {amount !== null && <MoneyText amount={amount} form="short" profit symbol />}
        </li>
      ))}
    </ol>
  );
}
