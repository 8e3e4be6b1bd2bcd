import type { OwnGames } from '@layline/contract/entities/casino-game.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { UnexpectedChanges, type Statement } from '@layline/server/db/statement.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { Database } from '../../db/database.ts';
import { inTurn } from '../settings/in-turn.ts';
import type { VisitStore } from './visit-store.ts';

/** Maximum number of favourites, and of recently played games shown. */
export const FAVOURITES_MAX = 200;
const RECENT_MAX = 12;

/** Players' favourite games and the games they opened last. */
export class Favourites {
  readonly #database: Database;
  readonly #visits: VisitStore;
  readonly #providers: Providers;

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
    try {
      await (favourite ? this.#add(player, gameId, now) : this.#remove(player, gameId));
    } catch (error) {
      if (error instanceof UnexpectedChanges) return refuse('FAVOURITES_FULL');
      throw error;
    }
    return this.of(player);
  }

  async #add(player: PlayerId, gameId: string, now: number): Promise<void> {
    const added = this.#database.write
      .insertInto('casino_favourites')
      .values({ player_id: player, game_id: gameId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .compile();
    await this.#database.transact([inTurn(this.#database, player), added, this.#tooMany(player)]);
  }

  async #remove(player: PlayerId, gameId: string): Promise<void> {
    const removed = this.#database.write
      .deleteFrom('casino_favourites')
      .where('player_id', '=', player)
      .where('game_id', '=', gameId)
      .compile();
    await this.#database.transact([removed]);
  }

  /** Undoes its transaction if the player has too many favourites. */
  #tooMany(player: PlayerId): Statement {
    const { write } = this.#database;
    const isOver = write
      .selectFrom('casino_favourites')
      .select('player_id')
      .where('player_id', '=', player)
      .groupBy('player_id')
      .having(({ fn }) => fn.countAll(), '>', FAVOURITES_MAX);
    return { ...write.deleteFrom('casino_favourites').where('player_id', 'in', isOver).compile(), expect: 0 };
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
