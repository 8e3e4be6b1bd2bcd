import { OWN_GAMES } from '@layline/contract/casino/frame-messages.ts';
import type { Fraction } from '@layline/casino/game.ts';
import { soloGames } from '@layline/casino/solo-games.ts';
import { tableGames } from '@layline/casino/table-games.ts';
import type { CasinoProvider, GameLocation, Launch, OfferedGame, ShownLimits } from './casino-provider.ts';

/** Provider id of our own tables, by which the client recognises our games. */
export const OWN_TABLES = OWN_GAMES;

/** Our own tables and solo games. Like any provider, they identify a player by a launch token and move money through the wallet. */
export class OwnTables implements CasinoProvider {
  readonly id = OWN_TABLES;
  readonly name = 'Layline';
  readonly #games = ownGames();
  readonly #address: string;
  #limitsOf: ShownLimits = () => UNTOLD;

  /** `address` is the table host's, such as `https://tables.example.com`; empty if the site itself serves them. */
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

  /** No protocol of its own; it uses the wallet's. */
  calls(): readonly [] {
    return [];
  }
}

/** The limits come from the tables. */
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

/** A share as a percentage with two decimals, rounded half up. */
function percentOf({ over, under }: Fraction): number {
  return Number((over * 20_000n + under) / (under * 2n)) / 100;
}
