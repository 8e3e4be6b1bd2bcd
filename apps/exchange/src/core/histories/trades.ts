import { sql, type Kysely } from 'kysely';
import type { MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';

/** The most intervals into which the whole life of a market is divided. */
const INTERVALS_MAX = 600;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** What was traded on a runner in one interval. Prices in hundredths, as originally matched. */
export interface TradedInterval {
  /** Start of the interval, UTC ms. */
  readonly at: number;
  readonly first: number;
  readonly highest: number;
  readonly lowest: number;
  readonly last: number;
  /** Backers' stakes, each counted once, paise. */
  readonly volume: number;
  readonly trades: number;
}

/** A runner of a market. */
export interface TradedRunnerId {
  readonly market: MarketId;
  readonly runner: RunnerId;
}

/** Trades by the second since `from` (UTC ms), oldest first, from the fragments themselves. Voided trades are left out. */
export function tradesBySecond(
  read: Kysely<Tables>,
  { market, runner }: TradedRunnerId,
  from: number,
): Promise<readonly TradedInterval[]> {
  const second = sql<number>`at - at % ${sql.lit(SECOND_MS)}`;
  const seconds = read
    .selectFrom('fragments')
    .where('market_id', '=', market)
    .where('runner_id', '=', runner)
    .where('void_reason', 'is', null)
    .where('at', '>=', from)
    .select(({ fn }) => [
      second.as('second'),
      fn.min<number>('fragment_id').as('first_id'),
      fn.max<number>('fragment_id').as('last_id'),
      fn.max<number>('original_price').as('highest'),
      fn.min<number>('original_price').as('lowest'),
      fn.sum<number>('stake').as('volume'),
      fn.countAll<number>().as('trades'),
    ])
    .groupBy(second);
  return read
    .selectFrom(seconds.as('s'))
    .innerJoin('fragments as f', 'f.fragment_id', 's.first_id')
    .innerJoin('fragments as l', 'l.fragment_id', 's.last_id')
    .select([
      's.second as at',
      'f.original_price as first',
      's.highest',
      's.lowest',
      'l.original_price as last',
      's.volume',
      's.trades',
    ])
    .orderBy('s.second')
    .execute();
}

/** Trades since `from` (UTC ms), oldest first, in intervals of `width` ms, a multiple of a minute. */
export function tradesByMinutes(
  read: Kysely<Tables>,
  { market, runner }: TradedRunnerId,
  { from, width }: { readonly from: number; readonly width: number },
): Promise<readonly TradedInterval[]> {
  const interval = sql<number>`at - at % ${sql.lit(width)}`;
  const intervals = read
    .selectFrom('traded_minutes')
    .where('market_id', '=', market)
    .where('runner_id', '=', runner)
    .where('at', '>=', from)
    .select(({ fn }) => [
      interval.as('start'),
      fn.min<number>('at').as('first_at'),
      fn.max<number>('at').as('last_at'),
      fn.max<number>('highest').as('highest'),
      fn.min<number>('lowest').as('lowest'),
      fn.sum<number>('volume').as('volume'),
      fn.sum<number>('trades').as('trades'),
    ])
    .groupBy(interval);
  const minutes = read
    .selectFrom('traded_minutes')
    .where('market_id', '=', market)
    .where('runner_id', '=', runner)
    .select(['at', 'first', 'last']);
  return read
    .selectFrom(intervals.as('i'))
    .innerJoin(minutes.as('f'), 'f.at', 'i.first_at')
    .innerJoin(minutes.as('l'), 'l.at', 'i.last_at')
    .select([
      'i.start as at',
      'f.first as first',
      'i.highest',
      'i.lowest',
      'l.last as last',
      'i.volume',
      'i.trades',
    ])
    .orderBy('i.start')
    .execute();
}

/** The shortest interval in whole minutes, ms, that divides a runner's trades so far into at most `INTERVALS_MAX`. */
export async function intervalOfAll(
  read: Kysely<Tables>,
  { market, runner }: TradedRunnerId,
): Promise<number> {
  const { first, last } = await read
    .selectFrom('traded_minutes')
    .where('market_id', '=', market)
    .where('runner_id', '=', runner)
    .select(({ fn }) => [fn.min<number | null>('at').as('first'), fn.max<number | null>('at').as('last')])
    .executeTakeFirstOrThrow();
  // Two more, because both ends may lie within an interval.
  const minutes = ((last ?? 0) - (first ?? 0)) / MINUTE_MS + 2;
  return MINUTE_MS * Math.ceil(minutes / (INTERVALS_MAX - 1));
}

/** A runner's last trade; null if nothing was traded. */
export async function lastTrade(
  read: Kysely<Tables>,
  { market, runner }: TradedRunnerId,
): Promise<{ readonly at: number; readonly price: number } | null> {
  const row = await read
    .selectFrom('fragments')
    .select(['at', 'original_price as price'])
    .where('market_id', '=', market)
    .where('runner_id', '=', runner)
    .where('void_reason', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('fragment_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A matched part of a player's bet. */
interface OwnFillRow {
  readonly runner_id: string;
  readonly price: number;
  readonly stake: number;
  readonly at: number;
}

/** The newest fills of a player's newest bets on one side of a market, newest first. Voided ones are left out. */
export function ownFills(
  read: Kysely<Tables>,
  player: PlayerId,
  market: MarketId,
  { side, most }: { readonly side: 'BACK' | 'LAY'; readonly most: number },
): Promise<readonly OwnFillRow[]> {
  const bets = read
    .selectFrom('bets')
    .select('bet_id')
    .where('player_id', '=', player)
    .where('market_id', '=', market)
    .where('side', '=', side)
    .where('matched', '>', 0)
    .orderBy('bet_id', 'desc')
    .limit(most);
  return read
    .selectFrom(bets.as('b'))
    .innerJoin('fragments as f', side === 'BACK' ? 'f.back_bet_id' : 'f.lay_bet_id', 'b.bet_id')
    .select(['f.runner_id', 'f.original_price as price', 'f.stake', 'f.at'])
    .where('f.void_reason', 'is', null)
    .orderBy('f.fragment_id', 'desc')
    .limit(most)
    .execute();
}
