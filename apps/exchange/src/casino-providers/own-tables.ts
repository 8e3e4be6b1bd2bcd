import { OWN_GAMES } from '@layline/contract/casino/frame-messages.ts';
import type { Fraction } from '@layline/casino/game.ts';
import { soloGames } from '@layline/casino/solo-games.ts';
import { tableGames } from '@layline/casino/table-games.ts';
import type { CasinoProvider, GameLocation, Launch, OfferedGame, ShownLimits } from './casino-provider.ts';

/** Id of our own tables among the providers: the client knows our games by it. */
export const OWN_TABLES = OWN_GAMES;

/** Our own tables and solo games. They know a player by a launch token and move money by the wallet, as any provider does. */
export class OwnTables implements CasinoProvider {
  readonly id = OWN_TABLES;
  readonly name = 'Layline';
  readonly #games = ownGames();
  readonly #address: string;
  #limitsOf: ShownLimits = () => UNTOLD;

  /** `address` is that of the table host, as `https://tables.example.com`; empty for the site's own. */
  constructor(address = '') {
    this.#address = address;
  }

  showLimits(limitsOf: ShownLimits): void {
    this.#limitsOf = limitsOf;
  }

  games(site: string | null): readonly OfferedGame[] {
    return this.#games.map((game) => ({ ...game, ...this.#limitsOf(game.gameId, site) }));
  }

  refresh(): Promise<void> {
    return Promise.resolve();
  }

  launch({ game, launchToken, device, theme, language }: Launch): Promise<GameLocation> {
    const query = new URLSearchParams({
      game: game.gameId,
      token: launchToken,
      device,
      theme,
      language,
    });
    return Promise.resolve({ url: `${this.#address}/games/play?${query.toString()}`, worksOnce: true });
  }

  /** No protocol of its own: it uses that of the wallet. */
  calls(): readonly [] {
    return [];
  }
}

/** Limits are those that the tables tell. */
const UNTOLD = { minStake: null, maxStake: null };

function ownGames(): readonly OfferedGame[] {
  const tables = tableGames.map(({ id, name, bets }) => ({
    ...UNTOLD,
    gameId: id,
    name,
    category: id.startsWith('roulette') ? ('ROULETTE' as const) : ('CARDS' as const),
    maker: null,
    artwork: artworkOf(id),
    rtp: rangeOf(bets.map(({ rtp }) => rtp)),
    live: true,
  }));
  const solo = soloGames.map(({ id, name, rtp }) => ({
    ...UNTOLD,
    gameId: id,
    name,
    category: 'QUICK' as const,
    maker: null,
    artwork: artworkOf(id),
    rtp: rangeOf([rtp.lowest, rtp.highest]),
    live: false,
  }));
  return [...tables, ...solo];
}

function artworkOf(id: string): string {
  return `/games/art/${id}.svg`;
}

function rangeOf(fractions: readonly Fraction[]): { readonly lowest: number; readonly highest: number } {
  const percents = fractions.map(percentOf);
  return { lowest: Math.min(...percents), highest: Math.max(...percents) };
}

/** A share as a percentage with two decimals, a half rounded up. */
function percentOf({ over, under }: Fraction): number {
  return Number((over * 20_000n + under) / (under * 2n)) / 100;
}
