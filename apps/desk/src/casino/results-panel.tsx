import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { getCasinoResults } from '@layline/contract/calls/operator/casino.ts';
import type { CasinoResult, CasinoResults } from '@layline/contract/entities/operator-casino.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { DayField } from '@layline/ui/data-table/day-field.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';
import { listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { ProviderAccounts } from './provider-accounts.tsx';

const Day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);
const ResultsSearch = v.object({
  from: Day,
  to: Day,
  by: v.fallback(v.optional(v.literal('DAY')), undefined),
});

const percent = (value: number) => `${value.toFixed(2)} %`;

/** What the game states to return, over its current bets. */
function statedOf({ rtp }: CasinoResult): string | null {
  if (rtp === null) return null;
  return rtp.lowest === rtp.highest ? percent(rtp.highest) : `${rtp.lowest} to ${percent(rtp.highest)}`;
}

function columnsOf(totals: CasinoResults['totals'] | undefined): readonly Column<CasinoResult>[] {
  const sum = (amount: number | undefined) => amount !== undefined && <Rupees amount={amount} />;
  return [
    {
      id: 'name',
      header: 'Game or day',
      card: 'title',
      cell: ({ gameName, day, providerName }) => day ?? `${gameName} (${providerName})`,
    },
    {
      id: 'rounds',
      header: 'Rounds',
      figure: true,
      total: totals?.rounds,
      cell: ({ rounds }) => rounds,
    },
    { id: 'players', header: 'Players', figure: true, wideOnly: true, cell: ({ players }) => players },
    {
      id: 'staked',
      header: 'Staked',
      figure: true,
      total: sum(totals?.staked),
      cell: ({ staked }) => <Rupees amount={staked} />,
    },
    {
      id: 'returned',
      header: 'Returned',
      figure: true,
      total: sum(totals?.returned),
      cell: ({ returned }) => <Rupees amount={returned} />,
    },
    {
      id: 'house',
      header: 'House',
      figure: true,
      card: 'amount',
      total: totals !== undefined && <Rupees amount={totals.houseResult} profit />,
      cell: ({ houseResult }) => <Rupees amount={houseResult} profit />,
    },
    {
      id: 'paid',
      header: 'Paid out',
      figure: true,
      cell: ({ paidPercent }) => paidPercent !== null && percent(paidPercent),
    },
    { id: 'stated', header: 'Stated', figure: true, wideOnly: true, cell: statedOf },
  ];
}

/** What the house has won and lost on casino games, by game or by day, with what was paid out beside what the game states. */
export function ResultsPanel() {
  const [{ from, to, by }, change] = useSearchState(ResultsSearch);
  const results = useQuery(
    read(getCasinoResults, {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      by: by ?? 'GAME',
    }),
  );
  const { data } = results;
  const active = [from, to, by].filter((filter) => filter !== undefined).length;
  return (
    <>
      <ListPanel>
        <FilterBar active={active} onReset={() => change({ from: undefined, to: undefined, by: undefined })}>
          <DayField label="From" value={from ?? data?.from} onChange={(day) => change({ from: day })} />
          <DayField label="To" value={to ?? data?.to} onChange={(day) => change({ to: day })} />
          <SelectField
            compact
            label="By"
            value={by ?? 'GAME'}
            options={[
              ['GAME', 'Game'],
              ['DAY', 'Day'],
            ]}
            onChange={(chosen) => change({ by: chosen === 'DAY' ? 'DAY' : undefined })}
          />
        </FilterBar>
        <DataTable
          caption="Results"
          columns={columnsOf(data?.totals)}
          rowKey={({ provider, gameId, day }) => day ?? `${provider} ${gameId}`}
          state={listOf(results, ({ rows }) => rows)}
          empty={{ icon: 'casino', title: 'No rounds', text: 'Nothing was played in this period.' }}
          totalLabel="Together"
          expectedRows={6}
        />
      </ListPanel>
      {data !== undefined && (
        <Panel title="Not in these results" text={`Days are those of ${data.timeZone}.`}>
          <Facts
            facts={[
              ['Rounds without a result', data.open.rounds],
              ['Staked in them', <Rupees key="open" amount={data.open.staked} />],
            ]}
          />
        </Panel>
      )}
      <ProviderAccounts />
    </>
  );
}
