import { useTexts } from '@layline/ui/language/texts.ts';
import type { TableGame } from '@layline/casino/game.ts';
import { useMemo, useState } from 'react';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import type { TablePicture } from '../games/table-game.ts';
import type { Room } from '../page/room.ts';
import { useRoom } from '../page/use-room.ts';
import { tableRound } from './texts.ts';
import { TableScreen } from './table-screen.tsx';
import styles from './table-room.module.css';

interface TableRoomProps {
  readonly room: Room;
  readonly game: TableGame;
  /** Null for a card game. */
  readonly picture: TablePicture | null;
}

/** The tables of a game; if there are several, the player chooses one. */
export function TableRoom({ room, game, picture }: TableRoomProps) {
  const t = useTexts(tableRound);
  const tables = useRoom(room, (known) => known.tables);
  const state = useRoom(room, (known) => known.state);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = tables.find(({ tableId }) => tableId === chosen) ?? tables[0];
  const own = open && state?.limits[open.tableId];
  const table = useMemo(() => (open && own ? { ...open, limits: own } : open), [open, own]);
  if (!table || !state) {
    return (
      <main className={styles.none}>
        <EmptyState
          level={1}
          icon="info"
          title={game.name}
          text={t('No table of this game is open. Come back later.')}
        />
      </main>
    );
  }
  return (
    <>
      {tables.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            label={t('Table')}
            options={tables.map(({ tableId, name }) => [tableId, name] as const)}
            value={table.tableId}
            onChange={setChosen}
          />
        </div>
      )}
      <TableScreen
        key={table.tableId}
        room={room}
        game={game}
        picture={picture}
        table={table}
        state={state}
      />
    </>
  );
}
