import type { HistoryBet, HistoryFragment } from '@layline/contract/entities/bet-history.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import { lapseText } from '../../api/lapse-text.ts';
import { formatPrice } from '../../ui/format-price.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useAmount } from '../../ui/use-amount.ts';
import { WhenText } from '../../ui/when-text.tsx';
import { priceOf } from './bet-words.ts';
import styles from './reports.module.css';

/** What became of the parts of a bet that were not matched, or do not count, with the reason. */
function Rest({ bet }: { readonly bet: HistoryBet }) {
  const amount = useAmount();
  const parts = [
    bet.remaining > 0 && `${amount(toPaise(bet.remaining))} is not matched yet.`,
    bet.cancelled > 0 && `${amount(toPaise(bet.cancelled))} cancelled.`,
    bet.lapsed > 0 &&
      `${amount(toPaise(bet.lapsed))} lapsed. ${bet.lapseReason === null ? '' : lapseText(bet.lapseReason)}`,
    bet.voided > 0 &&
      `${amount(toPaise(bet.voided))} void, stakes returned. ${bet.voidReason === null ? '' : `Reason: ${bet.voidReason}.`}`,
  ].filter((text) => text !== false);
  return parts.length > 0 && <p>{parts.join(' ')}</p>;
}

function Fragment({ bet, fragment }: { readonly bet: HistoryBet; readonly fragment: HistoryFragment }) {
  const { at, price, stake, amount, voidedAt, voidReason, reductions, originalPrice } = fragment;
  return (
    <li className={styles.fragment}>
      <p className={styles.fragmentHead}>
        <WhenText at={at} seconds />
        <span>
          <MoneyText amount={toPaise(stake)} form="short" /> at {priceOf(bet, price)}
          {price !== originalPrice && ` (matched at ${priceOf(bet, originalPrice)})`}
        </span>
        {amount !== null && <MoneyText amount={toPaise(amount)} profit />}
      </p>
      {reductions.map((reduction) => (
        <p key={`${reduction.at} ${reduction.runnerId}`} className={styles.reduction}>
          {reduction.runnerName ?? reduction.runnerId} was withdrawn <WhenText at={reduction.at} />: factor{' '}
          {formatPrice(toHundredths(reduction.factor))} %, price {priceOf(bet, reduction.oldPrice)} →{' '}
          {priceOf(bet, reduction.newPrice)}.
        </p>
      ))}
      {voidedAt !== null && (
        <p className={styles.reduction}>
          Void since <WhenText at={voidedAt} />
          {voidReason === null ? '.' : `: ${voidReason}.`}
        </p>
      )}
    </li>
  );
}

interface FragmentListProps {
  readonly bet: HistoryBet;
  readonly fragments: readonly HistoryFragment[];
}

/** What a bet is made of: the pieces that it was matched in, their reductions and voids, and what became of the rest. */
export function FragmentList({ bet, fragments }: FragmentListProps) {
  return (
    <div className={styles.fragments}>
      <p className={styles.place}>
        Bet {bet.betId}, placed <WhenText at={bet.placedAt} seconds />, asked for {priceOf(bet, bet.price)}
        {bet.settledAt !== null && (
          <>
            , settled <WhenText at={bet.settledAt} />
          </>
        )}
      </p>
      {fragments.length > 0 ? (
        <ul aria-label={`Matched parts of bet ${bet.betId}`}>
          {fragments.map((fragment) => (
            <Fragment key={fragment.fragmentId} bet={bet} fragment={fragment} />
          ))}
        </ul>
      ) : (
        <p>Nothing was matched.</p>
      )}
      <Rest bet={bet} />
    </div>
  );
}
