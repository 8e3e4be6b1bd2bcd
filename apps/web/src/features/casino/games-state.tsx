import type { CasinoGame } from '../../provider/casino.ts';
import type { ReactNode } from 'react';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { VisuallyHidden } from '@layline/ui/visually-hidden.tsx';

interface GamesStateProps {
  readonly state: ListState<CasinoGame>;
  /** Of the size of what it stands for. */
  readonly skeleton: ReactNode;
  readonly children: (games: readonly CasinoGame[]) => ReactNode;
}

/** Games by the state of their reading: on their way, failed, old, or there. */
export function GamesState({ state, skeleton, children }: GamesStateProps) {
  if (state.phase === 'loading') {
    return (
      <div role="status">
        <VisuallyHidden>Loading games</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  if (state.phase !== 'ready') return <ListFailure state={state} />;
  return (
    <>
      {state.stale && <OldRows {...state.stale} />}
      {children(state.rows)}
    </>
  );
}
