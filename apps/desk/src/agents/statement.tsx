import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { getAgentStatement } from '@layline/contract/calls/operator/agents.ts';
import type { AgentStatement } from '@layline/contract/entities/agent.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { boundsOf, dayStart, periodFields } from '@layline/ui/data-table/period.ts';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';
import { known, listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { ENTRY_COLUMNS } from './entry-columns.tsx';
import { StatementGroups } from './statement-groups.tsx';

type Line = AgentStatement['lines'][number];

const PeriodSearch = v.object(periodFields);

const COLUMNS: readonly Column<Line>[] = [
  {
    id: 'market',
    header: 'Market',
    card: 'title',
    cell: ({ name, eventTitle }) =>
      name === null ? 'Casino and bonuses' : eventTitle === null ? name : `${name} of ${eventTitle}`,
  },
  {
    id: 'total',
    header: 'Total',
    figure: true,
    card: 'amount',
    cell: ({ total }) => <Rupees amount={total} profit />,
  },
  {
    id: 'results',
    header: 'Players',
    figure: true,
    cell: ({ results }) => <Rupees amount={results} profit />,
  },
  {
    id: 'shares',
    header: 'Shares',
    figure: true,
    cell: ({ shares }) => <Rupees amount={shares} profit />,
  },
  {
    id: 'commission',
    header: 'Commission',
    figure: true,
    cell: ({ commission }) => <Rupees amount={commission} profit />,
  },
  { id: 'rebate', header: 'Rebate', figure: true, cell: ({ rebate }) => <Rupees amount={rebate} profit /> },
  {
    id: 'other',
    header: 'Other',
    figure: true,
    wideOnly: true,
    cell: ({ other }) => (other === 0 ? null : <Rupees amount={other} profit />),
  },
  {
    id: 'at',
    header: 'Posted',
    time: true,
    card: 'line',
    wideOnly: true,
    cell: ({ at }) => <WhenText at={at} />,
  },
];

/** The statement between a member and the level above it for a period; both sides read the same. */
export function Statement({ nodeId }: { readonly nodeId: string }) {
  const [choice, change] = useSearchState(PeriodSearch);
  const now = useMinute();
  const bounds = boundsOf({ ...choice, period: choice.period ?? '7d' }, now);
  // Whole days, so that the query stays the same while the page is open.
  const to = bounds.to === undefined ? dayStart(now, 1) : bounds.to + 1;
  const statement = useQuery(read(getAgentStatement, { nodeId, from: bounds.from ?? 0, to }));
  const shown = statement.data;
  return (
    <>
      {shown !== undefined && (
        <Panel
          title="Statement with the level above"
          {...(shown.more
            ? { text: 'There is more than is listed. Choose a shorter period to see all of it.' }
            : {})}
        >
          <Facts
            facts={[
              ['Opening balance', <Rupees key="opening" amount={shown.opening} profit />],
              ['Markets', <Rupees key="lines" amount={shown.lineTotal} profit />],
              ['Entries', <Rupees key="entries" amount={shown.entryTotal} profit />],
              ['Closing balance', <Rupees key="closing" amount={shown.closing} profit />],
            ]}
          />
        </Panel>
      )}
      <ListPanel>
        <FilterBar active={0} onReset={() => change({})}>
          <PeriodField choice={choice} initial="7d" onChange={change} />
        </FilterBar>
        <DataTable
          caption="Settled markets"
          columns={COLUMNS}
          rowKey={({ marketId }) => marketId ?? 'other'}
          state={listOf(statement, ({ lines }) => lines)}
          expand={{
            label: ({ name, eventTitle }) => `Bets of ${name ?? ''} of ${eventTitle ?? ''}`,
            short: 'Bets',
            content: ({ marketId }) =>
              marketId === null ? null : <StatementGroups nodeId={nodeId} marketId={marketId} />,
            has: ({ marketId }) => marketId !== null,
          }}
          empty={{ icon: 'list', title: 'Nothing was settled', text: 'Choose another period.' }}
          expectedRows={6}
        />
        {shown !== undefined && shown.entries.length > 0 && (
          <DataTable
            caption="Entries of the period"
            columns={ENTRY_COLUMNS}
            rowKey={({ entryId }) => entryId}
            state={known(shown.entries)}
            empty={{ title: 'No entries' }}
          />
        )}
      </ListPanel>
    </>
  );
}
