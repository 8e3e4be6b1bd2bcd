import { Link } from '@tanstack/react-router';

/** The name of a player, which leads to the player's page. */
export function PlayerLink({ playerId, userName }: { readonly playerId: string; readonly userName: string }) {
  return (
    <Link to="/players/$playerId" params={{ playerId }}>
      {userName === '' ? playerId : userName}
    </Link>
  );
}
