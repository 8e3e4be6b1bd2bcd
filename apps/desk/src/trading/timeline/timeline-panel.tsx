import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMarketTimeline } from '@layline/contract/calls/operator/timeline.ts';
import type { MarketMoment } from '@layline/contract/entities/market-timeline.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { read } from '../../exchange/reads.ts';
import { listOf } from '../../parts/list-of.ts';
import { TurnPages } from '../../parts/turn-pages.tsx';
import { momentWords } from './moment-text.ts';

const TAKE = 20;

/** A moment with its place in the page, because two can be of the same millisecond. */
type Row = MarketMoment & { readonly place: number };

function columns(market: OperatorMarketDetail): readonly Column<Row>[] {
  return [
    { id: 'at', header: 'When', card: 'tag', cell: ({ at }) => <WhenText at={at} seconds /> },
    { id: 'by', header: 'Who', card: 'line', cell: (row) => momentWords(row, market).by ?? 'exchange' },
    { id: 'what', header: 'What', card: 'title', cell: (row) => momentWords(row, market).text },
  ];
}

/** Everything that happened to a market, newest first. The newest page is read again every few seconds. */
export function TimelinePanel({ market }: { readonly market: OperatorMarketDetail }) {
  const { marketId } = market;
  const [trail, setTrail] = useState<readonly string[]>([]);
  const cursor = trail.at(-1);
  const timeline = useQuery(
    read(
      getMarketTimeline,
      { marketId, take: TAKE, ...(cursor === undefined ? {} : { cursor }) },
      { live: cursor === undefined },
    ),
  );
  const next = timeline.data?.next ?? null;
  return (
    <Panel
      title="Timeline"
      text="What operators asked for is shown beside what the exchange then did. Everything else was done for the feed."
    >
      <DataTable
        caption="What happened to this market"
        columns={columns(market)}
        rowKey={({ place }) => String(place)}
        state={listOf(timeline, ({ moments }) => moments.map((moment, place) => ({ ...moment, place })))}
        empty={{ icon: 'list', title: 'Nothing yet' }}
        expectedRows={4}
      />
      <TurnPages
        back={trail.length > 0 ? { label: 'Newer', go: () => setTrail(trail.slice(0, -1)) } : null}
        on={next === null ? null : { label: 'Older', go: () => setTrail([...trail, next]) }}
      />
    </Panel>
  );
}
