import * as v from 'valibot';
import { Amount, Count, Id, Instant, Price } from '../wire.ts';
import { Side } from './bet.ts';
import { Level } from './market.ts';

/** Stretches of time that a chart can show: ten minutes by the second, an hour by the minute, and everything. */
export const TRADE_RANGES = ['TEN_MINUTES', 'HOUR', 'ALL'] as const;
export const TradeRange = v.picklist(TRADE_RANGES);
export type TradeRange = v.InferOutput<typeof TradeRange>;

/** What was traded on a runner in one interval. Intervals without a trade are left out. */
export const TradePoint = v.object({
  /** Start of the interval. */
  at: Instant,
  open: Price,
  high: Price,
  low: Price,
  /** Price of the interval's last trade. */
  close: Price,
  /** Backers' stakes, each counted once, major units. */
  volume: Amount,
  trades: Count,
});
export type TradePoint = v.InferOutput<typeof TradePoint>;

/** Trades of a runner over time. */
export const Trades = v.object({
  /** Length of every interval, ms. */
  interval: Count,
  /** The moment up to which trades are included. */
  until: Instant,
  /** The last trade of all, however long ago; null if nothing was traded. */
  last: v.nullable(v.object({ at: Instant, price: Price })),
  /** Oldest first. */
  points: v.pipe(v.array(TradePoint), v.maxLength(1000)),
});
export type Trades = v.InferOutput<typeof Trades>;

/** What was traded on a runner at each price. */
export const TradedRunner = v.object({
  runnerId: Id,
  lastPrice: v.nullable(Price),
  /** Rising prices, each with the backers' stakes that were matched there, counted once, major units. */
  traded: v.array(Level),
});
export type TradedRunner = v.InferOutput<typeof TradedRunner>;

/** A part of one of the player's own bets that was matched. */
export const OwnFill = v.object({
  runnerId: Id,
  side: Side,
  /** The price at which it was matched, before any reduction. */
  price: Price,
  /** Backer's stake, major units. */
  stake: Amount,
  at: Instant,
});
export type OwnFill = v.InferOutput<typeof OwnFill>;
