import { changeStars, getStars } from '@layline/contract/calls/catalogue.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { StarStore } from './stars.ts';

/** What a player follows: our additions under R7.45. */
export function starRoutes(stars: StarStore): readonly Route[] {
  return [
    ...starReads(stars),
    route(changeStars, ({ body, session, now }) => stars.change(session.playerId, body, now)),
  ];
}

/** The routes that only read. */
export function starReads(stars: Pick<StarStore, 'of'>): readonly Route[] {
  return [route(getStars, ({ session }) => stars.of(session.playerId))];
}
