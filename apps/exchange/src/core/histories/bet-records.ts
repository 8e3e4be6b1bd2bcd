import { sql, type Kysely } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import { lastNumber } from '../change-number.ts';
import { betsOf } from './bet-history.ts';
import type { BetHistoryRow } from './bet-history.ts';
import { ChangedBets, type ChangedBet } from './changed-bets.ts';
import { checkTake } from './page.ts';

/** A bet with the number of its latest change. */
export interface BetRecordRow extends BetHistoryRow {
  readonly number: number;
}

/** A player's changed bets, in the order of their latest changes. */
interface BetRecordPage {
  readonly rows: readonly BetRecordRow[];
  /** The last change that the page contains; `after` if there was none, and with a gap where to begin. */
  readonly number: number;
  readonly more: boolean;
  /** True if the changes cannot be told one by one: there are no rows. */
  readonly gap: boolean;
}

/** The records of players' bets. Each process needs only one of these, since it keeps the latest changes in memory. */
export class BetRecords {
  readonly #read: Kysely<Tables>;
  readonly #changed: ChangedBets;

  constructor(read: Kysely<Tables>) {
    this.#read = read;
    this.#changed = new ChangedBets(read);
  }

  /** The number from which a player is told of changes who knows everything that the projections hold. */
  async lastNumber(): Promise<number> {
    const position = await this.#read
      .selectFrom('projection_position')
      .select('seq')
      .where('name', '=', 'core')
      .executeTakeFirst();
    return lastNumber(position?.seq ?? 0);
  }

  /**
   * Up to `take` bets that have changed since the change `after`. There is a gap if `after` is null, lies ahead, or is further back than the latest changes that are kept or than
   * `RECORDS_BEHIND_MAX` of the player's own. Throws RangeError unless `take` fits a page.
   */
  async page(player: PlayerId, after: number | null, take: number): Promise<BetRecordPage> {
    checkTake(take);
    await this.#changed.catchUp();
    const changed = after === null ? null : this.#changed.of(player, after);
    if (after === null || changed === null)
      return { rows: [], number: this.#changed.last, more: false, gap: true };
    const page = changed.slice(0, take);
    return {
      rows: page.length === 0 ? [] : await this.#rows(player, page),
      number: page.at(-1)?.number ?? after,
      more: changed.length > take,
      gap: false,
    };
  }

  async #rows(player: PlayerId, changed: readonly ChangedBet[]): Promise<readonly BetRecordRow[]> {
    const found = await betsOf(this.#read, player)
      .leftJoin('bet_changes', 'bet_changes.bet_id', 'bets.bet_id')
      .select(sql<string | null>`coalesce(bets.cancelled_by, bet_changes.cancelled_by)`.as('cancelled_by'))
      .where(
        'bets.bet_id',
        'in',
        changed.map(({ bet }) => bet),
      )
      .execute();
    const rows = new Map(found.map((row) => [row.bet_id, row]));
    return changed.flatMap(({ bet, number }) => {
      const row = rows.get(bet);
      return row === undefined ? [] : [{ ...row, number }];
    });
  }
}

/** What last cancelled a part of a bet; null if nothing did, or if the bet ended before such changes were recorded. */
export async function cancellerOf(
  read: Kysely<Tables>,
  { bet_id, cancelled_by }: Pick<BetHistoryRow, 'bet_id' | 'cancelled_by'>,
): Promise<string | null> {
  if (cancelled_by !== null) return cancelled_by;
  const row = await read
    .selectFrom('bet_changes')
    .select('cancelled_by')
    .where('bet_id', '=', bet_id)
    .executeTakeFirst();
  return row?.cancelled_by ?? null;
}
