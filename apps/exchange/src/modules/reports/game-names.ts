import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { Providers } from '../../casino-providers/providers.ts';

/** Current names of games and providers; a game no longer offered is shown by its id. */
export interface GameNames {
  game(gameId: string): string;
  provider(id: string): string;
}

/** The names of all games, taken once per answer, because providers may change their lists at any time. */
export function gameNames({ all }: Pick<Providers, 'all'>): GameNames {
  let games: ReadonlyMap<string, string> | null = null;
  return {
    game(gameId) {
      games ??= new Map(
        all.flatMap((provider) => provider.games(null).map((game) => [game.gameId, game.name] as const)),
      );
      return games.get(gameId) ?? gameId;
    },
    provider: (id) => all.find((provider) => provider.id === id)?.name ?? id,
  };
}

/** Where a finished round can be verified, as a path below the site; null for other providers' games, whose draw we do not know. */
export function verifyAddress(provider: string, roundId: string | null): string | null {
  return provider === OWN_TABLES && roundId !== null ? `/verify/${encodeURIComponent(roundId)}` : null;
}
