import {
  BET_STATUSES,
  LAPSE_REASONS,
  ON_CLOSE_TYPES,
  PERSISTENCES,
  PLAYER_BET_SOURCES,
  TIMES_IN_FORCE,
} from '@layline/domain/bets.ts';
import { SIDES } from '@layline/units/betting.ts';
import * as v from 'valibot';
import {
  Amount,
  BetNumber,
  CustomerRef,
  Id,
  Instant,
  Line,
  Money,
  PriceOrRate,
  Count,
  PageCursor,
  Percent,
  Price,
  Stake,
  Runs,
} from '../wire.ts';
import { SportNumber } from './event.ts';
import { BettingType, MarketStatus } from './market.ts';

export const Side = v.picklist(SIDES);
export type Side = v.InferOutput<typeof Side>;

export const Persistence = v.picklist(PERSISTENCES);
export type Persistence = v.InferOutput<typeof Persistence>;

/** Orders that are matched only at the starting price. */
export const OnCloseType = v.picklist(ON_CLOSE_TYPES);
export type OnCloseType = v.InferOutput<typeof OnCloseType>;

export const TimeInForce = v.picklist(TIMES_IN_FORCE);
export type TimeInForce = v.InferOutput<typeof TimeInForce>;

export const BetSource = v.picklist(PLAYER_BET_SOURCES);
export type BetSource = v.InferOutput<typeof BetSource>;

/** Where a bet came from; the exchange itself places those of armed orders. */
const RecordedBetSource = v.picklist([...PLAYER_BET_SOURCES, 'ARMED']);

export const BetStatus = v.picklist(BET_STATUSES);
export type BetStatus = v.InferOutput<typeof BetStatus>;

export const LapseReason = v.picklist(LAPSE_REASONS);
export type LapseReason = v.InferOutput<typeof LapseReason>;

/** State of an order right after it was accepted. Amounts are backers' stakes in major units. */
export const PlaceResult = v.object({
  betId: BetNumber,
  status: BetStatus,
  matched: Amount,
  remaining: Amount,
  /** Volume-weighted; null while nothing is matched. */
  averagePrice: v.nullable(PriceOrRate),
  /**
   * Sessions and meters only, whole runs: the line at which it was struck, which may be better than requested; the requested line
   * while PENDING.
   */
  line: v.optional(v.nullable(Line), null),
  /** When a PENDING bet reaches the book; compare with `serverTime` for a countdown. */
  delayUntil: v.nullable(Instant),
  /** The part refused because it would have matched the player's own bet (rules section 5.3). */
  ownBetCrossed: Amount,
  serverTime: Instant,
});
export type PlaceResult = v.InferOutput<typeof PlaceResult>;

/** A bet in a market that is not settled. stake = matched + remaining + cancelled + lapsed + voided. */
export const OpenBet = v.object({
  betId: BetNumber,
  eventId: Id,
  eventTitle: v.string(),
  marketId: Id,
  marketName: v.string(),
  runnerId: Id,
  runnerName: v.string(),
  bettingType: BettingType,
  side: Side,
  /** Price of the remainder; on BOOKMAKER and FANCY markets the rate in percent. */
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
  status: BetStatus,
  persistence: Persistence,
  /** Only on orders for the starting price. Until there is one, the `stake` of a lay is its liability. */
  orderType: v.optional(OnCloseType),
  /** Profit if the matched and unmatched parts both win. */
  profit: Money,
  /** Loss if the matched and unmatched parts both lose. */
  liability: Amount,
  placedAt: Instant,
  delayUntil: v.nullable(Instant),
  lapseReason: v.nullable(LapseReason),
  customerRef: v.nullable(CustomerRef),
  /** True if the market was in-play when the bet was placed. */
  inPlay: v.boolean(),
  /** Backers' stakes that are matched before the remainder at the same price; null while nothing of the bet is in the book, or if there are too many to count. */
  ahead: v.optional(v.nullable(Amount), null),
});
export type OpenBet = v.InferOutput<typeof OpenBet>;

/** A player's open bets, with the balance at the same moment (R3.7). */
export const OpenBets = v.object({
  openBets: v.array(OpenBet),
  /** Available to bet. */
  balance: v.optional(Money, 0),
  exposure: v.optional(Amount, 0),
  /** How many there are; absent if the answer has them all. */
  total: v.optional(Count),
  /** For the next page; absent on the last. */
  next: v.optional(PageCursor),
});
export type OpenBets = v.InferOutput<typeof OpenBets>;

/** State of a bet (R4.13). SETTLED and MATCHED have a matched part; the last four ended without one. */
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

/** Groups that a history can be filtered by; OPEN contains the first four states. */
export const BetStateGroup = v.picklist(['OPEN', 'SETTLED', 'CANCELLED', 'LAPSED', 'VOID']);
export type BetStateGroup = v.InferOutput<typeof BetStateGroup>;

/** Where something happened, with the names at the time. Null if the exchange does not know, or no longer knows. */
export const Place = {
  sportId: v.nullable(SportNumber),
  eventId: v.nullable(Id),
  eventTitle: v.nullable(v.string()),
  marketId: v.nullable(Id),
  marketName: v.nullable(v.string()),
};

/** A bet, past or present. stake = matched + remaining + cancelled + lapsed + voided. Amounts in major units. */
export const HistoryBet = v.object({
  betId: BetNumber,
  ...Place,
  bettingType: v.nullable(BettingType),
  runnerId: Id,
  runnerName: v.nullable(v.string()),
  side: Side,
  /** As requested; on BOOKMAKER and FANCY markets the rate in percent. */
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
  source: RecordedBetSource,
  /** Only on orders for the starting price. Until there is one, the `stake` of a lay is its liability. */
  orderType: v.optional(OnCloseType),
  placedAt: Instant,
  /** Null until its market is settled or voided. */
  settledAt: v.nullable(Instant),
  /** Before commission, which is taken per market (rules section 10.4); null until settled. */
  profit: v.nullable(Money),
  lapseReason: v.nullable(LapseReason),
  voidReason: v.nullable(v.string()),
});
export type HistoryBet = v.InferOutput<typeof HistoryBet>;

/** A price reduced after a withdrawal (rules section 7.6): old price, factor, new price, and the withdrawn runner. */
export const Reduction = v.object({
  at: Instant,
  oldPrice: Price,
  newPrice: Price,
  factor: Percent,
  runnerId: Id,
  runnerName: v.nullable(v.string()),
});
export type Reduction = v.InferOutput<typeof Reduction>;

/** One match of a bet. */
export const HistoryFragment = v.object({
  fragmentId: Count,
  at: Instant,
  /** The price in force: that of the match, less reductions; the rate on BOOKMAKER and FANCY markets. */
  price: PriceOrRate,
  /** The price at which it was matched. */
  originalPrice: PriceOrRate,
  /** Sessions and meters only: the line in whole runs. */
  line: v.nullable(Line),
  /** Backer's stake. */
  stake: Amount,
  /** What it won or lost, before commission; null until settled, 0 if void. */
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

/** Maximum slips saved at once. */
export const SLIPS_MAX = 20;

/** A selection in the bet slip that has not been placed. */
export const Slip = v.strictObject({
  marketId: Id,
  runnerId: Id,
  side: Side,
  price: PriceOrRate,
  /** Sessions and meters only: the line in whole runs. */
  line: v.optional(Line),
  /** Null while none is typed. */
  stake: v.nullable(Stake),
  /** The next press sends this as `customerRef`, which identifies the bet placed from this slip. */
  customerRef: v.optional(CustomerRef),
});
export type Slip = v.InferOutput<typeof Slip>;

/** A player's saved bet slip. */
export const BetSlip = v.strictObject({
  slips: v.pipe(v.array(Slip), v.maxLength(SLIPS_MAX, `Save at most ${SLIPS_MAX} slips.`)),
});
export type BetSlip = v.InferOutput<typeof BetSlip>;

/** The bet slip as returned. */
export const SavedBetSlip = v.object({ slips: v.array(v.object(Slip.entries)) });
export type SavedBetSlip = v.InferOutput<typeof SavedBetSlip>;

/** Expected profit and loss of the player in one market, before commission (R3.8, rules sections 8.2 and 8.4). */
export const ProfitLoss = v.object({
  marketId: Id,
  eventId: Id,
  exposure: Amount,
  runners: v.array(
    v.object({
      runnerId: Id,
      /** If this runner wins, matched bets only. */
      profit: Money,
      /** The same if all harmful unmatched bets were matched. */
      worstProfit: Money,
    }),
  ),
  /**
   * LINE markets, sessions (their book) and meters: profit for results from `from` (runs) up to the next step; null means below
   * the first line.
   */
  lineSteps: v.array(v.object({ from: v.nullable(Runs), profit: Money })),
});
export type ProfitLoss = v.InferOutput<typeof ProfitLoss>;

/** A player's position in a market that is not settled. */
export const Position = v.object({
  ...Place,
  status: MarketStatus,
  inPlay: v.boolean(),
  /** Bets with a matched or unmatched part. */
  bets: Count,
  /** Backers' stakes. */
  matched: Amount,
  unmatched: Amount,
  profitLoss: ProfitLoss,
});
export type Position = v.InferOutput<typeof Position>;

/** All positions, greatest exposure first, with the money at the same moment. */
export const PlayerGrid = v.object({
  positions: v.array(Position),
  /** Sum over all markets. */
  exposure: Amount,
  /** On the account, including exposure. */
  cash: Money,
});
export type PlayerGrid = v.InferOutput<typeof PlayerGrid>;
