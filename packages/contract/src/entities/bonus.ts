import * as v from 'valibot';
import { BONUS_MAX } from '../limits.ts';
import { Amount, Count, Id, Instant, Percent, text, whole } from '../wire.ts';

/** Why a player cannot have a bonus now. */
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
 * R4.13. CLAIMED has nothing wagered yet, WAGERING something. RELEASED is on the balance; EXPIRED, FORFEITED (by a
 * withdrawal while wagering) and CANCELLED (by the house, with a reason) are gone.
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
  /** The amount, or the most that a percentage brings; major units. */
  amount: v.pipe(Amount, v.minValue(1, 'Give at least 1.')),
  /** Percent of the deposit; 100 where the kind is FIXED. */
  percent: Percent,
};

/** What a site offers. The site's settings file may carry such entries in `bonuses`; operators define more. */
export const BonusDefinition = v.object({
  bonusId: Id,
  title: text(1, 100),
  /** Everything that the player should know, in plain words; shown before the claim. */
  terms: text(1, 4000),
  ...size,
  /** Bounded, as a claim of more than one transfer can carry would never be carried out and hold up all others. */
  amount: v.pipe(size.amount, v.maxValue(BONUS_MAX, `Give at most ${BONUS_MAX}.`)),
  /** DEPOSIT: least deposit that brings it. */
  minDeposit: Amount,
  /** DEPOSIT: true if only the player's first deposit does. */
  firstDeposit: v.boolean(),
  /** Times the bonus that has to be wagered before it is released; 0 releases it at once. */
  wagering: whole(0, 100),
  /** Odds from which a bet counts. */
  minOdds: v.pipe(v.number(), v.minValue(1.01), v.maxValue(1000)),
  /** Ids of the sports that count; all if empty, but for the casino (-1), which counts only where it is named. */
  sports: v.pipe(v.array(whole(-1, 100)), v.maxLength(20)),
  /** Days from the claim until what is not released expires. */
  days: whole(1, 365),
  opensAt: Instant,
  closesAt: v.nullable(Instant),
  /** Most claims, and most paid out, over all players; null for no bound. */
  maxClaims: v.nullable(whole(1, 1_000_000)),
  budget: v.nullable(Amount),
  /** True if demo players may have it too; all others need an account with a verified mobile number. */
  demo: v.boolean(),
});
export type BonusDefinition = v.InferOutput<typeof BonusDefinition>;

/** What has become of a claim. */
export const BonusClaim = v.object({
  amount: Amount,
  claimedAt: Instant,
  /** How much counts so far, and how much is needed. */
  wagered: Amount,
  toWager: Amount,
  expiresAt: Instant,
  /** When it was released, expired, forfeited or cancelled. */
  endedAt: v.nullable(Instant),
  /** Why the house cancelled it. */
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
  /** What a claim would bring now; null if it cannot be claimed. */
  offer: v.nullable(Amount),
  claim: v.nullable(BonusClaim),
});
export type Bonus = v.InferOutput<typeof Bonus>;
