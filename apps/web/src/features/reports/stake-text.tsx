import { paise } from '@layline/units/money.ts';
import type { HistoryBet } from '../../provider/bet-history.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import styles from './reports.module.css';

type Staked = Pick<HistoryBet, 'stake' | 'matched' | 'remaining'>;

/** What is at stake with a bet, paise: what was matched or still may be, without what was cancelled, lapsed or voided. */
export function stakeOf({ stake, matched, remaining }: Staked): number {
  return matched === null ? (stake ?? 0) : matched + remaining;
}

/** The stake that counts, and where that is less, what was asked for. */
export function StakeText({ bet }: { readonly bet: Staked }) {
  const counts = stakeOf(bet);
  return (
    <>
      <MoneyText amount={paise(counts)} />
      {bet.stake !== null && counts < bet.stake && (
        <span className={styles.place}>
          of <MoneyText amount={bet.stake} />
        </span>
      )}
    </>
  );
}
