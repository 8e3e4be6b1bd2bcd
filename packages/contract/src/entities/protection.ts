import * as v from 'valibot';
import { Amount, Count, Instant, Money, whole } from '../wire.ts';

/**
 * Limits that players can set for themselves (rules section 14): gross deposits and net losses over the last 24 hours, 7 days and
 * 30 days, the stake and possible loss of one bet, and the time in session per day. Lowering takes effect at once, raising only
 * after 24 hours and a fresh confirmation.
 */
export const LimitKind = v.picklist([
  'DEPOSIT_DAY',
  'DEPOSIT_WEEK',
  'DEPOSIT_MONTH',
  'LOSS_DAY',
  'LOSS_WEEK',
  'LOSS_MONTH',
  'STAKE',
  'SESSION_DAY',
]);
export type LimitKind = v.InferOutput<typeof LimitKind>;

/** A limit's value: an amount in major units, or whole minutes for SESSION_DAY; null for no limit. */
export const LimitValue = v.nullable(Amount);
export type LimitValue = v.InferOutput<typeof LimitValue>;

/** The current state of a limit. */
export const OwnLimit = v.object({
  kind: LimitKind,
  value: LimitValue,
  /** How much of it is used now, in the same unit; 0 for STAKE. */
  used: Amount,
  /** A requested raise: takes effect if confirmed within this window, and lapses afterwards. */
  wanted: v.nullable(v.object({ value: LimitValue, confirmFrom: Instant, confirmUntil: Instant })),
});
export type OwnLimit = v.InferOutput<typeof OwnLimit>;

/** A break from play. Betting, deposits and bonuses are closed; log-in and withdrawals stay open. */
export const PlayBreak = v.object({
  kind: v.picklist(['TIME_OUT', 'SELF_EXCLUSION']),
  since: Instant,
  /** Null if it never ends. */
  until: v.nullable(Instant),
});
export type PlayBreak = v.InferOutput<typeof PlayBreak>;

/** Everything that a player has set for their own protection. */
export const Protection = v.object({
  limits: v.array(OwnLimit),
  break: v.nullable(PlayBreak),
  /** Minutes between reality checks; null for none. */
  realityCheckMinutes: v.nullable(whole(15, 60)),
});
export type Protection = v.InferOutput<typeof Protection>;

/** A player's time and result in session, as shown by a reality check. */
export const PlayingTime = v.object({
  /** When the current stretch of play began. */
  since: Instant,
  /** Minutes in session since then, and in total on the site's current day. */
  minutes: Count,
  minutesToday: Count,
  /** The player's own limit on minutes per day; null for none. */
  limitMinutes: v.nullable(Count),
  /** How settlements, commission and the casino have changed the balance since then; negative for a loss. */
  netResult: Money,
  /** The matched part of bets placed since then, plus casino stakes. */
  staked: Amount,
  /** When the next reality check is due; null if the player wants none. */
  checkAt: v.nullable(Instant),
  /** True while a reality check waits to be acknowledged; no bets are accepted until then. */
  checkDue: v.boolean(),
});
export type PlayingTime = v.InferOutput<typeof PlayingTime>;

/** One change of a player's protection. */
export const ProtectionChange = v.object({
  at: Instant,
  /** Subject of the change: a limit's kind, `TIME_OUT`, `SELF_EXCLUSION` or `REALITY_CHECK`. */
  subject: v.string(),
  /** `LOWERED`, `ASKED`, `RAISED`, `WITHDRAWN`, `BEGUN`, `ENDED` or `CHANGED`. */
  action: v.picklist(['LOWERED', 'ASKED', 'RAISED', 'WITHDRAWN', 'BEGUN', 'ENDED', 'CHANGED']),
  /** Old and new value in the subject's unit; an instant for breaks; null for none. */
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
});
export type ProtectionChange = v.InferOutput<typeof ProtectionChange>;
