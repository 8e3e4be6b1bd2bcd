import {
  BET_STATUSES,
  LAPSE_REASONS,
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

export const TimeInForce = v.picklist(TIMES_IN_FORCE);
export type TimeInForce = v.InferOutput<typeof TimeInForce>;

export const BetSource = v.picklist(PLAYER_BET_SOURCES);
export type BetSource = v.InferOutput<typeof BetSource>;

export const BetStatus = v.picklist(BET_STATUSES);
export type BetStatus = v.InferOutput<typeof BetStatus>;

export const LapseReason = v.picklist(LAPSE_REASONS);
export type LapseReason = v.InferOutput<typeof LapseReason>;

/** What became of an order the moment it was accepted. Amounts are backers' stakes in major units. */
export const PlaceResult = v.object({
  betId: BetNumber,
  status: BetStatus,
  matched: Amount,
  remaining: Amount,
  /** Volume-weighted; null while nothing is matched. */
  averagePrice: v.nullable(PriceOrRate),
  /** Sessions and meters only, whole runs: where it was struck, perhaps better than asked; as asked while it is PENDING. */
  line: v.optional(v.nullable(Line), null),
  /** When a PENDING bet reaches the book; compare with `serverTime` for a countdown. */
  delayUntil: v.nullable(Instant),
  /** The part refused because it would have met the player's own bet (rules section 5.3). */
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
  /** What matched and unmatched part would win together. */
  profit: Money,
  /** What matched and unmatched part would lose together. */
  liability: Amount,
  placedAt: Instant,
  delayUntil: v.nullable(Instant),
  lapseReason: v.nullable(LapseReason),
  customerRef: v.nullable(CustomerRef),
  /** True if the market was in-play when the bet was placed. */
  inPlay: v.boolean(),
});
export type OpenBet = v.InferOutput<typeof OpenBet>;

/** The open bets of a player with the balance at the same moment (R3.7). */
export const OpenBets = v.object({
  openBets: v.array(OpenBet),
  /** Available to bet. */
  balance: v.optional(Money, 0),
  exposure: v.optional(Amount, 0),
});
export type OpenBets = v.InferOutput<typeof OpenBets>;

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

/** Slips that may be saved at once. */
export const SLIPS_MAX = 20;

/** A selection in the slip that is not a bet yet. */
export const Slip = v.strictObject({
  marketId: Id,
  runnerId: Id,
  side: Side,
  price: PriceOrRate,
  /** Sessions and meters only: the line in whole runs. */
  line: v.optional(Line),
  /** Null while none is typed. */
  stake: v.nullable(Stake),
  /** What the next press will send as `customerRef`: it tells the bet that is placed from this slip from all others. */
  customerRef: v.optional(CustomerRef),
});
export type Slip = v.InferOutput<typeof Slip>;

/** The saved slip of a player. */
export const BetSlip = v.strictObject({
  slips: v.pipe(v.array(Slip), v.maxLength(SLIPS_MAX, `Save at most ${SLIPS_MAX} slips.`)),
});
export type BetSlip = v.InferOutput<typeof BetSlip>;

/** The slip as it comes back. */
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
      /** The same with all harmful unmatched bets matched. */
      worstProfit: Money,
    }),
  ),
  /** LINE markets, sessions (their book) and meters: profit for results from `from` (runs) up to the next step; null is "below the first line". */
  lineSteps: v.array(v.object({ from: v.nullable(Runs), profit: Money })),
});
export type ProfitLoss = v.InferOutput<typeof ProfitLoss>;

/** A player's position in one market that is not settled. */
export const Position = v.object({
  ...Place,
  status: MarketStatus,
  inPlay: v.boolean(),
  /** Bets with something matched or unmatched. */
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
  /** On the account, exposure included. */
  cash: Money,
});
export type PlayerGrid = v.InferOutput<typeof PlayerGrid>;
