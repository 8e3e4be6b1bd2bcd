import type { CasinoGame, CasinoGames, GameCategory } from '@layline/contract/entities/casino-game.ts';
import { GameCategory as Categories } from '@layline/contract/entities/casino-game.ts';
import type { SettingsEntry } from '@layline/contract/entities/domain-settings.ts';
import type { LaunchableGame } from '../../casino-providers/providers.ts';

/** Default number of games per page. */
const PAGE = 50;

/** Filter of the list. */
export interface GamesFilter {
  readonly search?: string | undefined;
  readonly category?: GameCategory | undefined;
  readonly provider?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
}

/** Path of a game's own address, below the provider's base address (R7.31). */
const ADDRESS = 'api/InternationalCasino/Game/';

/**
 * The games that a site shows. Its settings may list, by id, the only games or providers to show or, with `hidden: true`, those to hide. `featured:
 * true` promotes a game and does not affect the others.
 */
export function gamesOfSite(
  games: readonly LaunchableGame[],
  entries: readonly SettingsEntry[],
): readonly LaunchableGame[] {
  const known = new Set(games.flatMap(({ game, provider }) => [game.gameId, provider.id]));
  const choosing = entries.filter((entry) => entry['featured'] !== true);
  const named = (hidden: boolean): ReadonlySet<string> =>
    new Set(
      choosing
        .filter((entry) => (entry['hidden'] === true) === hidden)
        .map(({ id }) => String(id))
        .filter((id) => known.has(id)),
    );
  const wanted = named(false);
  const unwanted = named(true);
  const isNamed = (ids: ReadonlySet<string>, { game, provider }: LaunchableGame): boolean =>
    ids.has(game.gameId) || ids.has(provider.id);
  return games.filter((one) => (wanted.size === 0 || isNamed(wanted, one)) && !isNamed(unwanted, one));
}

/** A page of a list in its own order, with the filter values available. */
export function listGames(games: readonly LaunchableGame[], filter: GamesFilter): CasinoGames {
  const { search, category, provider, skip = 0, take = PAGE } = filter;
  const ids = filter.ids === undefined ? null : new Set(filter.ids);
  const words = search === undefined ? '' : folded(search);
  const found = games.filter(
    (one) =>
      (ids === null || ids.has(one.game.gameId)) &&
      (category === undefined || one.game.category === category) &&
      (provider === undefined || one.provider.id === provider) &&
      (folded(one.game.name).includes(words) || folded(makerOf(one)).includes(words)),
  );
  return {
    games: found.slice(skip, skip + take).map(wireGame),
    total: found.length,
    categories: Categories.options
      .map((one) => ({ category: one, games: games.filter(({ game }) => game.category === one).length }))
      .filter((one) => one.games > 0),
    providers: [...new Map(games.map((one) => [one.provider.id, one.provider])).values()].map(
      ({ id, name }) => ({
        provider: id,
        name,
        games: games.filter((one) => one.provider.id === id).length,
      }),
    ),
  };
}

function makerOf({ game, provider }: LaunchableGame): string {
  return game.maker ?? provider.name;
}

function wireGame(one: LaunchableGame): CasinoGame {
  const { game, provider, launch } = one;
  const { gameId, name, category, artwork, minStake, maxStake, rtp, live } = game;
  return {
    gameId,
    name,
    provider: provider.id,
    providerName: makerOf(one),
    category,
    artwork,
    launch,
    address: launch === 'ADDRESS' ? `${ADDRESS}${encodeURIComponent(gameId)}` : null,
    minStake,
    maxStake,
    rtp,
    live,
  };
}

/** A name normalised for search: without case, accents, spaces and punctuation. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
