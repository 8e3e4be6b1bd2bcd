import { getTopWinners, WINNERS_COUNT } from '@layline/contract/calls/get-top-winners.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { valueOf } from '../../api/failure.ts';
import { listState } from '../../api/list-state.ts';
import { request } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { ListFailure, StaleNotice } from '../../ui/data-table/list-states.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAmount } from '../../ui/use-amount.ts';
import { WinnersList } from './winners-list.tsx';
import styles from './winners.module.css';

/** Shown before more are asked for. */
const FIRST = 10;
/** The exchange makes the list anew once a minute. */
const REFRESH_MS = 60_000;

/** Who has won most within the last seven days (R7.36, R9.12): ten at once, and the rest of the twenty on request. */
export function WinnersPanel() {
  const [all, setAll] = useState(false);
  const amount = useAmount();
  const query = useQuery({
    queryKey: ['top-winners'],
    queryFn: async ({ signal }) =>
      valueOf(await request(getTopWinners, { query: { count: WINNERS_COUNT }, signal })),
    refetchInterval: REFRESH_MS,
  });
  const state = listState(query, ({ winners }) => winners, amount);
  return (
    <section className={styles.panel} aria-labelledby="top-winners">
      <h2 id="top-winners" className={styles.title}>
        Top ten winners
      </h2>
      <p className={styles.note}>On markets settled in the last 7 days, after commission.</p>
      {state.phase === 'loading' && <Skeleton height={`${FIRST * 44}px`} />}
      {(state.phase === 'failed' || state.phase === 'offline') && <ListFailure state={state} />}
      {state.phase === 'ready' && (
        <>
          {state.stale && <StaleNotice {...state.stale} />}
          {state.rows.length === 0 ? (
            <EmptyState
              icon="chart"
              level={3}
              title="No winners yet"
              text="Nothing was settled in the last 7 days."
            />
          ) : (
            <WinnersList winners={all ? state.rows : state.rows.slice(0, FIRST)} />
          )}
          {state.rows.length > FIRST && (
            <Button variant="quiet" wide aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show ten' : `Show all ${state.rows.length}`}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
