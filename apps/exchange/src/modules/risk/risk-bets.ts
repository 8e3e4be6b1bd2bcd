import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RiskBet } from '@layline/contract/entities/operator-risk.ts';
import type { Tables } from '../../db/tables.ts';
import { betsOfAll } from '../../core/histories/bet-history.ts';
import type { BetHistoryRow } from '../../core/histories/bet-history.ts';
import { wireBet } from '../betting/wire-bets.ts';

/** How many of the newest bets are looked through for the largest. */
const NEWEST_MAX = 20_000;

/** Which open bets are asked for. */
export interface OpenBetsQuery {
  readonly markets: readonly string[];
  readonly runnerId: string | null;
  readonly playerId: string | null;
  /** Only bets older than this one. */
  readonly before: number | null;
  readonly take: number;
}

/** Bets in these markets that can still win, lose or be matched, newest first; one more than `take` if there are more. */
export function openBetsIn(
  read: Kysely<Tables>,
  { markets, runnerId, playerId, before, take }: OpenBetsQuery,
): Promise<readonly BetHistoryRow[]> {
  let query = betsOfAll(read)
    .where('bets.market_id', 'in', markets)
    .where('bets.settled_at', 'is', null)
    .where((bet) => bet.or([bet('bets.remaining', '>', 0), bet('bets.matched', '>', 0)]));
  if (runnerId !== null) query = query.where('bets.runner_id', '=', runnerId);
  if (playerId !== null) query = query.where('bets.player_id', '=', playerId);
  if (before !== null) query = query.where('bets.bet_id', '<', before);
  return query
    .orderBy('bets.bet_id', 'desc')
    .limit(take + 1)
    .execute();
}

/**
 * The bets since `from` (UTC ms) that could lose most when they were placed, largest first. Only the newest bets are looked through; the answer says from when
 * on. A lay can lose stake × (price − 1), or stake × rate where the house quotes; any other bet can lose its stake.
 */
export async function largestBets(
  read: Kysely<Tables>,
  from: number,
  take: number,
): Promise<{ readonly rows: readonly BetHistoryRow[]; readonly from: number }> {
  const newest = read.selectFrom('bets').select('bet_id').orderBy('bet_id', 'desc');
  const last = await newest.select('placed_at').offset(NEWEST_MAX).limit(1).executeTakeFirst();
  const liability = sql<number>`case
    when bets.side = 'BACK' or markets.betting_type = 'LINE' then bets.stake * 1.0
    when markets.betting_type = 'ODDS' then bets.stake * (bets.price - 100) / 100.0
    else bets.stake * bets.price / 10000.0 end`;
  const rows = await betsOfAll(read)
    .where('bets.bet_id', '>', last?.bet_id ?? 0)
    .where('bets.placed_at', '>=', from)
    .orderBy(liability, 'desc')
    .orderBy('bets.bet_id', 'desc')
    .limit(take)
    .execute();
  return { rows, from: Math.max(from, last === undefined ? from : last.placed_at) };
}

/** The bets with their players' names. */
export function wireRiskBets(rows: readonly BetHistoryRow[], names: ReadonlyMap<string, string>): RiskBet[] {
  return rows.map((row) => ({
    ...wireBet(row),
    playerId: row.player_id,
    userName: names.get(row.player_id) ?? '',
  }));
}
