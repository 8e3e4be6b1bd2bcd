import * as v from 'valibot';
import {
  Amount,
  BetNumber,
  Count,
  Id,
  Instant,
  Line,
  Money,
  PageCursor,
  Percent,
  Price,
  PriceOrRate,
} from '../wire.ts';
import { BetSource, LapseReason, Persistence, Side } from './bet.ts';
import { SportNumber } from './event.ts';
import { BettingType } from './betting-type.ts';

/** What has become of a bet (R4.13). SETTLED and MATCHED have something matched; the last four ended without. */
export const BetState = v.picklist([
  'PENDING',
  'UNMATCHED',
  'PARTIALLY_MATCHED',
  'MATCHED',
  'SETTLED',
  'CANCELLED',
  'LAPSED',
  'VOID',
]);
export type BetState = v.InferOutput<typeof BetState>;

/** The groups that a history is asked for by; OPEN holds the first four states. */
export const BetStateGroup = v.picklist(['OPEN', 'SETTLED', 'CANCELLED', 'LAPSED', 'VOID']);
export type BetStateGroup = v.InferOutput<typeof BetStateGroup>;

/** Where something happened, with the names that it had. Null where the exchange does not know (any more). */
export const Place = {
  sportId: v.nullable(SportNumber),
  eventId: v.nullable(Id),
  eventTitle: v.nullable(v.string()),
  marketId: v.nullable(Id),
  marketName: v.nullable(v.string()),
};

/** A bet of any time. stake = matched + remaining + cancelled + lapsed + voided. Amounts in major units. */
export const HistoryBet = v.object({
  betId: BetNumber,
  ...Place,
  bettingType: v.nullable(BettingType),
  runnerId: Id,
  runnerName: v.nullable(v.string()),
  side: Side,
  /** As asked for; on BOOKMAKER and FANCY markets the rate in percent. */
  price: PriceOrRate,
  /** Sessions and meters only: the line in whole runs. */
  line: v.nullable(Line),
  averagePrice: v.nullable(PriceOrRate),
  stake: Amount,
  matched: Amount,
  remaining: Amount,
  cancelled: Amount,
  lapsed: Amount,
  voided: Amount,
  state: BetState,
  persistence: Persistence,
  source: BetSource,
  placedAt: Instant,
  /** Null until its market is settled or voided. */
  settledAt: v.nullable(Instant),
  /** Before commission, which is taken per market (rules section 10.4); null until settled. */
  profit: v.nullable(Money),
  lapseReason: v.nullable(LapseReason),
  voidReason: v.nullable(v.string()),
});
export type HistoryBet = v.InferOutput<typeof HistoryBet>;

/** A price lowered after a withdrawal (rules section 7.6): old price, factor, new price, and whose withdrawal. */
export const Reduction = v.object({
  at: Instant,
  oldPrice: Price,
  newPrice: Price,
  factor: Percent,
  runnerId: Id,
  runnerName: v.nullable(v.string()),
});
export type Reduction = v.InferOutput<typeof Reduction>;

/** One piece of matching of a bet. */
export const HistoryFragment = v.object({
  fragmentId: Count,
  at: Instant,
  /** In force: that of the match, less reductions; the rate on BOOKMAKER and FANCY markets. */
  price: PriceOrRate,
  /** At which it was matched. */
  originalPrice: PriceOrRate,
  /** Sessions and meters only: the line in whole runs. */
  line: v.nullable(Line),
  /** Backer's stake. */
  stake: Amount,
  /** What it moved, before commission; null while not settled, 0 when void. */
  amount: v.nullable(Money),
  /** Null while it counts. */
  voidedAt: v.nullable(Instant),
  voidReason: v.nullable(v.string()),
  /** Oldest first. */
  reductions: v.array(Reduction),
});
export type HistoryFragment = v.InferOutput<typeof HistoryFragment>;

/** A page of bets. */
export const BetHistory = v.object({
  bets: v.array(HistoryBet),
  /** For the next page; null on the last. */
  next: v.nullable(PageCursor),
});
export type BetHistory = v.InferOutput<typeof BetHistory>;

/** One bet with a page of its fragments, oldest first. */
export const BetDetail = v.object({
  bet: HistoryBet,
  fragments: v.array(HistoryFragment),
  next: v.nullable(PageCursor),
});
export type BetDetail = v.InferOutput<typeof BetDetail>;
