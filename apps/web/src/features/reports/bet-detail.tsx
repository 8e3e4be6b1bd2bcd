import { lapseText } from '../../api/lapse-text.ts';
import { getBetDetail } from '../../provider/bet-history.ts';
import type { HistoryBet, HistoryFragment } from '../../provider/bet-history.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { priceOf } from './bet-cells.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';

/** What happened to the parts of a bet that were not matched, or do not count, with the reason. */
function Rest({ bet }: { readonly bet: HistoryBet }) {
  const t = useTexts(reports);
  const amount = useAmount();
  const { remaining, cancelled, lapsed, lapseReason, voided, voidReason } = bet;
  const parts = [
    remaining > 0 && t('{amount} is not matched yet.', { amount: amount(remaining) }),
    cancelled > 0 && t('{amount} cancelled.', { amount: amount(cancelled) }),
    lapsed > 0 && t('{amount} lapsed.', { amount: amount(lapsed) }),
    lapsed > 0 && lapseText(lapseReason),
    voided > 0 &&
      (voidReason === null
        ? t('{amount} void, stakes returned.', { amount: amount(voided) })
        : t('{amount} void, stakes returned. Reason: {reason}.', {
            amount: amount(voided),
            reason: voidReason,
          })),
  ].filter(Boolean);
  return parts.length > 0 && <p>{parts.join(' ')}</p>;
}

interface ReductionTextProps {
  readonly bet: HistoryBet;
  readonly reduction: HistoryFragment['reductions'][number];
}

/** A runner's withdrawal, and the price after it. */
function ReductionText({ bet, reduction }: ReductionTextProps) {
  const { at, runnerName, runnerId, factor, oldPrice, newPrice } = reduction;
  const parts = {
    runner: runnerName ?? runnerId,
    factor: formatPrice(factor),
    before: priceOf(bet, oldPrice),
    after: priceOf(bet, newPrice),
  };
  return at === null ? (
    <RichText
      room={reports}
      text="{runner} was withdrawn: factor {factor}%, price {before} → {after}."
      parts={parts}
    />
  ) : (
    <RichText
      room={reports}
      text="{runner} was withdrawn {at}: factor {factor}%, price {before} → {after}."
      parts={{ ...parts, at: <WhenText at={at} /> }}
    />
  );
}

function Fragment({ bet, fragment }: { readonly bet: HistoryBet; readonly fragment: HistoryFragment }) {
  const { at, price, stake, amount, voidedAt, voidReason, reductions, originalPrice } = fragment;
  const parts = { stake: <MoneyText amount={stake} form="short" />, price: priceOf(bet, price) };
  return (
    <li className={styles.fragment}>
      <p className={styles.fragmentHead}>
        {at !== null && <WhenText at={at} seconds />}
        <span>
          {price === originalPrice ? (
            <RichText room={reports} text="{stake} at {price}" parts={parts} />
          ) : (
            <RichText
              room={reports}
              text="{stake} at {price} (matched at {original})"
              parts={{ ...parts, original: priceOf(bet, originalPrice) }}
            />
          )}
        </span>
        {amount !== null && <MoneyText amount={amount} profit />}
      </p>
      {reductions.map((reduction) => (
        <p key={`${reduction.at} ${reduction.runnerId}`} className={styles.reduction}>
          <ReductionText bet={bet} reduction={reduction} />
        </p>
      ))}
      {voidedAt !== null && (
        <p className={styles.reduction}>
          {voidReason === null ? (
            <RichText room={reports} text="Void since {at}." parts={{ at: <WhenText at={voidedAt} /> }} />
          ) : (
            <RichText
              room={reports}
              text="Void since {at}: {reason}."
              parts={{ at: <WhenText at={voidedAt} />, reason: voidReason }}
            />
          )}
        </p>
      )}
    </li>
  );
}

interface DatedFactProps {
  readonly fact: 'placed {at}' | 'settled {at}' | 'started {at}' | 'ended {at}' | 'of {at}';
  readonly at: number | null;
  readonly seconds?: boolean;
}

/** Another fact in a sentence, after a comma; nothing if its time is unknown. */
export function DatedFact({ fact, at, seconds = false }: DatedFactProps) {
  return (
    at !== null && (
      <>
        {', '}
        <RichText room={reports} text={fact} parts={{ at: <WhenText at={at} seconds={seconds} /> }} />
      </>
    )
  );
}

interface FragmentListProps {
  readonly bet: HistoryBet;
  readonly fragments: readonly HistoryFragment[];
}

/**
 * The composition of a bet: the fragments it was matched in, their reductions and voids, and what happened to the
 * rest.
 */
export function FragmentList({ bet, fragments }: FragmentListProps) {
  const t = useTexts(reports);
  return (
    <div className={styles.fragments}>
      <p className={styles.place}>
        {t('Bet {id}', { id: bet.betId ?? '' })}
        <DatedFact fact="placed {at}" at={bet.placedAt} seconds />
        {bet.price !== null && (
          <>
            {', '}
            <RichText room={reports} text="asked for {price}" parts={{ price: priceOf(bet, bet.price) }} />
          </>
        )}
        <DatedFact fact="settled {at}" at={bet.settledAt} />
      </p>
      {fragments.length > 0 ? (
        <ul aria-label={t('Matched parts of bet {id}', { id: bet.betId ?? '' })}>
          {fragments.map((fragment, index) => (
            <Fragment key={fragment.fragmentId ?? index} bet={bet} fragment={fragment} />
          ))}
        </ul>
      ) : (
        <p>{t('Nothing was matched.')}</p>
      )}
      <Rest bet={bet} />
    </div>
  );
}

/** A bet's fragments, fetched when it is opened, and more on request. */
export function BetDetail({ betId }: { readonly betId: number }) {
  const t = useTexts(reports);
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
  if (state.phase === 'absent') return <p>{t('This provider does not show the parts of a bet.')}</p>;
  if (state.phase !== 'ready') return <ListFailure state={state} />;
  const [first] = state.rows;
  if (!first) return null;
  return (
    <>
      {state.stale && <OldRows {...state.stale} />}
      <FragmentList bet={first.bet} fragments={state.rows.flatMap(({ fragments }) => fragments)} />
      {query.hasNextPage && (
        <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </>
  );
}
