import type { CasinoGame, CasinoGames, GameCategory } from '@layline/contract/entities/casino-game.ts';
import { GameCategory as Categories } from '@layline/contract/entities/casino-game.ts';
import { choicesOf, folded, shownBy } from '@layline/contract/site-games.ts';
import type { LaunchableGame, Providers } from '../../casino-providers/providers.ts';
import type { Site } from '../settings/sites.ts';

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
  providers: Pick<Providers, 'all' | 'games'>,
  { file, games: entries }: Pick<Site, 'file' | 'games'>,
): readonly LaunchableGame[] {
  const games = providers.games(file);
  const choices = choicesOf(entries, {
    providers: new Set(providers.all.map(({ id }) => id)),
    games: new Set(games.map(({ game }) => game.gameId)),
  });
  const isShown = shownBy(choices);
  return games.filter(({ game: { gameId }, provider: { id: provider } }) => isShown({ gameId, provider }));
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
