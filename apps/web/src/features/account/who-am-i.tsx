import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import styles from './who-am-i.module.css';

interface WhoAmIProps {
  readonly userName: string;
  /** Address and country of this session; null where they are not known. */
  readonly from: string | null;
  /** Available to bet, paise. */
  readonly balance: Paise | null;
  /** Held for open bets, paise. */
  readonly exposure: Paise | null;
}

/** The player's name and money: what is there in all, what is held, and what is left to bet. */
export function WhoAmI({ userName, from, balance, exposure }: WhoAmIProps) {
  return (
    <section className={styles.card} aria-label="Account">
      <span className={styles.avatar} data-letter={userName.slice(0, 1).toUpperCase()} aria-hidden="true" />
      <div className={styles.who}>
        <p className={styles.name}>{userName}</p>
        {from !== null && <p className={styles.note}>This session comes from {from}.</p>}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Balance</dt>
          <dd>{balance === null ? '–' : <MoneyText amount={balance} symbol />}</dd>
          <dd className={styles.note}>free to bet</dd>
        </div>
        <div>
          <dt>Exposure</dt>
          <dd>{exposure === null ? '–' : <MoneyText amount={exposure} symbol />}</dd>
          <dd className={styles.note}>held for open bets</dd>
        </div>
        <div>
          <dt>Cash</dt>
          <dd>
            {balance === null || exposure === null ? (
              '–'
            ) : (
              <MoneyText amount={paise(balance + exposure)} symbol />
            )}
          </dd>
          <dd className={styles.note}>both together</dd>
        </div>
      </dl>
    </section>
  );
}
