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

  /** Throws if a call names a provider that is not there, or an id is there twice. */
  constructor(all: readonly CasinoProvider[], calls: GameCalls) {
    const ids = all.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) throw new Error(`casino providers share an id: ${ids.join(', ')}`);
    for (const id of Object.values(calls)) {
      if (!ids.includes(id)) throw new Error(`there is no casino provider ${id}`);
    }
    this.all = all;
    this.#calls = calls;
  }

  /** All games as a site offers them, null for all sites; provider by provider, in each one's own order. */
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

  /** True if a game may be opened by a call: its provider is the one that answers it. */
  opens(call: GameCall, { provider }: LaunchableGame): boolean {
    return this.#calls[call] === provider.id;
  }

  /**
   * By which call a game is opened. Of a provider that answers several calls each kind of game has its own; of one that
   * answers none, games are opened by their own address.
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
      // Half of the small games have an address of their own, so that this way is walked every day too.
      QUICK: place % 2 === 0 ? 'ADDRESS' : 'INTERNATIONAL',
    };
    const launch = wanted[game.category];
    return launch === 'ADDRESS' || calls.includes(launch) ? launch : only;
  }
}
