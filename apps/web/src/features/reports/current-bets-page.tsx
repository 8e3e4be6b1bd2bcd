import type { ReactNode } from 'react';
import type { OpenBet } from '../../provider/bets.ts';
import { ListPage, PrintButton } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Tabs } from '@layline/ui/tabs.tsx';
import { CurrentBetsSearch } from './current-bets-search.ts';
import { CurrentBetsView } from './current-bets-view.tsx';
import { PositionsView } from './positions-view.tsx';

interface CurrentBetsPageProps {
  readonly actionsOf: (bet: OpenBet) => ReactNode;
  /** What can be done to all of them. */
  readonly cancelAll: ReactNode;
}

/** `/current-bet` (R2.12): all open bets, and the positions that they make. */
export function CurrentBetsPage({ actionsOf, cancelAll }: CurrentBetsPageProps) {
  const [search, change] = useSearchState(CurrentBetsSearch);
  const positions = search.view === 'positions';
  return (
    <ListPage
      title="Current Bets"
      actions={
        <>
          {!positions && cancelAll}
          <PrintButton />
        </>
      }
    >
      <Tabs
        label="Current bets"
        tabs={[
          { value: 'bets', label: 'Open bets' },
          { value: 'positions', label: 'Positions' },
        ]}
        value={positions ? 'positions' : 'bets'}
        onValueChange={(view) => change({ view: view === 'positions' ? view : undefined, page: undefined })}
      >
        {positions ? <PositionsView /> : <CurrentBetsView actionsOf={actionsOf} />}
      </Tabs>
    </ListPage>
  );
}
