import {
  endGameVisit,
  getGameAddress,
  getGameResults,
  getGameVisit,
  getGames,
  getInternationalGameUrl,
  getLobbyGameUrl,
  getOwnGames,
  getRounds,
  getTableGameUrl,
  setFavourite,
} from '@layline/contract/calls/casino.ts';
import type { GameVisit } from '@layline/contract/entities/casino-game.ts';
import { PAGE_DEFAULT } from '@layline/contract/limits.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { periodOf } from '../../http/paging.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { isRefused, refuse, route } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { Sites } from '../settings/sites.ts';
import type { Casino } from './casino.ts';
import type { Favourites } from './favourites.ts';
import { gamesOfSite, listGames } from './games-list.ts';
import type { VisitStore } from './visit-store.ts';

/** The casino as players see it: R7.27 to R7.31, and our additions. */
export function casinoRoutes(casino: Casino, sites: Sites): readonly Route[] {
  return [...lobbyRoutes(casino.providers, sites), ...casinoReads(casino), ...casinoActs(casino)];
}

/** The lobby's list of games. */
export function lobbyRoutes(providers: Providers, sites: Pick<Sites, 'of'>): readonly Route[] {
  return [
    route(getGames, ({ query, host, session }) => {
      const site = sites.of(host);
      if (site.setting.siteSuspended) return refuse('SITE_SUSPENDED');
      // R6.3: always on for logged-in players.
      if (session === null && !site.setting.casino) return refuse('CASINO_CLOSED');
      return listGames(gamesOfSite(providers, site), query);
    }),
  ];
}

/** The calls that open and leave games, and mark favourites. */
export function casinoActs({
  opening,
  favourites,
  visitStore,
}: Pick<Casino, 'opening' | 'favourites' | 'visitStore'>): readonly Route[] {
  return [
    route(getTableGameUrl, (request) => opening.byCall('TABLES', request.body, request)),
    route(getLobbyGameUrl, (request) => opening.byCall('LOBBY', request.body, request)),
    route(getInternationalGameUrl, (request) => opening.byCall('INTERNATIONAL', request.body, request)),
    route(getGameAddress, (request) => opening.byAddress(request.query, request)),
    route(endGameVisit, async ({ body: { visitId }, session, now }) => {
      const visit = await visitStore.byId(visitId);
      if (visit?.player_id !== session.playerId) return refuse('VISIT_NOT_FOUND');
      await visitStore.end({ visit_id: visitId }, 'LEFT', now);
      return showVisit(visitStore, visitId, session.playerId);
    }),
    route(setFavourite, ({ body, session, now }) =>
      favourites.set(session.playerId, body.gameId, body.favourite, now),
    ),
  ];
}

/** Those that read nothing but the storage and the providers' lists of games. The limits of our own tables, which the lobby shows, are known to the process that runs them. */
export function casinoReads({
  favourites,
  lists,
  visitStore,
}: Pick<Casino, 'lists' | 'visitStore'> & {
  readonly favourites: Pick<Favourites, 'of'>;
}): readonly Route[] {
  return [
    route(getGameVisit, ({ query, session }) => showVisit(visitStore, query.visitId, session.playerId)),
    route(getOwnGames, ({ session }) => favourites.of(session.playerId)),
    route(getRounds, ({ query, session }) => {
      const period = periodOf(query);
      if (isRefused(period)) return period;
      const { gameId, visitId, cursor, take = PAGE_DEFAULT } = query;
      const filter = { period, playerId: session.playerId, gameId, visitId };
      return lists.wirePage(filter, { cursor: readCursor(cursor), take });
    }),
    route(getGameResults, ({ query, session }) => {
      const period = periodOf(query);
      return isRefused(period) ? period : lists.results({ period, playerId: session.playerId });
    }),
  ];
}

/** One of the player's own visits, with its totals. */
async function showVisit(store: VisitStore, visitId: string, player: PlayerId): Promise<GameVisit | Refused> {
  const visit = await store.byId(visitId);
  if (visit?.player_id !== player) return refuse('VISIT_NOT_FOUND');
  const { rounds, staked, returned } = await store.totals(visitId);
  return {
    visitId,
    gameId: visit.game_id,
    openedAt: visit.opened_at,
    endedAt: visit.ended_at,
    rounds,
    staked: fromPaise(paise(staked)),
    returned: fromPaise(paise(returned)),
    net: fromPaise(paise(returned - staked)),
  };
}
