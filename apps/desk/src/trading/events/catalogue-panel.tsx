import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOperatorEvents } from '@layline/contract/calls/operator/markets.ts';
import { BET_SPORTS } from '@layline/contract/entities/new-market.ts';
import type { OperatorEvent } from '@layline/contract/entities/operator-market.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { ActDialog, type Act } from '../../act/act-dialog.tsx';
import { useMay } from '../../exchange/own.ts';
import { read } from '../../exchange/reads.ts';
import { ChoiceFilter } from '../../parts/choice-filter.tsx';
import { counted, stateTitle } from '../../parts/words.ts';
import { listOf } from '../../parts/list-of.ts';
import { Row } from '../../parts/row.tsx';
import { listAct } from './event-acts.ts';

/** As many events as one act takes in. */
const TAKE = 50;
const DAY_MS = 86_400_000;
const UNLISTED = ['OFFERED', 'LEFT_OUT'] as const;
const SPORTS = BET_SPORTS.map(({ id, name }) => [String(id), name] as const);
const STARTS = [
  ['1', 'within a day'],
  ['7', 'within a week'],
] as const;

/** The columns, the first of which chooses events. */
function columnsWith(
  chosen: ReadonlySet<string>,
  onChosen: (chosen: ReadonlySet<string>) => void,
): readonly Column<OperatorEvent>[] {
  return [
    {
      id: 'take',
      header: 'Take in',
      card: 'line',
      cell: ({ eventId, title }) => (
        <Checkbox
          label={title}
          checked={chosen.has(eventId)}
          onChange={({ target }) => {
            const next = new Set(chosen);
            if (target.checked) next.add(eventId);
            else next.delete(eventId);
            onChosen(next);
          }}
        />
      ),
    },
    { id: 'competition', header: 'Competition', card: 'title', cell: ({ competition }) => competition },
    { id: 'start', header: 'Start', card: 'line', cell: ({ startTime }) => <WhenText at={startTime} /> },
    { id: 'feed', header: 'Feed', card: 'line', cell: ({ feed }) => feed ?? 'by hand' },
    { id: 'markets', header: 'Markets', figure: true, card: 'line', cell: ({ markets }) => markets },
  ];
}

/** Events that players do not see: those that a feed offers, and those that were left out. One or several are taken in. */
export function CataloguePanel() {
  const may = useMay();
  const [listing, setListing] = useState<(typeof UNLISTED)[number]>('OFFERED');
  const [search, setSearch] = useState('');
  const [sport, setSport] = useState<string>();
  const [days, setDays] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const [act, setAct] = useState<Act | null>(null);
  // A minute is exact enough, and a query that changes each millisecond would never end.
  const now = useMinute();
  const events = useQuery(
    read(
      getOperatorEvents,
      {
        listing,
        take: TAKE,
        ...(search.trim() === '' ? {} : { search: search.trim() }),
        ...(sport === undefined ? {} : { sportId: Number(sport) }),
        ...(days === undefined ? {} : { to: now + Number(days) * DAY_MS }),
      },
      { live: true },
    ),
  );
  const shown = events.data ?? [];
  const isFiltered = search.trim() !== '' || sport !== undefined || days !== undefined;
  const picked = shown.filter(({ eventId }) => chosen.has(eventId));
  const columns = columnsWith(chosen, setChosen);
  return (
    <Panel
      title="Not in the lists"
      text="Players do not see these events, and none of their markets is open."
    >
      <Row>
        <ChoiceFilter
          label="Why"
          any="Offered by a feed"
          options={[['LEFT_OUT', stateTitle('LEFT_OUT')]]}
          value={listing === 'LEFT_OUT' ? listing : undefined}
          onChange={(wanted) => setListing(wanted ?? 'OFFERED')}
        />
        <TextField
          label="Search events"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <ChoiceFilter label="Sport" any="All sports" options={SPORTS} value={sport} onChange={setSport} />
        <ChoiceFilter label="Start" any="Any time" options={STARTS} value={days} onChange={setDays} />
      </Row>
      <DataTable
        caption="Events that are not in the lists"
        columns={columns}
        rowKey={({ eventId }) => eventId}
        state={listOf(events, (rows) => rows)}
        empty={{
          icon: 'list',
          title: isFiltered
            ? 'No such event'
            : listing === 'OFFERED'
              ? 'No feed offers an event'
              : 'No event was left out',
          text: 'Events wait here if their feed only offers its new events, or if they were left out.',
        }}
        expectedRows={3}
      />
      {may('setEventsListed') && picked.length > 0 && (
        <Button variant="primary" onClick={() => setAct(listAct(picked))}>
          Take in {counted(picked.length, 'event')}
        </Button>
      )}
      {act !== null && (
        <ActDialog act={act} onClose={() => setAct(null)} onDone={() => setChosen(new Set())} />
      )}
    </Panel>
  );
}
