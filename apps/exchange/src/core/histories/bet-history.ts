import type { Kysely, Selectable } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { BetTable, FragmentTable, Tables } from '../../db/tables.ts';
import { checkTake, pageOf, type Page, type PageRequest, type Period } from './page.ts';

/**
 * Which bets of a player: by acceptance all of them, those with something matched, or those that ended without any
 * (cancelled, lapsed, voided); by settlement those that were settled.
 */
export type BetFilter = 'ALL' | 'MATCHED' | 'UNMATCHED_ENDED' | 'SETTLED';

/** A bet with the names that it had; amounts in paise, prices in hundredths, times UTC ms. */
export interface BetHistoryRow extends Selectable<BetTable> {
  readonly event_id: string | null;
  readonly market_name: string | null;
  readonly market_type: string | null;
  /** What `price` and `line` mean. */
  readonly betting_type: string | null;
  readonly runner_name: string | null;
}

/** A page of a player's bets whose acceptance (for SETTLED: settlement) falls within the period, newest first. */
export async function betHistory(
  read: Kysely<Tables>,
  player: PlayerId,
  filter: BetFilter,
  period: Period,
  { before, take }: PageRequest,
): Promise<Page<BetHistoryRow>> {
  checkTake(take);
  const time = filter === 'SETTLED' ? 'bets.settled_at' : 'bets.placed_at';
  let query = read
    .selectFrom('bets')
    .leftJoin('markets', 'markets.market_id', 'bets.market_id')
    .leftJoin('runners', (join) =>
      join
        .onRef('runners.market_id', '=', 'bets.market_id')
        .onRef('runners.runner_id', '=', 'bets.runner_id'),
    )
    .selectAll('bets')
    .select(['markets.event_id', 'markets.name as market_name', 'markets.type as market_type'])
    .select(['markets.betting_type', 'runners.name as runner_name'])
    .where('bets.player_id', '=', player)
    .where(time, '>=', period.from)
    .where(time, '<=', period.to);
  if (filter === 'SETTLED') query = query.where('bets.settled_at', 'is not', null);
  if (filter === 'MATCHED') query = query.where('bets.matched', '>', 0);
  if (filter === 'UNMATCHED_ENDED') {
    query = query.where('bets.status', '=', 'EXECUTION_COMPLETE').where('bets.matched', '=', 0);
  }
  if (before !== null) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(time, 'bets.bet_id'), '<', tuple(before.at, before.id)),
    );
  }
  const rows = await query
    .orderBy(time, 'desc')
    .orderBy('bets.bet_id', 'desc')
    .limit(take + 1)
    .execute();
  const timeOf = (row: BetHistoryRow): number =>
    filter === 'SETTLED' ? (row.settled_at ?? 0) : row.placed_at;
  return pageOf(rows, take, (row) => ({ at: timeOf(row), id: row.bet_id }));
}

/** One bet of a player with the fragments that it was matched by, oldest first; undefined if it is not the player's. */
export async function betDetail(
  read: Kysely<Tables>,
  player: PlayerId,
  bet: number,
): Promise<{ readonly bet: BetTable; readonly fragments: readonly FragmentTable[] } | undefined> {
  const row = await read
    .selectFrom('bets')
    .selectAll()
    .where('bet_id', '=', bet)
    .where('player_id', '=', player)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const side = row.side === 'BACK' ? 'back_bet_id' : 'lay_bet_id';
  const fragments = await read
    .selectFrom('fragments')
    .selectAll()
    .where(side, '=', bet)
    .orderBy('fragment_id')
    .limit(1000)
    .execute();
  return { bet: row, fragments };
}
