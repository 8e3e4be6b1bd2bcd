import { getTopWinners } from '../../provider/reports.ts';
import type { Winner } from '../../provider/reports.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { reports } from './texts.ts';
import styles from './winners.module.css';
import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { request } from '../../provider/request.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';

/** Places, names and winnings of the leaders. */
export function WinnersList({ winners }: { readonly winners: readonly Winner[] }) {
  const t = useTexts(reports);
  return (
    <ol className={styles.list} aria-label={t('Top winners')}>
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

/** Shown before more are requested. */
const FIRST = 10;

interface WinnersBoardProps {
  readonly state: ListState<Winner>;
  /** The provider says that they are those of the last seven days. */
  readonly week: boolean;
}

/** The first ten winners, and the rest on request; nothing if the provider has none. */
export function WinnersBoard({ state, week }: WinnersBoardProps) {
  const t = useTexts(reports);
  const [all, setAll] = useState(false);
  if (state.phase === 'absent') return null;
  return (
    <section className={styles.panel} aria-labelledby="top-winners">
      <h2 id="top-winners" className={styles.title}>
        {t('Top ten winners')}
      </h2>
      {week && <p className={styles.note}>{t('On markets settled in the last 7 days, after commission.')}</p>}
      {state.phase === 'loading' && <Skeleton height={`${FIRST * 44}px`} />}
      {(state.phase === 'failed' || state.phase === 'offline') && <ListFailure state={state} />}
      {state.phase === 'ready' && (
        <>
          {state.stale && <OldRows {...state.stale} />}
          {state.rows.length === 0 ? (
            <EmptyState
              icon="chart"
              level={3}
              title={t('No winners yet')}
              text={week ? t('Nothing was settled in the last 7 days.') : t('Winners will appear here.')}
            />
          ) : (
            <WinnersList winners={all ? state.rows : state.rows.slice(0, FIRST)} />
          )}
          {state.rows.length > FIRST && (
            <Button variant="quiet" wide aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('Show ten') : t('Show all {n}', { n: state.rows.length })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Our exchange rebuilds the list once a minute. */
const REFRESH_MS = 60_000;

/** The biggest winners of the last seven days (R7.36, R9.12): ten first, and the rest of the twenty on request. */
export function WinnersPanel() {
  const amount = useAmount();
  const query = useQuery({
    queryKey: ['top-winners'],
    queryFn: async ({ signal }) => valueOf(await request(getTopWinners, { signal })),
    refetchInterval: REFRESH_MS,
  });
  const state = listState(query, ({ winners }) => winners, amount);
  // Reserves the note's place until the answer has arrived.
  return <WinnersBoard state={state} week={query.data?.from !== null} />;
}
