import { useInfiniteQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { getBetDetail } from '../../provider/bet-history.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '@layline/ui/button.tsx';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { FragmentList } from './fragment-list.tsx';

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
