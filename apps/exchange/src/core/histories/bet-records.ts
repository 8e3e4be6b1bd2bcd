import type { Kysely } from 'kysely';
import { RECORDS_BEHIND_MAX } from '@layline/contract/limits.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import { betsOf } from './bet-history.ts';
import type { BetHistoryRow } from './bet-history.ts';
import { checkTake } from './page.ts';

/** A bet with the number of its latest change, and what last cancelled a part of it. */
export interface BetRecordRow extends BetHistoryRow {
  readonly number: number;
  readonly cancelled_by: string | null;
}

/** A player's changed bets, in the order of their latest changes. */
export interface BetRecordPage {
  readonly rows: readonly BetRecordRow[];
  /** The last change that the page contains. */
  readonly number: number;
  readonly more: boolean;
  /** True if the changes cannot be told one by one: there are no rows, and `number` is the last change of all. */
  readonly gap: boolean;
}

/** How many changes a player's bets have had. */
export async function changesOf(read: Kysely<Tables>, player: PlayerId): Promise<number> {
  const row = await read
    .selectFrom('player_changes')
    .select('number')
    .where('player_id', '=', player)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/**
 * Up to `take` bets that have changed since the change `after`. There is a gap if `after` is null, lies ahead, or is more than
 * `RECORDS_BEHIND_MAX` changes ago. Throws RangeError unless `take` fits a page.
 */
export async function betRecords(
  read: Kysely<Tables>,
  player: PlayerId,
  after: number | null,
  take: number,
): Promise<BetRecordPage> {
  checkTake(take);
  const last = await changesOf(read, player);
  if (after === null || after > last || last - after > RECORDS_BEHIND_MAX)
    return { rows: [], number: last, more: false, gap: true };
  if (after === last) return { rows: [], number: last, more: false, gap: false };
  const rows = await betsOf(read, player)
    .innerJoin('bet_changes', 'bet_changes.bet_id', 'bets.bet_id')
    .select(['bet_changes.number', 'bet_changes.cancelled_by'])
    .where('bet_changes.player_id', '=', player)
    .where('bet_changes.number', '>', after)
    .orderBy('bet_changes.number')
    .limit(take + 1)
    .execute();
  const kept = rows.slice(0, take);
  return { rows: kept, number: kept.at(-1)?.number ?? last, more: rows.length > take, gap: false };
}

/** What last cancelled a part of a bet; null if nothing did, or if the bet ended before such changes were recorded. */
export async function cancellerOf(read: Kysely<Tables>, bet: number): Promise<string | null> {
  const row = await read
    .selectFrom('bet_changes')
    .select('cancelled_by')
    .where('bet_id', '=', bet)
    .executeTakeFirst();
  return row?.cancelled_by ?? null;
}
