import { useQuery } from '@tanstack/react-query';
import { getRiskWins } from '@layline/contract/calls/operator/risk.ts';
import type { RiskWin } from '@layline/contract/entities/operator-risk.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { PlayerLink } from './player-link.tsx';
import { RiskSearch } from './risk-search.ts';

/** Standard deviations from which a win is out of line. */
const OUT_OF_LINE = 3;

const COLUMNS: readonly Column<RiskWin>[] = [
  { id: 'player', header: 'Player', card: 'title', cell: (win) => <PlayerLink {...win} /> },
  {
    id: 'times',
    header: 'Times the usual',
    figure: true,
    card: 'tag',
    cell: ({ times }) =>
      times !== null &&
      (times >= OUT_OF_LINE ? (
        <Badge tone="danger">{times.toFixed(1)}, out of line</Badge>
      ) : (
        times.toFixed(1)
      )),
  },
  {
    id: 'net',
    header: 'Won',
    figure: true,
    card: 'amount',
    cell: ({ net }) => <Rupees amount={net} profit />,
  },
  {
    id: 'bets-profit',
    header: 'Of that, on bets',
    figure: true,
    cell: ({ betsProfit }) => <Rupees amount={betsProfit} profit />,
  },
  { id: 'usual', header: 'Usual', figure: true, cell: ({ usual }) => <Rupees amount={usual} /> },
  {
    id: 'staked',
    header: 'Staked',
    figure: true,
    wideOnly: true,
    cell: ({ staked }) => <Rupees amount={staked} />,
  },
  { id: 'bets', header: 'Bets', figure: true, wideOnly: true, cell: ({ bets }) => bets },
];

/** The players who have won most lately, beside what luck explains. */
export function WinsPanel() {
  const [{ days }, change] = useSearchState(RiskSearch);
  const wins = useQuery(
    read(getRiskWins, { days: days === 30 ? '30' : days === 7 ? '7' : '1' }, { live: true }),
  );
  return (
    <ListPanel>
      <FilterBar active={0} onReset={() => change({ days: undefined })}>
        <SelectField
          compact
          label="In the last"
          value={String(days ?? 1)}
          options={[
            ['1', '24 h'],
            ['7', '7 days'],
            ['30', '30 days'],
          ]}
          onChange={(text) =>
            change({ days: text === '7' ? 7 : text === '30' ? 30 : undefined }, { replace: true })
          }
        />
        <p>
          The usual is how far from zero such bets end up if their prices are fair. A win of three times that
          happens to one player in several hundred by luck alone.
        </p>
      </FilterBar>
      <DataTable
        caption="Wins"
        columns={COLUMNS}
        rowKey={({ playerId }) => playerId}
        state={listOf(wins, (answer) => answer.wins)}
        empty={{ icon: 'user', title: 'Nobody has won in this time' }}
        expectedRows={8}
      />
    </ListPanel>
  );
}
