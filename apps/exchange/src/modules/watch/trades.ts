import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Maximum settled bets of a player that are checked, and trades of each side. */
const BETS_MAX = 2000;
const TRADES_MAX = 10_000;

/** A player's part in one settled fragment. */
export interface Trade {
  readonly market: string;
  readonly runner: string;
  readonly side: 'BACK' | 'LAY';
  /** Hundredths, as struck. */
  readonly price: number;
  /** Paise. */
  readonly stake: number;
  /** What the player won with it before commission; negative if lost, 0 if neither. Paise. */
  readonly gain: number;
  /** The player on the other side; null for the house. */
  readonly other: string | null;
  /** UTC ms. */
  readonly at: number;
}

/**
 * The trades of a player's bets settled after `since`. Of more than `betsMax` bets, those with the largest results count: the newest could be small
 * bets made to hide others.
 */
export async function readTrades(
  read: Kysely<Tables>,
  playerId: string,
  since: number,
  betsMax = BETS_MAX,
): Promise<readonly Trade[]> {
  const largest = read
    .selectFrom('bets')
    .select(['bet_id', 'side', 'profit'])
    .where('player_id', '=', playerId)
    .where('settled_at', 'is not', null)
    .where('settled_at', '>', since)
    .orderBy(sql`abs(profit)`, 'desc')
    .orderBy('bet_id', 'desc')
    .limit(betsMax);
  const sides = (['BACK', 'LAY'] as const).map(async (side) => {
    const [own, other] =
      side === 'BACK'
        ? (['back_bet_id', 'lay_player_id'] as const)
        : (['lay_bet_id', 'back_player_id'] as const);
    const rows = await read
      .selectFrom(largest.as('largest'))
      .innerJoin('fragments', `fragments.${own}`, 'largest.bet_id')
      .leftJoin('players', 'players.player_id', `fragments.${other}`)
      .where('largest.side', '=', side)
      .where('fragments.voided_at', 'is', null)
      .select([
        'market_id',
        'runner_id',
        'stake',
        'winnings',
        'at',
        'profit',
        'players.player_id',
        'players.kind',
      ])
      .select('original_price')
      .orderBy(sql`stake + winnings`, 'desc')
      .limit(TRADES_MAX)
      .execute();
    return rows.map((row): Trade => {
      const [ifWon, ifLost] = side === 'BACK' ? [row.winnings, row.stake] : [row.stake, row.winnings];
      const profit = row.profit ?? 0;
      return {
        market: row.market_id,
        runner: row.runner_id,
        side,
        price: row.original_price,
        stake: row.stake,
        gain: profit > 0 ? ifWon : profit < 0 ? -ifLost : 0,
        other: row.kind === 'HOUSE' ? null : row.player_id,
        at: row.at,
      };
    });
  });
  return (await Promise.all(sides)).flat();
}
