import { changeStars, getStars } from '@layline/contract/calls/catalogue.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { StarStore } from './stars.ts';

/** What a player follows: our additions under R7.45. */
export function starRoutes(stars: StarStore): readonly Route[] {
  return [
    route(getStars, ({ session }) => stars.of(session.playerId)),
    route(changeStars, ({ body, session, now }) => stars.change(session.playerId, body, now)),
  ];
}
