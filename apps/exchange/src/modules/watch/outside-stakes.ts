import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { FEW } from './few-losers.ts';

const DAY_MS = 86_400_000;
/** How long before a trade the bets behind a price may have been placed, and how long before it they must have been, ms. */
const BACK_MS = 30 * DAY_MS;
const AGED_MS = DAY_MS;
/** Maximum bets of a player that are checked, the largest first. */
const BETS_MAX = 100;
/** Maximum trades of these bets. */
const TRADES_MAX = 500;

/** Where a price was made. */
export interface Place {
  readonly market: string;
  /** UTC ms. */
  readonly at: number;
  /** Everybody who traded around it. */
  readonly around: ReadonlySet<string>;
}

/**
 * How much a player has staked in other markets with anybody but the people around a price, paise: with the house, and with other players if there
 * were more than a few of them. A group that bets mainly with itself has staked nothing there. Bets of the last day do not count, so nobody can earn
 * a voice on the spot.
 */
export async function outsideStake(
  read: Kysely<Tables>,
  player: string,
  { market, at, around }: Place,
): Promise<number> {
  const bets = read
    .selectFrom('bets')
    .select('bet_id')
    .where('player_id', '=', player)
    .where('placed_at', '>=', at - BACK_MS)
    .where('placed_at', '<=', at - AGED_MS)
    .where('market_id', '!=', market)
    .where('settled_at', 'is not', null)
    .orderBy('matched', 'desc')
    .orderBy('bet_id', 'desc')
    .limit(BETS_MAX);
  const side = (own: 'back' | 'lay', other: 'back' | 'lay') =>
    read
      .selectFrom(bets.as('largest'))
      .innerJoin('fragments', `fragments.${own}_bet_id`, 'largest.bet_id')
      .leftJoin('players', 'players.player_id', `fragments.${other}_player_id`)
      .where('voided_at', 'is', null)
      .select(['stake', 'players.player_id as other'])
      .select(sql<number>`case when players.kind = 'PLAYER' then 0 else 1 end`.as('house'))
      .orderBy('stake', 'desc')
      .limit(TRADES_MAX)
      .execute();
  const trades = [...(await side('back', 'lay')), ...(await side('lay', 'back'))];
  const sumOf = (some: typeof trades): number => some.reduce((sum, { stake }) => sum + stake, 0);
  const [house, players] = [trades.filter((one) => one.house === 1), trades.filter((one) => one.house === 0)];
  const strangers = players.filter(({ other }) => other !== null && !around.has(other));
  const many = new Set(strangers.map(({ other }) => other)).size > FEW;
  return sumOf(house) + (many ? sumOf(strangers) : 0);
}
