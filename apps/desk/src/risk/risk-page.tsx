import type { ComponentType } from 'react';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { useMay } from '../exchange/own.ts';
import { BetsPanel } from './bets-panel.tsx';
import { ExposurePanel } from './exposure-panel.tsx';
import { HoldsPanel } from './holds-panel.tsx';
import { LargestPanel } from './largest-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { PositionsPanel } from './positions-panel.tsx';
import { RiskSearch, toList } from './risk-search.ts';
import type { RiskTab } from './risk-search.ts';
import { WinsPanel } from './wins-panel.tsx';
import styles from '../parts/tab-panels.module.css';

const LISTS: readonly {
  readonly value: RiskTab;
  readonly label: string;
  readonly needs: OperatorCallName;
  readonly Panel: ComponentType;
}[] = [
  { value: 'exposure', label: 'Exposure', needs: 'getRiskExposure', Panel: ExposurePanel },
  { value: 'players', label: 'Players', needs: 'getRiskPlayers', Panel: PlayersPanel },
  { value: 'positions', label: 'Positions', needs: 'getRiskPositions', Panel: PositionsPanel },
  { value: 'bets', label: 'Bets', needs: 'getRiskBets', Panel: BetsPanel },
  { value: 'largest', label: 'Largest bets', needs: 'getLargestBets', Panel: LargestPanel },
  { value: 'wins', label: 'Wins', needs: 'getRiskWins', Panel: WinsPanel },
  { value: 'holds', label: 'Holds', needs: 'getWithdrawalHolds', Panel: HoldsPanel },
];

/** What is at stake, who has it there, and the bets behind each figure; each list for the roles that may see it. */
export function RiskPage() {
  const may = useMay();
  const [{ tab = 'exposure' }, change] = useSearchState(RiskSearch);
  const lists = LISTS.filter(({ needs }) => may(needs));
  const shown = lists.find(({ value }) => value === tab) ?? lists[0];
  if (shown === undefined) return null;
  return (
    <ListPage
      title="Risk"
      subtitle="What players and the house can lose, before commission and the shares of agents."
    >
      <Tabs
        label="Risk"
        tabs={lists}
        value={shown.value}
        onValueChange={(chosen) => change(toList(chosen, {}), { replace: true })}
      >
        <div className={styles.panels}>
          <shown.Panel />
        </div>
      </Tabs>
    </ListPage>
  );
}
