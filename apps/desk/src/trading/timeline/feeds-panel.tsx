import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setFeedListing } from '@layline/contract/calls/operator/events.ts';
import { getFeeds } from '@layline/contract/calls/operator/timeline.ts';
import type { OperatorFeed } from '@layline/contract/entities/market-timeline.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { ActDialog } from '../../act/act-dialog.tsx';
import type { Act } from '../../act/act-dialog.tsx';
import { ask } from '../../exchange/ask.ts';
import { useMay } from '../../exchange/own.ts';
import { read } from '../../exchange/reads.ts';
import { listOf } from '../../parts/list-of.ts';

/** Decides what becomes of events that a feed announces from now on. */
function listingAct({ name, newEvents }: OperatorFeed): Act {
  const offers = newEvents === 'LISTED';
  return {
    title: `New events of ${name}`,
    will: [
      offers
        ? `Events that ${name} announces from now on wait under “Not in the lists” until somebody takes them in.`
        : `From now on, players see new events of ${name} at once.`,
      'Events that it has already announced stay as they are.',
    ],
    verb: offers ? 'Offer new events' : 'List new events',
    done: `From now on, new events of ${name} are ${offers ? 'offered' : 'listed'}.`,
    run: (reason) =>
      ask(setFeedListing, { body: { feed: name, newEvents: offers ? 'OFFERED' : 'LISTED', reason } }),
  };
}

const columnsWith = (onAct: ((act: Act) => void) | null): readonly Column<OperatorFeed>[] => [
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
  { id: 'unlisted', header: 'Not listed', figure: true, card: 'line', cell: ({ unlisted }) => unlisted },
  {
    id: 'new',
    header: 'New events',
    card: 'line',
    cell: (feed) => {
      const word = feed.newEvents === 'LISTED' ? 'listed' : 'offered';
      if (onAct === null) return word;
      return (
        <Button
          size="sm"
          aria-label={`New events of ${feed.name}: ${word}. Change`}
          onClick={() => onAct(listingAct(feed))}
        >
          {word}
        </Button>
      );
    },
  },
];

/** The health of the feeds that play in the exchange. */
export function FeedsPanel() {
  const may = useMay();
  const [act, setAct] = useState<Act | null>(null);
  const feeds = useQuery(read(getFeeds, {}, { live: true }));
  return (
    <Panel title="Feeds">
      <DataTable
        caption="Feeds"
        columns={columnsWith(may('setFeedListing') ? setAct : null)}
        rowKey={({ runId }) => runId}
        state={listOf(feeds, (rows) => rows)}
        empty={{
          icon: 'list',
          title: 'No feed is running',
          text: 'Markets are run by hand until one is started.',
        }}
        expectedRows={2}
      />
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </Panel>
  );
}
