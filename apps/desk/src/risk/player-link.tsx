import { Link } from '@tanstack/react-router';
import { wholeIds } from '@layline/ui/text/whole-ids.tsx';

/** The name of a player, which leads to the player's page. */
export function PlayerLink({ playerId, userName }: { readonly playerId: string; readonly userName: string }) {
  return (
    <Link to="/players/$playerId" params={{ playerId }}>
      {userName === '' ? wholeIds(playerId) : userName}
    </Link>
  );
}
