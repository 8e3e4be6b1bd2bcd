import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import {
  CasinoGames,
  CasinoRoundPage,
  GameAddress,
  GameCategory,
  GameResult,
  GameVisit,
  OpenGame,
  OwnGames,
} from '../entities/casino-game.ts';
import type { ErrorCode } from '../error-codes.ts';
import { PAGE_MAX } from '../limits.ts';
import { idListParam, numberParam, PERIOD, query } from '../query.ts';
import { Amount, Count, Id, LanguageTag, Money, PageCursor, text } from '../wire.ts';

/** Maximum games per page, and ids per request. */
export const GAMES_PAGE_MAX = 200;

const GAME_IDS_MAX = 100;

/** R7.27 */
export const getGames = defineCall({
  name: 'getGames',
  group: 'casino',
  method: 'GET',
  path: 'api/InternationalCasino/GetGames',
  auth: 'optional',
  query: query({
    search: v.optional(text(1, 64)),
    category: v.optional(GameCategory),
    provider: v.optional(Id),
    ids: v.optional(idListParam(GAME_IDS_MAX)),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, GAMES_PAGE_MAX)),
  }),
  body: null,
  result: CasinoGames,
  background: false,
  errors: ['CASINO_CLOSED', 'SITE_SUSPENDED'],
});

/** Possible refusals of opening a game, in the order of the checks. */
const OPEN_GAME_ERRORS = [
  'SITE_SUSPENDED',
  'CASINO_TOKEN_INVALID',
  'GAME_NOT_FOUND',
  'INVALID_ACCOUNT_STATE',
  'SESSION_TIME_EXCEEDED',
  'GAME_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** R7.28 */
export const getTableGameUrl = defineCall({
  name: 'getTableGameUrl',
  group: 'casino',
  method: 'POST',
  path: 'Casino/GetTableGameUrl',
  auth: 'player',
  query: query({}),
  body: OpenGame,
  result: GameAddress,
  background: false,
  errors: OPEN_GAME_ERRORS,
});

/** R7.29 */
export const getLobbyGameUrl = defineCall({
  name: 'getLobbyGameUrl',
  group: 'casino',
  method: 'POST',
  path: 'Casino/GetLobbyGameUrl',
  auth: 'player',
  query: query({}),
  body: OpenGame,
  result: GameAddress,
  background: false,
  errors: OPEN_GAME_ERRORS,
});

/** R7.30 */
export const getInternationalGameUrl = defineCall({
  name: 'getInternationalGameUrl',
  group: 'casino',
  method: 'POST',
  path: 'Casino/GetInternationalGameUrl',
  auth: 'player',
  query: query({}),
  body: OpenGame,
  result: GameAddress,
  background: false,
  errors: OPEN_GAME_ERRORS,
});

/** R7.31: the result when a game's own address is called; ours is here. */
export const getGameAddress = defineCall({
  name: 'getGameAddress',
  group: 'casino',
  method: 'GET',
  path: 'api/InternationalCasino/Game/{gameId}',
  auth: 'player',
  query: query({
    gameId: Id,
    device: v.optional(v.picklist(['PHONE', 'DESKTOP'])),
    theme: v.optional(v.picklist(['light', 'dark', 'green'])),
    language: v.optional(LanguageTag),
  }),
  body: null,
  result: GameAddress,
  background: false,
  errors: OPEN_GAME_ERRORS,
});

/** Ours: the figures always visible around a game. */
export const getGameVisit = defineCall({
  name: 'getGameVisit',
  group: 'casino',
  method: 'GET',
  path: 'Casino/GetGameVisit',
  auth: 'player',
  query: query({ visitId: Id }),
  body: null,
  result: GameVisit,
  background: true,
  errors: ['VISIT_NOT_FOUND'],
});

/** Ours. */
export const endGameVisit = defineCall({
  name: 'endGameVisit',
  group: 'casino',
  method: 'POST',
  path: 'Casino/EndGameVisit',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ visitId: Id }),
  result: GameVisit,
  background: true,
  errors: ['VISIT_NOT_FOUND'],
});

/** Ours. */
export const getOwnGames = defineCall({
  name: 'getOwnGames',
  group: 'casino',
  method: 'GET',
  path: 'Casino/GetOwnGames',
  auth: 'player',
  query: query({}),
  body: null,
  result: OwnGames,
  background: false,
  errors: [],
});

/** Ours. */
export const setFavourite = defineCall({
  name: 'setFavourite',
  group: 'casino',
  method: 'POST',
  path: 'Casino/SetFavourite',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ gameId: Id, favourite: v.boolean() }),
  result: OwnGames,
  background: true,
  errors: ['GAME_NOT_FOUND', 'FAVOURITES_FULL'],
});

/** Ours. */
export const getRounds = defineCall({
  name: 'getRounds',
  group: 'casino',
  method: 'GET',
  path: 'Casino/GetRounds',
  auth: 'player',
  query: query({
    ...PERIOD,
    gameId: v.optional(Id),
    visitId: v.optional(Id),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: CasinoRoundPage,
  background: false,
  errors: [],
});

/** Ours: profit and loss by game. */
export const getGameResults = defineCall({
  name: 'getGameResults',
  group: 'casino',
  method: 'GET',
  path: 'Casino/GetGameResults',
  auth: 'player',
  query: query({ ...PERIOD }),
  body: null,
  result: v.object({
    /** Last played first. */
    games: v.array(GameResult),
    totals: v.object({ rounds: Count, staked: Amount, returned: Amount, net: Money }),
  }),
  background: false,
  errors: [],
});
