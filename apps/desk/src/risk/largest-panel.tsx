import { useQuery } from '@tanstack/react-query';
import { getLargestBets } from '@layline/contract/calls/operator/risk.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { BET_COLUMNS } from './bet-columns.tsx';
import { RiskSearch } from './risk-search.ts';

const TAKE = 50;
const MINUTES = [5, 15, 60, 240] as const;
const USUAL = 15;

/** The bets of the last minutes that could lose most. */
export function LargestPanel() {
  const [{ minutes = USUAL }, change] = useSearchState(RiskSearch);
  const chosen = MINUTES.find((one) => one === minutes) ?? USUAL;
  const bets = useQuery(read(getLargestBets, { minutes: chosen, take: TAKE }, { live: true }));
  return (
    <ListPanel>
      <FilterBar active={0} onReset={() => change({ minutes: undefined })}>
        <SelectField
          compact
          label="In the last"
          value={String(chosen)}
          options={MINUTES.map(
            (one) => [String(one), one < 60 ? `${one} minutes` : `${one / 60} h`] as const,
          )}
          onChange={(text) => change({ minutes: Number(text) }, { replace: true })}
        />
      </FilterBar>
      <DataTable
        caption="Largest bets"
        columns={BET_COLUMNS}
        rowKey={({ betId }) => String(betId)}
        state={listOf(bets, (answer) => answer.bets)}
        empty={{ icon: 'list', title: 'No bets in this time' }}
        expectedRows={12}
      />
    </ListPanel>
  );
}
