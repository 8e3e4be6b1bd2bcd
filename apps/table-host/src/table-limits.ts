import * as v from 'valibot';
import { TableLimits as WireLimits } from '@layline/contract/casino/table-protocol.ts';
import { paise } from '@layline/units/money.ts';
import type { Database } from './db/database.ts';
import { groupsOf, limitsOf, wireLimits } from './stake-limits.ts';
import type { LimitedGame, StakeLimits, StakeRange } from './stake-limits.ts';

/** Current limits of a table for a site. */
export interface LimitsInForce {
  readonly game: LimitedGame;
  /** Null for all sites without limits of their own. */
  readonly site: string | null;
  readonly limits: StakeLimits;
  /** UTC ms; null for defaults. */
  readonly changedAt: number | null;
}

interface Changed {
  readonly limits: StakeLimits;
  readonly changedAt: number;
}

/** The limits of all tables and solo games: the defaults, overridden by operators. */
export class TableLimits {
  readonly #database: Database;
  readonly #games: ReadonlyMap<string, LimitedGame>;
  /** By table and site; the site is empty for all sites. */
  readonly #changed = new Map<string, Map<string, Changed>>();

  private constructor(database: Database, games: readonly LimitedGame[]) {
    this.#database = database;
    this.#games = new Map(games.map((game) => [game.tableId, game]));
  }

  /** Opens the limits of these tables and solo games, with what is on disk. */
  static async open(database: Database, games: readonly LimitedGame[]): Promise<TableLimits> {
    const all = new TableLimits(database, games);
    const rows = await database.read.selectFrom('table_limits').selectAll().execute();
    for (const { table_id: tableId, site, limits, changed_at: changedAt } of rows) {
      const game = all.#games.get(tableId);
      if (game === undefined) continue;
      const known = limitsOf(v.parse(WireLimits, JSON.parse(limits)));
      // Newer rules may have other groups of bets: limits of a removed one have no effect.
      const groups = Object.entries(known.groups).filter(([id]) => groupsOf(game).includes(id));
      all.#sites(tableId).set(site, {
        limits: { ...known, groups: Object.fromEntries(groups) },
        changedAt,
      });
    }
    return all;
  }

  game(tableId: string): LimitedGame | null {
    return this.#games.get(tableId) ?? null;
  }

  /** The limits in force now at a table or solo game, for players of a site. Throws RangeError if it does not exist. */
  of(tableId: string, site: string | null): StakeLimits {
    return this.inForce(tableId, site).limits;
  }

  /** The same with their origin: the site, all sites, or the table's defaults. */
  inForce(tableId: string, site: string | null): LimitsInForce {
    const game = this.#games.get(tableId);
    if (game === undefined) throw new RangeError(`no table ${tableId} has limits`);
    const sites = this.#changed.get(tableId);
    const own = site === null ? undefined : sites?.get(site);
    if (own !== undefined) return { game, site, ...own };
    const { limits = game.defaults, changedAt = null } = sites?.get('') ?? {};
    return { game, site: null, limits, changedAt };
  }

  /** Minimum and maximum stake over all tables of a game, for players of a site; null if the game has no table. */
  rangeOf(gameId: string, site: string | null): StakeRange | null {
    const ranges = [...this.#games.values()]
      .filter((game) => game.gameId === gameId)
      .map(({ tableId }) => this.of(tableId, site))
      .flatMap((limits) => [limits, ...Object.values(limits.groups)]);
    if (ranges.length === 0) return null;
    return {
      minStake: paise(Math.min(...ranges.map(({ minStake }) => minStake))),
      maxStake: paise(Math.max(...ranges.map(({ maxStake }) => maxStake))),
    };
  }

  /** Each site's limits at a table now. An open round keeps the ones it started with. */
  snapshot(tableId: string): (site: string | null) => StakeLimits {
    const all = this.of(tableId, null);
    const sites = new Map([...this.#sites(tableId)].map(([site, { limits }]) => [site, limits]));
    return (site) => (site === null ? all : (sites.get(site) ?? all));
  }

  /** Every table and solo game, each followed by the sites with limits of their own. */
  list(): LimitsInForce[] {
    return [...this.#games.keys()].flatMap((tableId) => {
      const sites = [...this.#sites(tableId).keys()].filter((site) => site !== '').toSorted();
      return [null, ...sites].map((site) => this.inForce(tableId, site));
    });
  }

  /** Applies limits from the next round on; null removes them. The caller has checked them with `limitsFault`. */
  async set(tableId: string, site: string | null, limits: StakeLimits | null, at: number): Promise<void> {
    const { write } = this.#database;
    const key = site ?? '';
    const removed = write
      .deleteFrom('table_limits')
      .where('table_id', '=', tableId)
      .where('site', '=', key)
      .compile();
    const row = { table_id: tableId, site: key, limits: '', changed_at: at };
    const added =
      limits === null
        ? []
        : [
            write
              .insertInto('table_limits')
              .values({ ...row, limits: JSON.stringify(wireLimits(limits)) })
              .compile(),
          ];
    await this.#database.transact([removed, ...added]);
    if (limits === null) this.#sites(tableId).delete(key);
    else this.#sites(tableId).set(key, { limits, changedAt: at });
  }

  #sites(tableId: string): Map<string, Changed> {
    const known = this.#changed.get(tableId) ?? new Map<string, Changed>();
    this.#changed.set(tableId, known);
    return known;
  }
}
