import { PlayersPage } from '../../players/players-page.tsx';
import { Needs } from '../needs.tsx';

/** The list of players, for those who may read it. */
export default function PlayersScreen() {
  return (
    <Needs call="getOperatorPlayers">
      <PlayersPage />
    </Needs>
  );
}
