import { useState } from 'react';
import type { Winner } from '../../provider/reports.ts';
import { Button } from '@layline/ui/button.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { WinnersList } from './winners-list.tsx';
import styles from './winners.module.css';

/** Shown before more are asked for. */
const FIRST = 10;

interface WinnersBoardProps {
  readonly state: ListState<Winner>;
  /** The provider says that they are those of the last seven days. */
  readonly week: boolean;
}

/** The first ten of the winners, and the rest on request; nothing where the provider has none to name. */
export function WinnersBoard({ state, week }: WinnersBoardProps) {
  const [all, setAll] = useState(false);
  if (state.phase === 'absent') return null;
  return (
    <section className={styles.panel} aria-labelledby="top-winners">
      <h2 id="top-winners" className={styles.title}>
        Top ten winners
      </h2>
      {week && <p className={styles.note}>On markets settled in the last 7 days, after commission.</p>}
      {state.phase === 'loading' && <Skeleton height={`${FIRST * 44}px`} />}
      {(state.phase === 'failed' || state.phase === 'offline') && <ListFailure state={state} />}
      {state.phase === 'ready' && (
        <>
          {state.stale && <OldRows {...state.stale} />}
          {state.rows.length === 0 ? (
            <EmptyState
              icon="chart"
              level={3}
              title="No winners yet"
              text={week ? 'Nothing was settled in the last 7 days.' : 'Winners will appear here.'}
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
