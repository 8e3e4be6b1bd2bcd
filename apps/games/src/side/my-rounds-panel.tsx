import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Room } from '../page/room.ts';
import { useRoom } from '../page/use-room.ts';
import { MyRoundsList } from './my-rounds-list.ts';
import { MyRounds } from './my-rounds.tsx';

interface MyRoundsPanelProps {
  readonly room: Room;
  /** Changes when there may be another round: the list begins anew. */
  readonly news: string;
  readonly onVerify: ((roundId: string) => void) | null;
}

/** The player's own rounds, read when they are looked at. */
export function MyRoundsPanel({ room, news, onVerify }: MyRoundsPanelProps) {
  const [list] = useState(() => new MyRoundsList(room));
  const gameId = useRoom(room, ({ state }) => state?.gameId ?? '');
  const { rounds, status, next } = useStore(list.store);
  useEffect(() => {
    void list.refresh();
  }, [list, news]);
  return (
    <MyRounds
      gameId={gameId}
      rounds={rounds}
      status={status}
      more={next !== null}
      onMore={() => void list.more()}
      onRetry={() => void list.refresh()}
      onVerify={onVerify}
    />
  );
}
