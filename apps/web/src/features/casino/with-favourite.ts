import type { OwnGames } from '../../provider/casino.ts';

/** The marks with one star set or taken; the newest stands first. */
export function withFavourite(own: OwnGames, gameId: string, favourite: boolean): OwnGames {
  const others = own.favourites.filter((id) => id !== gameId);
  return { ...own, favourites: favourite ? [gameId, ...others] : others };
}
