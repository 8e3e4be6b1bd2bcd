import { soloGames } from '@layline/casino/solo-games.ts';
import { tableGames } from '@layline/casino/table-games.ts';
import type { Database } from './db/database.ts';
import type { TableHost } from './module.ts';
import { DEFAULT_LIMITS, limitedSolo, limitedTable, wireRange, type LimitedGame } from './stake-limits.ts';
import { TableLimits } from './table-limits.ts';
import { defaultTables } from './table-settings.ts';

/** The stakes of our own tables and solo games for a process that shows them while another one runs them on the same storage. */
export class StoredStakes {
  readonly #database: Database;
  readonly #games: readonly LimitedGame[];
  #limits: TableLimits | null = null;

  constructor(database: Database) {
    this.#database = database;
    const tables = tableGames.flatMap((game) =>
      defaultTables([game]).map((settings) => limitedTable(settings, game)),
    );
    this.#games = [...tables, ...soloGames.map((game) => limitedSolo(game))];
  }

  /** Reads what operators have set. */
  async refresh(): Promise<void> {
    this.#limits = await TableLimits.open(this.#database, this.#games);
  }

  /** As `TableHost.stakesOf`; the default of all games until they have been read. */
  of: TableHost['stakesOf'] = (gameId, site) =>
    wireRange(this.#limits?.rangeOf(gameId, site) ?? DEFAULT_LIMITS);
}
