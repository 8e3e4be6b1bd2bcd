import { useQuery } from '@tanstack/react-query';
import { getFeeds } from '@layline/contract/calls/operator/timeline.ts';
import type { OperatorFeed } from '@layline/contract/entities/market-timeline.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { read } from '../../exchange/reads.ts';
import { listOf } from '../../parts/list-of.ts';

const COLUMNS: readonly Column<OperatorFeed>[] = [
  { id: 'name', header: 'Feed', card: 'title', cell: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    card: 'tag',
    cell: ({ stale }) => (
      <Badge tone={stale ? 'danger' : 'good'}>{stale ? 'silent: prices stale' : 'live'}</Badge>
    ),
  },
  {
    id: 'silent',
    header: 'Last message',
    figure: true,
    card: 'line',
    cell: ({ silentMs }) => `${Math.round(silentMs / 1000)} s ago`,
  },
  {
    id: 'limit',
    header: 'Stale after',
    figure: true,
    card: 'line',
    cell: ({ limitMs }) => (limitMs === null ? 'never' : `${Math.round(limitMs / 1000)} s`),
  },
  { id: 'messages', header: 'Messages', figure: true, card: 'line', cell: ({ messages }) => messages },
  { id: 'events', header: 'Events', figure: true, card: 'line', cell: ({ events }) => events },
  { id: 'markets', header: 'Markets', figure: true, card: 'line', cell: ({ markets }) => markets },
];

/** The health of the feeds that play in the exchange. */
export function FeedsPanel() {
  const feeds = useQuery(read(getFeeds, {}, { live: true }));
  return (
    <Panel title="Feeds">
      <DataTable
        caption="Feeds"
        columns={COLUMNS}
        rowKey={({ runId }) => runId}
        state={listOf(feeds, (rows) => rows)}
        empty={{
          icon: 'list',
          title: 'No feed is playing',
          text: 'Markets are run by hand until one is started.',
        }}
        expectedRows={2}
      />
    </Panel>
  );
}
