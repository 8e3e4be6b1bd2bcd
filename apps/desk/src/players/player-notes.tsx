import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPlayerNotes } from '@layline/contract/calls/operator/player-notes.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import type { PlayerNote } from '@layline/contract/entities/operator-player-care.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { countParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import * as v from 'valibot';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { TurnPages } from '../parts/turn-pages.tsx';
import { NoteDialog } from './note-dialog.tsx';

const TAKE = 50;

const NoteSearch = v.object({ page: countParam });

const COLUMNS: readonly Column<PlayerNote>[] = [
  { id: 'text', header: 'Note', card: 'title', cell: ({ text }) => text },
  { id: 'by', header: 'By', card: 'line', cell: ({ by }) => by },
  { id: 'at', header: 'When', time: true, card: 'line', cell: ({ at }) => <WhenText at={at} /> },
];

/** What the staff has noted on a player, newest first. */
export function PlayerNotes({
  player,
}: {
  readonly player: Pick<OperatorPlayerDetail, 'playerId' | 'userName'>;
}) {
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const [{ page = 1 }, change] = useSearchState(NoteSearch);
  const { playerId } = player;
  const notes = useQuery(
    read(getPlayerNotes, { playerId, skip: (page - 1) * TAKE, take: TAKE }, { live: true }),
  );
  return (
    <Panel
      title="Notes of the staff"
      text="Players get the notes on them with their personal data."
      {...(may('addPlayerNote')
        ? {
            action: (
              <Button size="sm" onClick={() => setIsAdding(true)}>
                Add a note
              </Button>
            ),
          }
        : {})}
    >
      <DataTable
        caption="Notes on this player"
        columns={COLUMNS}
        rowKey={({ noteId }) => noteId}
        state={listOf(notes, (rows) => rows)}
        empty={{ icon: 'list', title: 'No notes' }}
        expectedRows={3}
      />
      <TurnPages
        back={page > 1 ? { label: 'Newer notes', go: () => change({ page: page - 1 }) } : null}
        on={
          notes.data?.length === TAKE ? { label: 'Older notes', go: () => change({ page: page + 1 }) } : null
        }
      />
      {isAdding && <NoteDialog player={player} onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}
