import type { GameLaunch } from '@layline/contract/entities/casino-game.ts';
import type { CasinoProvider, OfferedGame } from './casino-provider.ts';

/** The three game-URL calls (R7.28 to R7.30). */
export type GameCall = Exclude<GameLaunch, 'ADDRESS'>;

/** Which provider answers which of the game-URL calls. */
export type GameCalls = Readonly<Record<GameCall, string>>;

/** A game and how it is opened. */
export interface LaunchableGame {
  readonly game: OfferedGame;
  readonly provider: CasinoProvider;
  readonly launch: GameLaunch;
}

/** The providers of this exchange, and the games of all of them. */
export class Providers {
  readonly all: readonly CasinoProvider[];
  readonly #calls: GameCalls;

  /** Throws if a call names an unknown provider, or if two share an id. */
  constructor(all: readonly CasinoProvider[], calls: GameCalls) {
    const ids = all.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) throw new Error(`casino providers share an id: ${ids.join(', ')}`);
    for (const id of Object.values(calls)) {
      if (!ids.includes(id)) throw new Error(`there is no casino provider ${id}`);
    }
    this.all = all;
    this.#calls = calls;
  }

  /** All games a site offers, provider by provider, in each provider's order; a null site means all sites. */
  games(site: string | null): readonly LaunchableGame[] {
    return this.all.flatMap((provider) =>
      provider
        .games(site)
        .map((game, place) => ({ game, provider, launch: this.#launchOf(provider, game, place) })),
    );
  }

  /** A provider by its id; undefined if there is none. */
  provider(id: string): CasinoProvider | undefined {
    return this.all.find((one) => one.id === id);
  }

  /** A game by its id; null if no provider offers it. */
  game(gameId: string): LaunchableGame | null {
    return this.games(null).find(({ game }) => game.gameId === gameId) ?? null;
  }

  /** True if a call may open a game, because the game's provider answers that call. */
  opens(call: GameCall, { provider }: LaunchableGame): boolean {
    return this.#calls[call] === provider.id;
  }

  /**
   * The call that opens a game. If a provider answers several calls, each kind of game has its own; if it answers none, games are opened by their own
   * address.
   */
  #launchOf({ id }: CasinoProvider, game: OfferedGame, place: number): GameLaunch {
    const calls = (Object.keys(this.#calls) as GameCall[]).filter((call) => this.#calls[call] === id);
    const [only] = calls;
    if (only === undefined) return 'ADDRESS';
    if (calls.length === 1) return only;
    const wanted: Readonly<Record<OfferedGame['category'], GameLaunch>> = {
      TABLES: 'TABLES',
      CARDS: 'TABLES',
      LIVE: 'LOBBY',
      ROULETTE: 'LOBBY',
      SLOTS: 'INTERNATIONAL',
      // Half of the small games use their own address, so that this way is exercised every day too.
      QUICK: place % 2 === 0 ? 'ADDRESS' : 'INTERNATIONAL',
    };
    const launch = wanted[game.category];
    return launch === 'ADDRESS' || calls.includes(launch) ? launch : only;
  }
}
