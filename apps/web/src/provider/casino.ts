import { FromGame } from '@layline/contract/casino/frame-messages.ts';
import type { ToGame } from '@layline/contract/casino/frame-messages.ts';
import { SiteAddress } from '@layline/contract/site-address.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
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
  orUnder,
  record,
  SomeText,
} from './decode.ts';

/** The casino: games, where they are opened, visits, and what a game's page and the client say to each other. */

const GAME_CATEGORIES = ['TABLES', 'CARDS', 'ROULETTE', 'QUICK', 'SLOTS', 'LIVE'] as const;

/** What a lobby groups games by; `UNKNOWN` is whatever a provider calls otherwise. */
export type GameCategory = (typeof GAME_CATEGORIES)[number] | 'UNKNOWN';
export const GameCategory = oneOf(GAME_CATEGORIES);

/**
 * How a game is opened: by one of the three game-URL calls (R7.28 to R7.30), or by asking an address of the game's own
 * (R7.31).
 */
export type GameLaunch = 'TABLES' | 'LOBBY' | 'INTERNATIONAL' | 'ADDRESS';

/** Lowest and highest return to player of a game's bets, hundredths of a percent point. */
export interface ReturnRange {
  readonly lowest: number;
  readonly highest: number;
}

/** A game in the lobby. */
export interface CasinoGame {
  readonly gameId: string;
  readonly name: string;
  /** Id and name of who runs it; empty where that is not told. */
  readonly provider: string;
  readonly providerName: string;
  readonly category: GameCategory;
  /** Address of its picture; null shows the name on a plain tile. */
  readonly artwork: string | null;
  readonly launch: GameLaunch;
  /** ADDRESS: where to ask for the game's page. */
  readonly address: string | null;
  readonly minStake: Paise | null;
  readonly maxStake: Paise | null;
  readonly rtp: ReturnRange | null;
  /** True where rounds are shared and run by the clock. */
  readonly live: boolean;
}

const Launch = oneOf(['TABLES', 'LOBBY', 'INTERNATIONAL', 'ADDRESS']);

/** A game; only its id has to be there. One that does not say how it is opened is opened as an international game. */
const CasinoGame: Decoder<CasinoGame> = v.pipe(
  record(
    {
      gameId: Id,
      name: or(SomeText, null),
      provider: or(Id, ''),
      providerName: or(SomeText, null),
      category: or(GameCategory, 'UNKNOWN' as const),
      artwork: orNull(SiteAddress as Decoder<string>),
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
  v.transform((game) => ({
    ...game,
    name: game.name ?? game.gameId,
    providerName: game.providerName ?? game.provider,
    launch: launchOf(game),
  })),
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

/** A page of the list of games, and what its filters offer. */
export interface CasinoGames {
  readonly games: readonly CasinoGame[];
  readonly total: number;
  readonly categories: readonly { readonly category: GameCategory; readonly games: number }[];
  readonly providers: readonly { readonly provider: string; readonly name: string; readonly games: number }[];
}

/** How many games there are of each kind, where the provider does not count them itself. */
function counted<T>(games: readonly CasinoGame[], of: (game: CasinoGame) => T): Map<T, number> {
  const counts = new Map<T, number>();
  for (const game of games) counts.set(of(game), (counts.get(of(game)) ?? 0) + 1);
  return counts;
}

/** A list alone is one of games, all there are. */
export const CasinoGames: Decoder<CasinoGames> = v.pipe(
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
  v.transform(({ games, total, categories, providers }) => ({
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
  })),
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

/** What a game is opened with. `casinoToken` names the session without giving the access token away. */
export interface OpenGame {
  readonly gameId: string;
  /** Left out where the provider gave none at the log-in. */
  readonly casinoToken?: string;
  readonly device: 'PHONE' | 'DESKTOP';
  readonly theme?: 'light' | 'dark' | 'green';
}

/** Where a game is (R7.28 to R7.31). */
export interface GameAddress {
  readonly launchUrl: string;
  /** Names the visit, which then tells what was staked and won in it; null where the provider keeps none. */
  readonly visitId: string | null;
}

/** A plain address is one, too. */
const GameAddress: Decoder<GameAddress> = orUnder(
  'launchUrl',
  record({ launchUrl: SomeText, visitId: orNull(Id) }, { launchUrl: ['url', 'gameUrl', 'link'] }),
);

function openGameBy(path: string) {
  return defineCall({ method: 'POST', path, body: as<OpenGame>(), result: GameAddress });
}

/** R7.28 */
export const getTableGameUrl = openGameBy('Casino/GetTableGameUrl');
/** R7.29 */
export const getLobbyGameUrl = openGameBy('Casino/GetLobbyGameUrl');
/** R7.30 */
export const getInternationalGameUrl = openGameBy('Casino/GetInternationalGameUrl');

/** R7.31: asks an address of the game's own. A host that is not our provider's is not told who asks. */
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
  silent: true,
  query: as<{ visitId: string }>(),
  result: GameVisit,
});

/** Ours. */
export const endGameVisit = defineCall({
  method: 'POST',
  path: 'Casino/EndGameVisit',
  silent: true,
  body: as<{ visitId: string }>(),
  result: or(GameVisit, { net: ZERO }),
});

/** A player's own marks in the lobby. */
export interface OwnGames {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

const OwnGames: Decoder<OwnGames> = record({
  favourites: or(list('favourite games', Id), []),
  recent: or(list('recent games', Id), []),
});

/** Ours. */
export const getOwnGames = defineCall({ method: 'GET', path: 'Casino/GetOwnGames', result: OwnGames });

/** Ours. */
export const setFavourite = defineCall({
  method: 'POST',
  path: 'Casino/SetFavourite',
  silent: true,
  body: as<{ gameId: string; favourite: boolean }>(),
  result: OwnGames,
});

/** What a game's page says; undefined for words that do not fit. */
export function gameMessageOf(data: unknown): FromGame | undefined {
  return decoded(FromGame as Decoder<FromGame>, data);
}

export type { FromGame, ToGame };
