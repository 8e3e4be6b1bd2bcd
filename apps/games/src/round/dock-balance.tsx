import type { Paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import styles from './dock-balance.module.css';

/** What can be staked, in the dock; nothing where the page says it elsewhere (null). */
export function DockBalance({ balance }: { readonly balance: Paise | null }) {
  return (
    balance !== null && (
      <p className={styles.balance}>
        Balance{' '}
        <b>
          <MoneyText amount={balance} symbol />
        </b>
      </p>
    )
  );
}
