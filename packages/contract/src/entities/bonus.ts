import * as v from 'valibot';
import { BONUS_MAX } from '../limits.ts';
import { Amount, Count, Id, Instant, Percent, text, whole } from '../wire.ts';

/** Why a player cannot get a bonus now. */
export const BonusHindrance = v.picklist([
  'BONUS_NOT_OPEN',
  'BONUS_USED_UP',
  'BONUS_NEEDS_ACCOUNT',
  'BONUS_MOBILE_USED',
  'BONUS_NEEDS_DEPOSIT',
  'BONUS_AFTER_WITHDRAWAL',
  'BONUS_RUNNING',
  'INVALID_ACCOUNT_STATE',
]);
export type BonusHindrance = v.InferOutput<typeof BonusHindrance>;

/**
 * R4.13. CLAIMED has nothing wagered yet, WAGERING something. RELEASED has been paid to the balance. EXPIRED, FORFEITED (by a
 * withdrawal while wagering) and CANCELLED (by the house, with a reason) are lost.
 */
export const BonusStatus = v.picklist([
  'AVAILABLE',
  'UNAVAILABLE',
  'CLAIMED',
  'WAGERING',
  'RELEASED',
  'EXPIRED',
  'FORFEITED',
  'CANCELLED',
]);
export type BonusStatus = v.InferOutput<typeof BonusStatus>;

/** FIXED is an amount; DEPOSIT a percentage of a deposit, up to an amount. */
const size = {
  kind: v.picklist(['FIXED', 'DEPOSIT']),
  /** The amount, or the maximum for a percentage; major units. */
  amount: v.pipe(Amount, v.minValue(1, 'Give at least 1.')),
  /** Percent of the deposit; 100 if the kind is FIXED. */
  percent: Percent,
};

/** A bonus that a site offers. The site's settings file may contain such entries in `bonuses`; operators define more. */
export const BonusDefinition = v.object({
  bonusId: Id,
  title: text(1, 100),
  /** Everything that the player should know, in plain words; shown before the claim. */
  terms: text(1, 4000),
  ...size,
  /** Bounded, because a claim above what one transfer can carry would never go through and would block all others. */
  amount: v.pipe(size.amount, v.maxValue(BONUS_MAX, `Give at most ${BONUS_MAX}.`)),
  /** DEPOSIT: minimum deposit that earns it. */
  minDeposit: Amount,
  /** DEPOSIT: true if only the player's first deposit counts. */
  firstDeposit: v.boolean(),
  /** How many times the bonus must be wagered before it is released; 0 releases it at once. */
  wagering: whole(0, 100),
  /** Minimum odds of a bet that counts. */
  minOdds: v.pipe(v.number(), v.minValue(1.01), v.maxValue(1000)),
  /** Ids of the sports that count; empty means all except the casino (-1), which counts only if listed. */
  sports: v.pipe(v.array(whole(-1, 100)), v.maxLength(20)),
  /** Days from the claim until the unreleased bonus expires. */
  days: whole(1, 365),
  opensAt: Instant,
  closesAt: v.nullable(Instant),
  /** Maximum claims, and maximum paid out, over all players; null for no limit. */
  maxClaims: v.nullable(whole(1, 1_000_000)),
  budget: v.nullable(Amount),
  /** True if demo players may claim it too; everyone else needs a verified mobile number. */
  demo: v.boolean(),
  /**
   * True if levels of agents that have accepted a BONUS share bear that part of what their players claim. Absent: the site bears all of it.
   */
  shared: v.optional(v.boolean(), false),
  /** Id of the bonus of the same site that ends when this one is offered: its earlier version. Nobody can claim both. */
  replaces: v.optional(v.nullable(Id), null),
});
export type BonusDefinition = v.InferOutput<typeof BonusDefinition>;

/** State of a claim. */
export const BonusClaim = v.object({
  amount: Amount,
  claimedAt: Instant,
  /** How much has been wagered so far, and how much is required. */
  wagered: Amount,
  toWager: Amount,
  expiresAt: Instant,
  /** When it was released, expired, forfeited or cancelled. */
  endedAt: v.nullable(Instant),
  /** The house's reason for cancelling it. */
  reason: v.nullable(v.string()),
});
export type BonusClaim = v.InferOutput<typeof BonusClaim>;

/** A bonus as one player sees it. */
export const Bonus = v.object({
  bonusId: Id,
  title: v.string(),
  terms: v.string(),
  ...size,
  minDeposit: Amount,
  firstDeposit: v.boolean(),
  wagering: Count,
  minOdds: v.number(),
  sports: v.array(v.number()),
  /** True if an event counts up to the player's result on all its markets together, once all bets on it are settled. */
  cappedByEvent: v.boolean(),
  days: Count,
  closesAt: v.nullable(Instant),
  status: BonusStatus,
  /** Why it is UNAVAILABLE. */
  hindrance: v.nullable(BonusHindrance),
  /** What a claim would pay now; null if it cannot be claimed. */
  offer: v.nullable(Amount),
  claim: v.nullable(BonusClaim),
});
export type Bonus = v.InferOutput<typeof Bonus>;
