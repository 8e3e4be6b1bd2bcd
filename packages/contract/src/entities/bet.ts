import {
  BET_STATUSES,
  LAPSE_REASONS,
  PERSISTENCES,
  PLAYER_BET_SOURCES,
  TIMES_IN_FORCE,
} from '@layline/domain/bets.ts';
import { SIDES } from '@layline/units/betting.ts';
import * as v from 'valibot';
import { Amount, BetNumber, CustomerRef, Id, Instant, Line, Money, PriceOrRate } from '../wire.ts';
import { BettingType } from './betting-type.ts';

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
