import { useInfiniteQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { getTransactionDetail, lineText } from '../../provider/statement.ts';
import type { LineName, Purse, TransactionDetail } from '../../provider/statement.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Breadcrumbs } from '@layline/ui/data-table/breadcrumbs.tsx';
import { ListPage, ListPanel, PrintButton } from '@layline/ui/data-table/list-page.tsx';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { TransactionView } from './transaction-view.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';

const NOTHING_KNOWN: TransactionDetail = { line: null, settlement: null, commission: null, casino: null };

/** Joins the pages of a line's bets into one list; line and sums are the same on each. */
function joined(pages: readonly TransactionDetail[]): TransactionDetail | null {
  const [first] = pages;
  if (!first?.settlement) return first ?? null;
  const bets = pages.flatMap(({ settlement }) => settlement?.bets ?? []);
  return { ...first, settlement: { ...first.settlement, bets } };
}

/** The details of a statement line (R7.23). */
export function TransactionPage({ line, purse }: { readonly line: LineName; readonly purse: Purse }) {
  const t = useTexts(reports);
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const query = useInfiniteQuery({
    queryKey: ['transaction', player, purse, line],
    queryFn: async ({ pageParam, signal }) =>
      valueOf(
        await request(getTransactionDetail, {
          query: { line, purse, ...(pageParam === null ? {} : { cursor: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ settlement }) => settlement?.next ?? null,
    enabled: player !== null,
  });
  const state = listState({ ...query, isPlaceholderData: false }, ({ pages }) => pages, amount);
  const detail = state.phase === 'ready' ? joined(state.rows) : null;
  const name = t('Line {line}', { line: lineText(line) });
  return (
    <ListPage
      back={
        <Breadcrumbs
          steps={[
            {
              key: 'list',
              content: <SearchLink change={{ line: undefined }}>{t('Account Statement')}</SearchLink>,
            },
            { key: 'line', content: name },
          ]}
        />
      }
      title={detail?.line?.description ?? name}
      actions={<PrintButton />}
    >
      <ListPanel>
        {state.phase === 'loading' && <Skeleton height="240px" />}
        {state.phase === 'absent' && <TransactionView detail={NOTHING_KNOWN} />}
        {(state.phase === 'failed' || state.phase === 'offline') && <ListFailure state={state} />}
        {state.phase === 'ready' && state.stale && <OldRows {...state.stale} />}
        {detail && <TransactionView detail={detail} />}
        {query.hasNextPage && (
          <div className={styles.foot}>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('Show more bets')}
            </Button>
          </div>
        )}
      </ListPanel>
    </ListPage>
  );
}
