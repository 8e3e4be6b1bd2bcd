import { defineCall } from '@layline/contract/define-call.ts';
import {
  CasinoGames,
  GameAddress,
  GameCategory,
  GameVisit,
  OpenGame,
  OwnGames,
} from '@layline/contract/entities/casino-game.ts';
import { idListParam, numberParam, query } from '@layline/contract/query.ts';
import { Id } from '@layline/contract/wire.ts';
import * as v from 'valibot';

const common = { group: 'catalogue', background: false, description: '', errors: [] } as const;
const none = { query: {}, body: null, result: null as never };

export const getGames = defineCall({
  ...common,
  name: 'getGames',
  method: 'GET',
  path: 'api/InternationalCasino/GetGames',
  auth: 'optional',
  query: query({
    search: v.optional(v.pipe(v.string(), v.maxLength(64))),
    category: v.optional(GameCategory),
    provider: v.optional(Id),
    ids: v.optional(idListParam(100)),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 200)),
  }),
  body: null,
  result: CasinoGames,
  example: none,
});
const open = {
  ...common,
  method: 'POST',
  auth: 'player',
  query: query({}),
  body: OpenGame,
  result: GameAddress,
} as const;
export const getTableGameUrl = defineCall({
  ...open,
  name: 'getTableGameUrl',
  path: 'Casino/GetTableGameUrl',
  example: none as never,
});
export const getLobbyGameUrl = defineCall({
  ...open,
  name: 'getLobbyGameUrl',
  path: 'Casino/GetLobbyGameUrl',
  example: none as never,
});
export const getInternationalGameUrl = defineCall({
  ...open,
  name: 'getInternationalGameUrl',
  path: 'Casino/GetInternationalGameUrl',
  example: none as never,
});
export const getGameVisit = defineCall({
  ...common,
  name: 'getGameVisit',
  method: 'GET',
  path: 'Casino/GetGameVisit',
  auth: 'player',
  background: true,
  query: query({ visitId: Id }),
  body: null,
  result: GameVisit,
  example: none as never,
});
export const endGameVisit = defineCall({
  ...common,
  name: 'endGameVisit',
  method: 'POST',
  path: 'Casino/EndGameVisit',
  auth: 'player',
  background: true,
  query: query({}),
  body: v.strictObject({ visitId: Id }),
  result: GameVisit,
  example: none as never,
});
export const getOwnGames = defineCall({
  ...common,
  name: 'getOwnGames',
  method: 'GET',
  path: 'Casino/GetOwnGames',
  auth: 'player',
  query: query({}),
  body: null,
  result: OwnGames,
  example: none as never,
});
export const setFavourite = defineCall({
  ...common,
  name: 'setFavourite',
  method: 'POST',
  path: 'Casino/SetFavourite',
  auth: 'player',
  background: true,
  query: query({}),
  body: v.strictObject({ gameId: Id, favourite: v.boolean() }),
  result: OwnGames,
  example: none as never,
});
