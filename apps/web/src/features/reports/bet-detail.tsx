import { lapseText } from '../../api/lapse-text.ts';
import { getBetDetail } from '../../provider/bet-history.ts';
import type { HistoryBet, HistoryFragment } from '../../provider/bet-history.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { priceOf } from './bet-cells.tsx';
import styles from './reports.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';

/** What became of the parts of a bet that were not matched, or do not count, with the reason. */
function Rest({ bet }: { readonly bet: HistoryBet }) {
  const amount = useAmount();
  const parts = [
    bet.remaining > 0 && `${amount(bet.remaining)} is not matched yet.`,
    bet.cancelled > 0 && `${amount(bet.cancelled)} cancelled.`,
    bet.lapsed > 0 &&
      `${amount(bet.lapsed)} lapsed. ${bet.lapseReason === null ? '' : lapseText(bet.lapseReason)}`,
    bet.voided > 0 &&
      `${amount(bet.voided)} void, stakes returned. ${bet.voidReason === null ? '' : `Reason: ${bet.voidReason}.`}`,
  ].filter((text) => text !== false);
  return parts.length > 0 && <p>{parts.join(' ')}</p>;
}

function Fragment({ bet, fragment }: { readonly bet: HistoryBet; readonly fragment: HistoryFragment }) {
  const { at, price, stake, amount, voidedAt, voidReason, reductions, originalPrice } = fragment;
  return (
    <li className={styles.fragment}>
      <p className={styles.fragmentHead}>
        {at !== null && <WhenText at={at} seconds />}
        <span>
          <MoneyText amount={stake} form="short" /> at {priceOf(bet, price)}
          {price !== originalPrice && ` (matched at ${priceOf(bet, originalPrice)})`}
        </span>
        {amount !== null && <MoneyText amount={amount} profit />}
      </p>
      {reductions.map((reduction) => (
        <p key={`${reduction.at} ${reduction.runnerId}`} className={styles.reduction}>
          {reduction.runnerName ?? reduction.runnerId} was withdrawn
          {reduction.at !== null && (
            <>
              {' '}
              <WhenText at={reduction.at} />
            </>
          )}
          : factor {formatPrice(reduction.factor)} %, price {priceOf(bet, reduction.oldPrice)} →{' '}
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
        Bet {bet.betId}
        {bet.placedAt !== null && (
          <>
            , placed <WhenText at={bet.placedAt} seconds />
          </>
        )}
        {bet.price !== null && `, asked for ${priceOf(bet, bet.price)}`}
        {bet.settledAt !== null && (
          <>
            , settled <WhenText at={bet.settledAt} />
          </>
        )}
      </p>
      {fragments.length > 0 ? (
        <ul aria-label={`Matched parts of bet ${bet.betId}`}>
          {fragments.map((fragment, index) => (
            <Fragment key={fragment.fragmentId ?? index} bet={bet} fragment={fragment} />
          ))}
        </ul>
      ) : (
        <p>Nothing was matched.</p>
      )}
      <Rest bet={bet} />
    </div>
  );
}

/** A bet's fragments, fetched when it is opened, and more of them on request. */
export function BetDetail({ betId }: { readonly betId: number }) {
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const query = useInfiniteQuery({
    queryKey: ['bet-detail', player, betId],
    queryFn: async ({ pageParam, signal }) =>
      valueOf(
        await request(getBetDetail, {
          query: { betId, ...(pageParam === null ? {} : { cursor: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const state = listState({ ...query, isPlaceholderData: false }, ({ pages }) => pages, amount);
  if (state.phase === 'loading') return <Skeleton height="64px" />;
  if (state.phase === 'absent') return <p>This provider does not show the parts of a bet.</p>;
  if (state.phase !== 'ready') return <ListFailure state={state} />;
  const [first] = state.rows;
  if (!first) return null;
  return (
    <>
      {state.stale && <OldRows {...state.stale} />}
      <FragmentList bet={first.bet} fragments={state.rows.flatMap(({ fragments }) => fragments)} />
      {query.hasNextPage && (
        <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
