import { sql, type Kysely } from 'kysely';
import { CASINO } from '@layline/contract/sports.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';

/** What counts towards a bonus. Odds in hundredths, times in UTC ms. */
export interface WageringTerms {
  readonly minOdds: number;
  /** Sport ids; all if empty, but for the casino, which counts only where it is named. */
  readonly sports: readonly number[];
  /** Bets placed and rounds begun from here on, and settled up to there, count. */
  readonly from: number;
  readonly to: number;
}

/** A settled bet as far as wagering looks at it. Paise; `matchedValue` is the sum of stake × price. */
export interface WageredBet {
  readonly marketId: string;
  readonly bettingType: string;
  readonly side: string;
  readonly matched: number;
  readonly matchedValue: number;
  /** What the player made on the whole market before commission. */
  readonly marketProfit: number;
}

/**
 * How much of the bets counts, paise. In each market it is what the qualifying bets put at risk (the stake of a back, the
 * smaller of stake and liability of a lay), and never more than the player made or lost there in the end: whoever
 * backs and lays the same runner has risked nothing.
 */
export function countWagered(bets: readonly WageredBet[], minOdds: number): number {
  const markets = new Map<string, { risked: number; made: number }>();
  for (const bet of bets) {
    if (bet.matched === 0 || oddsOf(bet) < minOdds) continue;
    const market = markets.get(bet.marketId) ?? { risked: 0, made: Math.abs(bet.marketProfit) };
    market.risked += riskOf(bet);
    markets.set(bet.marketId, market);
  }
  let counted = 0;
  for (const { risked, made } of markets.values()) counted += Math.min(risked, made);
  return counted;
}

/** Average odds of a bet in hundredths; rates of the house are percents of the stake, lines are at even money. */
function oddsOf({ bettingType, matched, matchedValue }: WageredBet): number {
  const average = matchedValue / matched;
  if (bettingType === 'LINE') return 200;
  return bettingType === 'ODDS' ? average : 100 + average / 100;
}

function riskOf(bet: WageredBet): number {
  if (bet.side === 'BACK') return bet.matched;
  const liability = Math.floor((bet.matched * (oddsOf(bet) - 100)) / 100);
  return Math.min(bet.matched, liability);
}

/**
 * How much a player has wagered under these terms, paise. It is read from what the markets are settled to now, so that a
 * result that is corrected corrects it too.
 */
export async function wageredBy(
  read: Kysely<Tables>,
  player: PlayerId,
  terms: WageringTerms,
): Promise<number> {
  const { sports } = terms;
  const named = sports.filter((id) => id !== CASINO);
  const bets = sports.length > 0 && named.length === 0 ? 0 : await wageredInBets(read, player, terms, named);
  return bets + (sports.includes(CASINO) ? await wageredInCasino(read, player, terms) : 0);
}

/**
 * By the same measure as a market: of each round its stakes, and never more than it won or lost. Who covers red and black has
 * risked nothing. Games have no odds that a least could be asked of.
 */
async function wageredInCasino(
  read: Kysely<Tables>,
  player: PlayerId,
  { from, to }: Pick<WageringTerms, 'from' | 'to'>,
): Promise<number> {
  const made = sql<number>`abs(returned - staked)`;
  const { sum } = await read
    .selectFrom('casino_rounds')
    .select(
      sql<number | string | null>`sum(case when ${made} < staked then ${made} else staked end)`.as('sum'),
    )
    .where('player_id', '=', player)
    .where('opened_at', '>=', from)
    .where((row) => row.or([row('closed_at', 'is not', null), row('credits', '>', 0)]))
    .where((row) => row(row.fn.coalesce('closed_at', 'opened_at'), '<=', to))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

async function wageredInBets(
  read: Kysely<Tables>,
  player: PlayerId,
  { minOdds, from, to }: WageringTerms,
  sports: readonly number[],
): Promise<number> {
  let query = read
    .selectFrom('bets')
    .innerJoin('markets', 'markets.market_id', 'bets.market_id')
    .innerJoin('events', 'events.event_id', 'markets.event_id')
    .innerJoin('player_markets', (join) =>
      join
        .onRef('player_markets.market_id', '=', 'bets.market_id')
        .onRef('player_markets.player_id', '=', 'bets.player_id'),
    )
    .select([
      'bets.market_id as marketId',
      'markets.betting_type as bettingType',
      'bets.side',
      'bets.matched',
      'bets.matched_value as matchedValue',
      'player_markets.profit as marketProfit',
    ])
    .where('bets.player_id', '=', player)
    .where('bets.placed_at', '>=', from)
    .where('bets.settled_at', 'is not', null)
    .where('bets.settled_at', '<=', to);
  if (sports.length > 0) query = query.where('events.sport_id', 'in', sports);
  return countWagered(await query.execute(), minOdds);
}
