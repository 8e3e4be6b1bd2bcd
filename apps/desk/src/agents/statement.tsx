import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { getAgentDisputes } from '@layline/contract/calls/operator/agent-disputes.ts';
import { getAgentStatement } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail, AgentStatement } from '@layline/contract/entities/agent.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { boundsOf, dayStart, periodFields } from '@layline/ui/data-table/period.ts';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { countParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { ChoiceFilter } from '../parts/choice-filter.tsx';
import { Facts } from '../parts/facts.tsx';
import { known, listOf } from '../parts/list-of.ts';
import { Row } from '../parts/row.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { ENTRY_COLUMNS } from './entry-columns.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { DisputeState } from './dispute-columns.tsx';
import { EdgeDisputes } from './edge-disputes.tsx';
import { lineName } from './agent-words.ts';
import { StatementGroups } from './statement-groups.tsx';

type Line = AgentStatement['lines'][number];

const Search = v.object({
  ...periodFields,
  /** A closed week, in place of a period. */
  week: countParam,
});

/** How long the lines of a closed week can be disputed, ms. */
const DISPUTE_MS = 7 * 24 * 60 * 60 * 1000;

const COLUMNS: readonly Column<Line>[] = [
  {
    id: 'market',
    header: 'Market',
    card: 'title',
    cell: lineName,
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
    id: 'bonus',
    header: 'Bonus',
    figure: true,
    wideOnly: true,
    cell: ({ bonus }) => (bonus === 0 ? null : <Rupees amount={bonus} profit />),
  },
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

interface StatementProps {
  readonly member: Pick<AgentMemberDetail, 'nodeId' | 'name' | 'isChild'>;
}

/** The statement between a member and the level above it, for a period or a closed week; both sides read the same. */
export function Statement({ member }: StatementProps) {
  const { nodeId } = member;
  const [{ week, ...choice }, change] = useSearchState(Search);
  const now = useMinute();
  const bounds = boundsOf({ ...choice, period: choice.period ?? '7d' }, now);
  // Whole days, so that the query stays the same while the page is open.
  const to = bounds.to === undefined ? dayStart(now, 1) : bounds.to + 1;
  const range = week === undefined ? { from: bounds.from ?? 0, to } : { week };
  const statement = useQuery(read(getAgentStatement, { nodeId, ...range }));
  const shown = statement.data;
  const lastWeek = shown?.lastWeek ?? null;
  const closed = week ?? lastWeek?.week;
  return (
    <>
      {shown !== undefined && <StatementSums statement={shown} now={now} />}
      <ListPanel>
        <FilterBar active={0} onReset={() => change({})}>
          {week === undefined && <PeriodField choice={choice} initial="7d" onChange={change} />}
          {closed !== undefined && (
            <ChoiceFilter
              label="Statement of"
              any="A period"
              options={[[String(closed), `Week ${closed}, closed`]]}
              value={week === undefined ? undefined : String(week)}
              onChange={(chosen) => change({ week: chosen === undefined ? undefined : Number(chosen) })}
            />
          )}
        </FilterBar>
        <Lines member={member} statement={statement} now={now} />
        {shown !== undefined && shown.entries.length > 0 && (
          <DataTable
            caption="Transfers of the period"
            columns={ENTRY_COLUMNS}
            rowKey={({ entryId }) => entryId}
            state={known(shown.entries)}
            empty={{ title: 'No transfers' }}
          />
        )}
      </ListPanel>
      <EdgeDisputes nodeId={nodeId} />
    </>
  );
}

function StatementSums({ statement, now }: { readonly statement: AgentStatement; readonly now: number }) {
  const { week, lastWeek, more, opening, lineTotal, entryTotal, adjustments, closing } = statement;
  const texts = [
    ...(more ? ['Not everything is listed. Choose a shorter period to see all of it.'] : []),
    ...(week === null && lastWeek !== null && now < lastWeek.until + DISPUTE_MS
      ? [`Is a line of week ${lastWeek.week} wrong? Choose that week under “Statement of” to dispute it.`]
      : []),
  ];
  return (
    <Panel
      title={week === null ? 'Statement with the level above' : `Closed statement of week ${week}`}
      {...(texts.length === 0 ? {} : { text: texts.join(' ') })}
    >
      <Facts
        facts={[
          ['Opening balance', <Rupees key="opening" amount={opening} profit />],
          ['Markets', <Rupees key="lines" amount={lineTotal} profit />],
          ['Transfers', <Rupees key="entries" amount={entryTotal} profit />],
          [
            'Adjusted disputes',
            adjustments === 0 ? null : <Rupees key="adjustments" amount={adjustments} profit />,
          ],
          ['Closing balance', <Rupees key="closing" amount={closing} profit />],
        ]}
      />
    </Panel>
  );
}

interface LinesProps extends StatementProps {
  readonly statement: UseQueryResult<AgentStatement>;
  readonly now: number;
}

/** The lines of a statement, with what of a closed week is disputed and, for its two sides, the button to dispute one. */
function Lines({ member, statement, now }: LinesProps) {
  const { nodeId, isChild } = member;
  const may = useMay();
  const own = useOwn();
  const [disputed, setDisputed] = useState<Line | null>(null);
  const { week = null, lastWeek = null } = statement.data ?? {};
  const disputes = useQuery({
    ...read(getAgentDisputes, { nodeId }, { live: true }),
    enabled: week !== null,
  });
  const isSide = isChild || nodeId === own?.agentId;
  const isOpen = week !== null && week === lastWeek?.week && now < lastWeek.until + DISPUTE_MS;
  const ofLine = ({ marketId }: Line) =>
    disputes.data?.disputes.filter(
      (dispute) => dispute.week === week && dispute.lines.some((line) => line.marketId === marketId),
    ) ?? [];
  const side = isChild ? 'PARENT' : 'CHILD';
  const state = {
    id: 'state',
    header: 'Dispute',
    card: 'actions' as const,
    cell: (line: Line) => {
      const known = ofLine(line);
      const mayDispute = isSide && isOpen && may('openAgentDispute');
      if (known.length === 0 && !mayDispute) return null;
      return (
        <Row>
          {known.map((dispute) => (
            <DisputeState key={dispute.disputeId} outcome={dispute.outcome} />
          ))}
          {mayDispute && known.every(({ claimant }) => claimant !== side) && (
            <Button size="sm" onClick={() => setDisputed(line)}>
              Dispute
            </Button>
          )}
        </Row>
      );
    },
  };
  return (
    <>
      <DataTable
        caption="Settled markets"
        columns={week === null ? COLUMNS : [...COLUMNS, state]}
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
      {disputed !== null && week !== null && (
        <DisputeDialog member={member} line={disputed} week={week} onClose={() => setDisputed(null)} />
      )}
    </>
  );
}
