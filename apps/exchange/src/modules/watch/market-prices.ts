import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { personsOf } from '../bonus/counter-parties.ts';
import { outsideStake } from './outside-stakes.ts';
import type { Trade } from './trades.ts';

/** How long before and after a trade others' prices are compared with it, ms. */
const AROUND_MS = 120_000;
/** Minimum number of people whose prices make a market price if the house has not traded. */
const PERSONS_MIN = 3;
/** Maximum trades whose market price is looked up, and trades by others that are read around each. */
const PRICED_MAX = 300;
const OTHERS_MAX = 200;
/** Maximum players whose other bets are read, for one trade and for one withdrawal. */
const ASKED_MAX = 20;
const ASKED_MAX_ALTOGETHER = 200;

/** A trade in which the player took no part. */
interface OthersTrade {
  /** Hundredths, as struck. */
  readonly price: number;
  /** Paise. */
  readonly stake: number;
  /** Who traded; null for the house. */
  readonly sides: readonly (string | null)[];
}

/** A person's price: hundredths, and how much of the person's money is behind it, paise. */
interface Voice {
  readonly price: number;
  readonly weight: number;
}

/**
 * The market price of each trade's runner around the time of the trade, in hundredths. Where the house traded, it is the average of the house's
 * trades by stake, because nobody can trade far from the market without taking the house's offers first. Otherwise it is the median of what other
 * people got, by the money behind it: what they staked at it, and no more than they have staked elsewhere with outsiders
 * (`outsideStake`). So a group that bets mainly with itself makes no price. The two who traded do not count. Trades with too few voices around them
 * are left out, and so are all but the `PRICED_MAX` largest trades.
 */
export async function marketPrices(
  read: Kysely<Tables>,
  playerId: string,
  trades: readonly Trade[],
): Promise<ReadonlyMap<Trade, number>> {
  const found = new Map<Trade, number>();
  let asked = 0;
  for (const trade of [...trades].sort((a, b) => b.stake - a.stake).slice(0, PRICED_MAX)) {
    const near = await tradesNear(read, playerId, trade);
    const ofHouse = near.filter(({ sides }) => sides.includes(null));
    if (ofHouse.length > 0) {
      found.set(trade, averageOf(ofHouse));
      continue;
    }
    const askable = Math.min(ASKED_MAX, ASKED_MAX_ALTOGETHER - asked);
    if (askable === 0) continue;
    const voices = await voicesOf(read, playerId, trade, near, askable);
    asked += voices.asked;
    const price = medianOf(voices.voices);
    if (price !== null) found.set(trade, price);
  }
  return found;
}

/** Trades on a trade's runner around its time in which the player took no part; the house's first, then the largest. */
async function tradesNear(
  read: Kysely<Tables>,
  playerId: string,
  { market, runner, at }: Trade,
): Promise<readonly OthersTrade[]> {
  const rows = await read
    .selectFrom('fragments')
    .leftJoin('players as backer', 'backer.player_id', 'back_player_id')
    .leftJoin('players as layer', 'layer.player_id', 'lay_player_id')
    .select(['original_price as price', 'stake', 'back_player_id', 'lay_player_id'])
    .select(['backer.kind as backer', 'layer.kind as layer'])
    .where('market_id', '=', market)
    .where('runner_id', '=', runner)
    .where('at', '>=', at - AROUND_MS)
    .where('at', '<=', at + AROUND_MS)
    .where((one) => one.or([one('back_player_id', 'is', null), one('back_player_id', '!=', playerId)]))
    .where((one) => one.or([one('lay_player_id', 'is', null), one('lay_player_id', '!=', playerId)]))
    .orderBy(sql`case when backer.kind = 'PLAYER' and layer.kind = 'PLAYER' then 1 else 0 end`)
    .orderBy('stake', 'desc')
    .limit(OTHERS_MAX)
    .execute();
  return rows.map(({ price, stake, ...row }) => ({
    price,
    stake,
    sides: [
      row.backer === 'HOUSE' ? null : row.back_player_id,
      row.layer === 'HOUSE' ? null : row.lay_player_id,
    ],
  }));
}

/** What the people around a trade say about its price. Asks at most `askable` of them, those who staked most. */
async function voicesOf(
  read: Kysely<Tables>,
  playerId: string,
  { market, at, other }: Trade,
  near: readonly OthersTrade[],
  askable: number,
): Promise<{ readonly voices: readonly Voice[]; readonly asked: number }> {
  const around = new Set([playerId, ...[other, ...near.flatMap(({ sides }) => sides)].filter(isPlayer)]);
  const persons = await personsOf(read, [...around], at);
  const parties = [persons.get(playerId), persons.get(other ?? '')];
  const speaking = [...around].filter((player) => !parties.includes(persons.get(player)));
  const byPerson = [...Map.groupBy(speaking, (player) => persons.get(player)).values()]
    .map((accounts) => ({
      accounts,
      own: near.filter(({ sides }) => sides.some((side) => isPlayer(side) && accounts.includes(side))),
    }))
    .sort((a, b) => stakeOf(b.own) - stakeOf(a.own));
  const voices: Voice[] = [];
  let asked = 0;
  for (const { accounts, own } of byPerson) {
    if (asked + accounts.length > askable) break;
    asked += accounts.length;
    let outside = 0;
    for (const account of accounts) outside += await outsideStake(read, account, { market, at, around });
    if (outside > 0) voices.push({ price: averageOf(own), weight: Math.min(outside, stakeOf(own)) });
  }
  return { voices, asked };
}

/** The price with half of the money above and half below; null if there are too few voices. */
function medianOf(voices: readonly Voice[]): number | null {
  if (voices.length < PERSONS_MIN) return null;
  const ordered = [...voices].sort((a, b) => a.price - b.price);
  const half = ordered.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const [index, { price, weight }] of ordered.entries()) {
    below += weight;
    if (below === half) return (price + (ordered[index + 1]?.price ?? price)) / 2;
    if (below > half) return price;
  }
  return null;
}

function isPlayer(side: string | null): side is string {
  return side !== null;
}

/** Paise. */
function stakeOf(trades: readonly OthersTrade[]): number {
  return trades.reduce((sum, one) => sum + one.stake, 0);
}

/** By stake, hundredths. */
function averageOf(trades: readonly OthersTrade[]): number {
  return trades.reduce((sum, one) => sum + one.price * one.stake, 0) / stakeOf(trades);
}
