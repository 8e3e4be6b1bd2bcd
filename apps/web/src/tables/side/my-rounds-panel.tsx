import type { Room } from '../page/room.ts';
import { MyRounds } from './my-rounds.tsx';
import { useMyRounds } from './use-my-rounds.ts';

interface MyRoundsPanelProps {
  readonly room: Room;
  readonly news: string;
  readonly onVerify: ((roundId: string) => void) | null;
}

/** The player's own rounds, read when they are looked at. */
export function MyRoundsPanel({ room, news, onVerify }: MyRoundsPanelProps) {
  const rounds = useMyRounds(room, news);
  return <MyRounds {...rounds} onVerify={onVerify} />;
}
