import type { RiskExposure } from '@layline/contract/entities/operator-risk.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { BetsLink } from './bets-link.tsx';
import { RiskSearch } from './risk-search.ts';
import { TreeName } from './tree-name.tsx';
import type { TreeRow } from './tree-rows.ts';
import { OPEN_MAX, useRiskTree } from './use-risk-tree.ts';

/** An amount of a line, which leads to the bets behind it. */
function Figure({
  row,
  amount,
  profit = false,
}: {
  readonly row: TreeRow;
  readonly amount: number | undefined;
  readonly profit?: boolean;
}) {
  if (amount === undefined) return null;
  const figure = <Rupees amount={amount} profit={profit} />;
  return row.narrowed === null ? figure : <BetsLink narrowed={row.narrowed}>{figure}</BetsLink>;
}

function columnsOf(
  sums: RiskExposure['sums'] | undefined,
  onToggle: (key: string) => void,
): readonly Column<TreeRow>[] {
  return [
    {
      id: 'name',
      header: 'Sport, event, market, result',
      card: 'title',
      cell: (row) => <TreeName row={row} onToggle={onToggle} />,
    },
    {
      id: 'players',
      header: 'Players with bets',
      figure: true,
      wideOnly: true,
      total: sums?.players,
      cell: ({ stakes }) => stakes?.players ?? null,
    },
    {
      id: 'exposure',
      header: 'Players can lose',
      figure: true,
      total: sums !== undefined && <Rupees amount={sums.playersExposure} />,
      cell: (row) => row.stakes !== null && <Figure row={row} amount={row.stakes.playersExposure} />,
    },
    {
      id: 'house',
      header: 'House at worst',
      figure: true,
      total: sums !== undefined && <Rupees amount={sums.houseWorst} profit />,
      cell: (row) => row.stakes !== null && <Figure row={row} amount={row.stakes.houseWorst} profit />,
    },
    {
      id: 'players-if',
      header: 'Players if so',
      figure: true,
      cell: (row) => row.result !== null && <Figure row={row} amount={row.result.players} profit />,
    },
    {
      id: 'house-if',
      header: 'House if so',
      figure: true,
      cell: (row) => row.result !== null && <Figure row={row} amount={row.result.house} profit />,
    },
  ];
}

/** What players and the house can lose, from the sports down to the results of a market. */
export function ExposurePanel() {
  const [{ open = '', by }, change] = useSearchState(RiskSearch);
  const keys = open === '' ? [] : open.split(',');
  const { sports, rowsOf } = useRiskTree(keys, by === 'house' ? 'HOUSE' : 'PLAYERS');
  const toggle = (key: string) => {
    const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key].slice(-OPEN_MAX);
    change({ open: next.length === 0 ? undefined : next.join(',') }, { replace: true });
  };
  return (
    <ListPanel>
      <FilterBar active={0} onReset={() => change({ by: undefined })}>
        <SelectField
          compact
          label="Largest first"
          value={by === 'house' ? 'house' : ''}
          options={[
            ['', 'What players can lose'],
            ['house', 'What the house can lose'],
          ]}
          onChange={(chosen) => change({ by: chosen === 'house' ? 'house' : undefined }, { replace: true })}
        />
      </FilterBar>
      <DataTable
        caption="What is at stake"
        columns={columnsOf(sports.data?.sums, toggle)}
        rowKey={({ key }) => key}
        state={listOf(sports, rowsOf)}
        empty={{ icon: 'chart', title: 'Nothing at stake', text: 'There are no open bets.' }}
        totalLabel="All sports"
        expectedRows={6}
      />
    </ListPanel>
  );
}
