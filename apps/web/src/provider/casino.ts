import { FromGame, OWN_GAMES } from '@layline/contract/casino/frame-messages.ts';
import type { ToGame } from '@layline/contract/casino/frame-messages.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { bySchema } from './by-schema.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  Count,
  decoded,
  Flag,
  Hundredths,
  Id,
  list,
  Money,
  oneOf,
  or,
  orNull,
  record,
  SomeText,
  mapped,
  SiteAddress,
} from './decode.ts';
import { orUnder } from './late-decoders.ts';

/** The casino: games and their addresses, visits, and the messages between a game's page and the client. */

const GAME_CATEGORIES = ['TABLES', 'CARDS', 'ROULETTE', 'QUICK', 'SLOTS', 'LIVE'] as const;

/** Category of a game; `UNKNOWN` for any other that a provider uses. */
export type GameCategory = (typeof GAME_CATEGORIES)[number] | 'UNKNOWN';
export const GameCategory = oneOf(GAME_CATEGORIES);

/**
 * How a game is opened: by one of the three game-URL calls (R7.28 to R7.30), or by a request to an address of its own
 * (R7.31).
 */
export type GameLaunch = 'TABLES' | 'LOBBY' | 'INTERNATIONAL' | 'ADDRESS';

/** Lowest and highest return to player of a game's bets, in hundredths of a percent. */
export interface ReturnRange {
  readonly lowest: number;
  readonly highest: number;
}

/** A game in the lobby. */
export interface CasinoGame {
  readonly gameId: string;
  readonly name: string;
  /** Id and name of the game's provider; empty where they are not sent. */
  readonly provider: string;
  readonly providerName: string;
  readonly category: GameCategory;
  /** Image address; null shows the name on a plain tile. */
  readonly artwork: string | null;
  readonly launch: GameLaunch;
  /** ADDRESS: where to request the address of the game's page. */
  readonly address: string | null;
  readonly minStake: Paise | null;
  readonly maxStake: Paise | null;
  readonly rtp: ReturnRange | null;
  /** True for shared rounds that run to a schedule. */
  readonly live: boolean;
}

const Launch = oneOf(['TABLES', 'LOBBY', 'INTERNATIONAL', 'ADDRESS']);

/** A game; only its id is required. Without `launch` or an address it opens as an international game. */
const CasinoGame: Decoder<CasinoGame> = mapped(
  record(
    {
      gameId: Id,
      name: or(SomeText, null),
      provider: or(Id, ''),
      providerName: or(SomeText, null),
      category: or(GameCategory, 'UNKNOWN' as const),
      artwork: orNull(SiteAddress),
      launch: orNull(Launch),
      address: orNull(SomeText),
      minStake: orNull(Amount),
      maxStake: orNull(Amount),
      rtp: orNull(record({ lowest: Hundredths, highest: Hundredths })),
      live: or(Flag, false),
    },
    {
      gameId: ['id', 'gameCode', 'code'],
      name: ['gameName', 'title'],
      artwork: ['image', 'imageUrl', 'thumbnail'],
      address: ['url', 'gameUrl'],
      providerName: ['vendor'],
    },
  ),
  (game) => ({
    ...game,
    name: game.name ?? game.gameId,
    providerName: game.providerName ?? game.provider,
    launch: launchOf(game),
  }),
);

function launchOf({
  launch,
  address,
}: {
  launch: GameLaunch | 'UNKNOWN' | null;
  address: string | null;
}): GameLaunch {
  if (launch !== null && launch !== 'UNKNOWN') return launch;
  return address === null ? 'INTERNATIONAL' : 'ADDRESS';
}

/** True for a game whose page is ours, wherever it is served. */
export function isOwnGame({ provider }: Pick<CasinoGame, 'provider'>): boolean {
  return provider === OWN_GAMES;
}

/** A page of games, with the choices of its filters. */
export interface CasinoGames {
  readonly games: readonly CasinoGame[];
  readonly total: number;
  readonly categories: readonly { readonly category: GameCategory; readonly games: number }[];
  readonly providers: readonly { readonly provider: string; readonly name: string; readonly games: number }[];
}

/** Counts games by `of`, where the provider sends no counts. */
function counted<T>(games: readonly CasinoGame[], of: (game: CasinoGame) => T): Map<T, number> {
  const counts = new Map<T, number>();
  for (const game of games) counts.set(of(game), (counts.get(of(game)) ?? 0) + 1);
  return counts;
}

/** A bare list is the list of all games. */
export const CasinoGames: Decoder<CasinoGames> = mapped(
  orUnder(
    'games',
    record(
      {
        games: or(list('games', CasinoGame), []),
        total: orNull(Count),
        categories: orNull(list('categories of games', record({ category: GameCategory, games: Count }))),
        providers: orNull(
          list('providers of games', record({ provider: Id, name: or(SomeText, ''), games: Count })),
        ),
      },
      { games: ['items'], total: ['totalCount'] },
    ),
  ),
  ({ games, total, categories, providers }) => ({
    games,
    total: total ?? games.length,
    categories:
      categories ??
      [...counted(games, (game) => game.category)].map(([category, count]) => ({ category, games: count })),
    providers:
      providers ??
      [...counted(games, (game) => game.provider)]
        .filter(([provider]) => provider !== '')
        .map(([provider, count]) => ({
          provider,
          name: games.find((game) => game.provider === provider)?.providerName ?? provider,
          games: count,
        })),
  }),
);

/** R7.27 */
export const getGames = defineCall({
  method: 'GET',
  path: 'api/InternationalCasino/GetGames',
  query: as<{
    search?: string;
    category?: GameCategory;
    provider?: string;
    ids?: readonly string[];
    skip?: number;
    take?: number;
  }>(),
  result: CasinoGames,
});

/** Arguments for opening a game. `casinoToken` identifies the session without revealing the access token. */
export interface OpenGame {
  readonly gameId: string;
  /** Absent where the provider sent none at the log-in. */
  readonly casinoToken?: string;
  readonly device: 'PHONE' | 'DESKTOP';
  readonly theme?: 'light' | 'dark' | 'green';
  /** BCP 47. */
  readonly language?: string;
}

/** The address of a game (R7.28 to R7.31). */
export interface GameAddress {
  readonly launchUrl: string;
  /** Id of the visit, by which its result is read; null where the provider has none. */
  readonly visitId: string | null;
}

/** Some providers send the bare address. */
const GameAddress: Decoder<GameAddress> = orUnder(
  'launchUrl',
  record({ launchUrl: SomeText, visitId: orNull(Id) }, { launchUrl: ['url', 'gameUrl', 'link'] }),
);

function openGameBy(path: string) {
  return defineCall({ method: 'POST', path, extension: true, body: as<OpenGame>(), result: GameAddress });
}

/** R7.28 */
export const getTableGameUrl = openGameBy('Casino/GetTableGameUrl');
/** R7.29 */
export const getLobbyGameUrl = openGameBy('Casino/GetLobbyGameUrl');
/** R7.30 */
export const getInternationalGameUrl = openGameBy('Casino/GetInternationalGameUrl');

/** R7.31: requests a game's own address. Only the provider's own host gets the bearer token. */
export function gameAddressAt(address: URL, own: boolean) {
  return defineCall({ method: 'GET', path: address.href, anonymous: !own, result: GameAddress });
}

/** A visit to a game, as the wallet saw it. */
export interface GameVisit {
  /** Returns less stakes. */
  readonly net: Paise;
}

const GameVisit: Decoder<GameVisit> = record({ net: Money });

/** Ours. */
export const getGameVisit = defineCall({
  method: 'GET',
  path: 'Casino/GetGameVisit',
  extension: true,
  silent: true,
  query: as<{ visitId: string }>(),
  result: GameVisit,
});

/** Ours. */
export const endGameVisit = defineCall({
  method: 'POST',
  path: 'Casino/EndGameVisit',
  extension: true,
  silent: true,
  body: as<{ visitId: string }>(),
  result: or(GameVisit, { net: ZERO }),
});

/** A player's favourite and recent games. */
export interface OwnGames {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

const OwnGames: Decoder<OwnGames> = record({
  favourites: or(list('favourite games', Id), []),
  recent: or(list('recent games', Id), []),
});

/** Ours. */
export const getOwnGames = defineCall({
  method: 'GET',
  path: 'Casino/GetOwnGames',
  extension: true,
  result: OwnGames,
});

/** Ours. */
export const setFavourite = defineCall({
  method: 'POST',
  path: 'Casino/SetFavourite',
  extension: true,
  silent: true,
  body: as<{ gameId: string; favourite: boolean }>(),
  result: OwnGames,
});

/** Reads a message from a game's page; undefined for one that does not fit. */
export function gameMessageOf(data: unknown): FromGame | undefined {
  return decoded(bySchema(FromGame), data);
}

export type { FromGame, ToGame };
