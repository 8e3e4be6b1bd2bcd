import { sql, type Kysely } from 'kysely';
import { CASINO } from '@layline/contract/sports.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import type { Tables } from '../../db/tables.ts';
import { matchedWith, samePersons } from './counter-parties.ts';

/** The terms by which bets count towards a bonus. Odds in hundredths, times in UTC ms. */
export interface WageringTerms {
  readonly minOdds: number;
  /** Sport ids. Empty means all except the casino, which must be named to count. */
  readonly sports: readonly number[];
  /** Bets and rounds count if begun at or after `from` and settled up to `to`. */
  readonly from: number;
  readonly to: number;
  /** Total amount to wager, paise. */
  readonly toWager: number;
}

/** Bets matched with one other player may make up at most one in this many parts of the total. */
const ONE_PLAYER_PART = 4;

/** The data of a settled bet that wagering needs. Paise; `matchedValue` is the sum of stake × price. */
export interface WageredBet {
  readonly eventId: string;
  readonly marketId: string;
  readonly bettingType: string;
  readonly side: string;
  readonly matched: number;
  readonly matchedValue: number;
  /** The player's result on the whole market before commission. */
  readonly marketProfit: number;
  /** The player's result on all markets of the event together, before commission. */
  readonly eventProfit: number;
  /** How much of `matched` was matched with each other player; the rest was with the house. */
  readonly takenBy: ReadonlyMap<string, number>;
}

/** How much counts, and the other player with the largest amount, counted or not; paise. */
export interface Wagered {
  readonly counted: number;
  readonly mostWith: {
    readonly playerId: string;
    readonly wagered: number;
    readonly samePerson: boolean;
  } | null;
}

/** How much of one market's bets counts, and the amount that its qualifying bets risked; paise. */
interface InMarket {
  readonly qualifying: readonly WageredBet[];
  readonly risked: number;
  readonly counted: number;
}

/**
 * How much of the bets counts. In each market it is the amount risked by the qualifying bets (the stake of a back, the smaller of stake and liability
 * of a lay), but never more than the player's final result there, because backing and laying the same runner risks nothing. From each event it is
 * never more than the player's final result on all its markets together, because a bet on one market can be hedged on another. Two friends betting
 * against each other risk nothing either, so bets matched with any one player count only up to `mostOf`, and those matched with the player's own
 * second account not at all.
 */
export function countWagered(
  bets: readonly WageredBet[],
  minOdds: number,
  mostOf: (player: string) => number,
): { readonly counted: number; readonly with: ReadonlyMap<string, number> } {
  const byPlayer = new Map<string, number>();
  let counted = 0;
  for (const inEvent of Map.groupBy(bets, ({ eventId }) => eventId).values()) {
    const byMarket = Map.groupBy(inEvent, ({ marketId }) => marketId).values();
    const markets = [...byMarket].map((inMarket) => countInMarket(inMarket, minOdds));
    const total = markets.reduce((sum, market) => sum + market.counted, 0);
    const here = Math.min(total, Math.abs(inEvent[0]?.eventProfit ?? 0));
    counted += here;
    for (const { qualifying, risked, counted: most } of markets) {
      for (const bet of qualifying) {
        for (const [player, stake] of bet.takenBy) {
          const inMarket = shareOf(most, shareOf(riskOf(bet), stake, bet.matched), risked);
          byPlayer.set(player, (byPlayer.get(player) ?? 0) + shareOf(here, inMarket, total));
        }
      }
    }
  }
  for (const [player, wagered] of byPlayer) counted -= Math.max(0, wagered - mostOf(player));
  // Each share is rounded up, so their sum may exceed the whole by a few paise.
  return { counted: Math.max(0, counted), with: byPlayer };
}

function countInMarket(bets: readonly WageredBet[], minOdds: number): InMarket {
  const qualifying = bets.filter((bet) => bet.matched > 0 && oddsOf(bet) >= minOdds);
  const risked = qualifying.reduce((sum, bet) => sum + riskOf(bet), 0);
  return { qualifying, risked, counted: Math.min(risked, Math.abs(bets[0]?.marketProfit ?? 0)) };
}

/** `amount` × `part` / `whole`, rounded up in favour of the other player. BigInt, because the product exceeds a double's precision. */
function shareOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const [product, divisor] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  return Number((product + divisor - 1n) / divisor);
}

/** Average odds of a bet in hundredths. House rates are percentages of the stake; lines are even money. */
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
 * What a player has wagered under these terms. Computed from the markets' current settlements, so that a corrected result
 * corrects it too.
 */
export async function wageredBy(
  read: Kysely<Tables>,
  player: PlayerId,
  terms: WageringTerms,
): Promise<Wagered> {
  const { sports } = terms;
  const named = sports.filter((id) => id !== CASINO);
  const noBets = sports.length > 0 && named.length === 0;
  const bets = noBets ? { counted: 0, mostWith: null } : await wageredInBets(read, player, terms, named);
  const casino = sports.includes(CASINO) ? await wageredInCasino(read, player, terms) : 0;
  return { ...bets, counted: bets.counted + casino };
}

/**
 * Measured like a market: the stakes of each round, but never more than its result, because covering red and black risks
 * nothing. Minimum odds do not apply, since games have no odds.
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
  { minOdds, from, to, toWager }: WageringTerms,
  sports: readonly number[],
): Promise<Wagered> {
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
      'bets.bet_id as betId',
      'bets.market_id as marketId',
      'markets.event_id as eventId',
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
  const rows = await query.execute();
  const open = await openEvents(read, player);
  const profits = await eventProfits(read, player, from);
  const taken = Map.groupBy(await matchedWith(read, player, from), ({ betId }) => betId);
  const settled = rows.filter(({ eventId }) => !open.has(eventId));
  const bets = settled.map((bet) => ({
    ...bet,
    eventProfit: profits.get(bet.eventId) ?? 0,
    takenBy: new Map((taken.get(bet.betId) ?? []).map(({ playerId, stake }) => [playerId, stake])),
  }));
  const others = new Set(bets.flatMap(({ takenBy }) => [...takenBy.keys()]));
  const same = await samePersons(read, player, [...others], from);
  const most = divideFloor(toWager, ONE_PLAYER_PART);
  const { counted, with: byPlayer } = countWagered(bets, minOdds, (other) => (same.has(other) ? 0 : most));
  const [first] = [...byPlayer].toSorted(([, one], [, other]) => other - one);
  if (first === undefined) return { counted, mostWith: null };
  const [playerId, wagered] = first;
  return { counted, mostWith: { playerId, wagered, samePerson: same.has(playerId) } };
}

/** The events on which a player has matched bets that are not settled; until they are, it is unknown what they hedge. */
async function openEvents(read: Kysely<Tables>, player: PlayerId): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom('bets')
    .innerJoin('markets', 'markets.market_id', 'bets.market_id')
    .select('markets.event_id as eventId')
    .distinct()
    .where('bets.player_id', '=', player)
    .where('bets.settled_at', 'is', null)
    .where('bets.matched', '>', 0)
    .execute();
  return new Set(rows.map(({ eventId }) => eventId));
}

/** A player's result by event, paise. Markets settled before `from` hedge nothing, because their results were already known. */
async function eventProfits(
  read: Kysely<Tables>,
  player: PlayerId,
  from: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom('player_markets')
    .innerJoin('markets', 'markets.market_id', 'player_markets.market_id')
    .select((eb) => [
      'markets.event_id as eventId',
      eb.fn.sum<number | string>('player_markets.profit').as('profit'),
    ])
    .where('player_markets.player_id', '=', player)
    .where('player_markets.settled_at', '>=', from)
    .groupBy('markets.event_id')
    .execute();
  return new Map(rows.map(({ eventId, profit }) => [eventId, Number(profit)]));
}
