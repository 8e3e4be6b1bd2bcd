import type { CompiledQuery } from 'kysely';
import type {
  SportFlags,
  QuickStake,
  PlayerSettings,
  Preferences,
} from '@layline/contract/entities/settings.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { Sites } from './sites.ts';

const ALL_SPORTS: SportFlags = {
  football: true,
  tennis: true,
  cricket: true,
  kabaddi: true,
  horseRacing: true,
};

/** Each player's betting preferences, stored with the account. */
export class PlayerSettingsStore {
  readonly #database: Database;
  readonly #sites: Pick<Sites, 'quickStakesOf'>;

  constructor(database: Database, sites: Pick<Sites, 'quickStakesOf'>) {
    this.#database = database;
    this.#sites = sites;
  }

  /** The statement that removes the settings of a player who could not be opened. */
  removed(player: PlayerId): CompiledQuery {
    return this.#database.write.deleteFrom('player_settings').where('player_id', '=', player).compile();
  }

  /** The statement that gives a new player the defaults of the site with this `domain`, for the transaction that creates the account. */
  defaultsFor(player: PlayerId, site: string): CompiledQuery {
    return this.#database.write
      .insertInto('player_settings')
      .values({
        player_id: player,
        stakes: JSON.stringify(this.#sites.quickStakesOf(site)),
        accept_worse_ticks: 0,
        accept_better: 1,
        confirm_bets: 0,
        persistence: 'LAPSE',
        flags: JSON.stringify(ALL_SPORTS),
      })
      .compile();
  }

  /** Sets the quick stakes of a player. */
  async setStakes(player: PlayerId, stakes: readonly QuickStake[]): Promise<void> {
    await this.#database.write
      .updateTable('player_settings')
      .set({ stakes: JSON.stringify(stakes) })
      .where('player_id', '=', player)
      .executeTakeFirstOrThrow();
  }

  /** Sets a player's defaults for new bet slips. */
  async setPreferences(player: PlayerId, preferences: Preferences): Promise<void> {
    const { acceptWorseTicks, acceptBetter, confirmBets, persistence } = preferences;
    await this.#database.write
      .updateTable('player_settings')
      .set({
        accept_worse_ticks: acceptWorseTicks,
        accept_better: acceptBetter ? 1 : 0,
        confirm_bets: confirmBets ? 1 : 0,
        persistence,
      })
      .where('player_id', '=', player)
      .executeTakeFirstOrThrow();
  }

  /** A player's settings; throws if the player has no account. */
  async of(player: PlayerId): Promise<PlayerSettings> {
    const row = await this.#database.read
      .selectFrom('player_settings')
      .selectAll()
      .where('player_id', '=', player)
      .executeTakeFirstOrThrow();
    return {
      stakes: JSON.parse(row.stakes) as QuickStake[],
      acceptWorseTicks: row.accept_worse_ticks,
      acceptBetter: row.accept_better === 1,
      confirmBets: row.confirm_bets === 1,
      persistence: row.persistence === 'PERSIST' ? 'PERSIST' : 'LAPSE',
      userFlags: JSON.parse(row.flags) as SportFlags,
    };
  }
}
