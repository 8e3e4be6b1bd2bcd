import { useParams } from '@tanstack/react-router';
import { PlayerPage } from '../../players/player-page.tsx';
import { Needs } from '../needs.tsx';

/** One player, for those who may read it. */
export default function PlayerScreen() {
  const { playerId = '' } = useParams({ strict: false });
  return (
    <Needs call="getOperatorPlayer">
      <PlayerPage key={playerId} playerId={playerId} />
    </Needs>
  );
}
