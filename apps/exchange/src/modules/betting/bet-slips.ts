import type { BetSlip, SavedBetSlip } from '@layline/contract/entities/bet-slip.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';

/** The slips that players leave for another device. */
export class BetSlips {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps a slip in place of what was kept. */
  async save(player: PlayerId, { slips }: BetSlip, now: number): Promise<SavedBetSlip> {
    const row = { slips: JSON.stringify(slips), saved_at: now };
    await this.#database.write
      .insertInto('bet_slips')
      .values({ player_id: player, ...row })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
      .execute();
    return { slips };
  }

  /** The slip as it was last saved; empty if never. */
  async of(player: PlayerId): Promise<SavedBetSlip> {
    const row = await this.#database.read
      .selectFrom('bet_slips')
      .select('slips')
      .where('player_id', '=', player)
      .executeTakeFirst();
    return { slips: row === undefined ? [] : (JSON.parse(row.slips) as SavedBetSlip['slips']) };
  }
}
