import type { OwnGames } from '@layline/contract/entities/casino-game.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { Database } from '../../db/database.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { VisitStore } from './visit-store.ts';

/** Maximum number of favourites, and of recently played games shown. */
const FAVOURITES_MAX = 200;
const RECENT_MAX = 12;

/** Players' favourite games and the games they opened last. */
export class Favourites {
  readonly #database: Database;
  readonly #visits: VisitStore;
  readonly #providers: Providers;
  readonly #inTurn = new KeyedMutex();

  constructor(database: Database, visits: VisitStore, providers: Providers) {
    this.#database = database;
    this.#visits = visits;
    this.#providers = providers;
  }

  async of(player: PlayerId): Promise<OwnGames> {
    const isOffered = (gameId: string): boolean => this.#providers.game(gameId) !== null;
    const marked = await this.#marked(player);
    const recent = await this.#visits.recentGames(player, RECENT_MAX);
    return { favourites: marked.filter(isOffered), recent: recent.filter(isOffered) };
  }

  async set(player: PlayerId, gameId: string, favourite: boolean, now: number): Promise<OwnGames | Refused> {
    if (favourite && this.#providers.game(gameId) === null) return refuse('GAME_NOT_FOUND');
    const refused = await this.#inTurn.run(player, () => this.#change(player, gameId, favourite, now));
    return isRefused(refused) ? refused : this.of(player);
  }

  async #change(player: PlayerId, gameId: string, favourite: boolean, now: number): Promise<Refused | null> {
    const { write } = this.#database;
    const marked = await this.#marked(player);
    if (marked.includes(gameId) === favourite) return null;
    if (favourite && marked.length >= FAVOURITES_MAX) return refuse('FAVOURITES_FULL');
    const row = { player_id: player, game_id: gameId, created_at: now };
    await this.#database.transact([
      favourite
        ? write.insertInto('casino_favourites').values(row).compile()
        : write
            .deleteFrom('casino_favourites')
            .where('player_id', '=', player)
            .where('game_id', '=', gameId)
            .compile(),
    ]);
    return null;
  }

  async #marked(player: PlayerId): Promise<string[]> {
    const rows = await this.#database.write
      .selectFrom('casino_favourites')
      .select('game_id')
      .where('player_id', '=', player)
      .orderBy('created_at', 'desc')
      .orderBy('game_id')
      .execute();
    return rows.map((row) => row.game_id);
  }
}
