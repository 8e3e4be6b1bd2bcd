import { useState } from 'react';
import { getPlayerNotes } from '@layline/contract/calls/operator/player-notes.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import type { PlayerNote } from '@layline/contract/entities/operator-player-care.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { useMay } from '../exchange/own.ts';
import { usePages } from '../exchange/use-pages.ts';
import { NoteDialog } from './note-dialog.tsx';

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
  const { playerId } = player;
  const { state, pages } = usePages(
    getPlayerNotes,
    { playerId },
    {
      live: true,
      rowsOf: (notes) => notes,
      nextOf: (notes, { skip = 0, take }) => (notes.length < take ? null : { skip: skip + take }),
    },
  );
  return (
    <Panel
      title="Notes of the staff"
      text="Players who ask for their personal data get the notes on them too."
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
        state={state}
        pages={pages}
        empty={{ icon: 'list', title: 'No notes' }}
        expectedRows={3}
      />
      {isAdding && <NoteDialog player={player} onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}
