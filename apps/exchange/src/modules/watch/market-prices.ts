import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { personsOf } from '../bonus/counter-parties.ts';
import type { Trade } from './trades.ts';

/** How long before and after a trade others' prices are compared with it, ms. */
const AROUND_MS = 120_000;
/** Minimum number of people whose prices make a market price if the house has not traded. */
const PERSONS_MIN = 3;

/** A trade in which the player took no part. */
interface OthersTrade {
  /** Hundredths, as struck. */
  readonly price: number;
  /** Paise. */
  readonly stake: number;
  /** UTC ms. */
  readonly at: number;
  /** Who traded; null for the house. */
  readonly sides: readonly (string | null)[];
}

/**
 * The market price of each trade's runner around the time of the trade, in hundredths. Where the house traded, it is the average of the house's
 * trades by stake, because nobody can trade far from the market without taking the house's offers first. Otherwise it is the median over people: each
 * counts once, however many accounts and trades they have, and the two who traded do not count. Trades with too few others around them are left out.
 */
export async function marketPrices(
  read: Kysely<Tables>,
  playerId: string,
  trades: readonly Trade[],
): Promise<ReadonlyMap<Trade, number>> {
  const found = new Map<Trade, number>();
  for (const group of Map.groupBy(trades, ({ market, runner }) => `${market} ${runner}`).values()) {
    const others = await tradesOfOthers(read, playerId, group);
    const sides = [...group.map(({ other }) => other), ...others.flatMap(({ sides: both }) => both)];
    const players = new Set([playerId, ...sides.filter((side) => side !== null)]);
    const persons = await personsOf(read, [...players], Math.min(...group.map(({ at }) => at)));
    for (const trade of group) {
      const near = others.filter(({ at }) => Math.abs(at - trade.at) <= AROUND_MS);
      const parties = [persons.get(playerId), persons.get(trade.other ?? '')];
      const price = houseAverage(near) ?? medianVoice(near, persons, parties);
      if (price !== null) found.set(trade, price);
    }
  }
  return found;
}

/** Trades on one runner, around any of the given ones, in which the player took no part. */
async function tradesOfOthers(
  read: Kysely<Tables>,
  playerId: string,
  group: readonly Trade[],
): Promise<readonly OthersTrade[]> {
  const [first] = group;
  if (first === undefined) return [];
  const times = group.map(({ at }) => at);
  const rows = await read
    .selectFrom('fragments')
    .leftJoin('players as backer', 'backer.player_id', 'back_player_id')
    .leftJoin('players as layer', 'layer.player_id', 'lay_player_id')
    .select(['original_price as price', 'stake', 'at', 'back_player_id', 'lay_player_id'])
    .select(['backer.kind as backer', 'layer.kind as layer'])
    .where('market_id', '=', first.market)
    .where('runner_id', '=', first.runner)
    .where('at', '>=', Math.min(...times) - AROUND_MS)
    .where('at', '<=', Math.max(...times) + AROUND_MS)
    .where((one) => one.or([one('back_player_id', 'is', null), one('back_player_id', '!=', playerId)]))
    .where((one) => one.or([one('lay_player_id', 'is', null), one('lay_player_id', '!=', playerId)]))
    .execute();
  return rows.map(({ price, stake, at, ...row }) => ({
    price,
    stake,
    at,
    sides: [
      row.backer === 'HOUSE' ? null : row.back_player_id,
      row.layer === 'HOUSE' ? null : row.lay_player_id,
    ],
  }));
}

/** The average price at which the house traded; null if it did not. */
function houseAverage(trades: readonly OthersTrade[]): number | null {
  const ofHouse = trades.filter(({ sides }) => sides.includes(null));
  return ofHouse.length === 0 ? null : averageOf(ofHouse);
}

/** The median, over people, of the average price each of them got; null if there are too few. */
function medianVoice(
  trades: readonly OthersTrade[],
  persons: ReadonlyMap<string, string>,
  parties: readonly (string | undefined)[],
): number | null {
  const voices = new Map<string, OthersTrade[]>();
  for (const trade of trades) {
    for (const person of new Set(trade.sides.map((side) => persons.get(side ?? '')))) {
      if (person === undefined || parties.includes(person)) continue;
      const voice = voices.get(person);
      if (voice === undefined) voices.set(person, [trade]);
      else voice.push(trade);
    }
  }
  if (voices.size < PERSONS_MIN) return null;
  const prices = [...voices.values()].map(averageOf).sort((a, b) => a - b);
  const middle = prices.length / 2;
  return ((prices[Math.ceil(middle) - 1] ?? 0) + (prices[Math.floor(middle)] ?? 0)) / 2;
}

/** By stake, hundredths. */
function averageOf(trades: readonly OthersTrade[]): number {
  const stake = trades.reduce((sum, one) => sum + one.stake, 0);
  return trades.reduce((sum, one) => sum + one.price * one.stake, 0) / stake;
}
