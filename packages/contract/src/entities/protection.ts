import * as v from 'valibot';
import { Amount, Count, Instant, Money, whole } from '../wire.ts';

/**
 * What players may limit (rules section 14): gross deposits and net losses over the last 24 hours, 7 days and 30 days,
 * the stake of one bet and what it can lose, and the time in session per day. Lowering works at once, raising after 24
 * hours and a fresh confirmation.
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

/** A limit's value: an amount in major units, for SESSION_DAY whole minutes; null for no limit. */
export const LimitValue = v.nullable(Amount);
export type LimitValue = v.InferOutput<typeof LimitValue>;

/** The current state of a limit. */
export const OwnLimit = v.object({
  kind: LimitKind,
  value: LimitValue,
  /** How much of it is used now, in the same unit; 0 for STAKE. */
  used: Amount,
  /** A raise that was asked for; it takes effect when confirmed in this window, and lapses after it. */
  wanted: v.nullable(v.object({ value: LimitValue, confirmFrom: Instant, confirmUntil: Instant })),
});
export type OwnLimit = v.InferOutput<typeof OwnLimit>;

/** A break from play. Betting, deposits and bonuses are closed; log-in and withdrawals stay open. */
export const PlayBreak = v.object({
  kind: v.picklist(['TIME_OUT', 'SELF_EXCLUSION']),
  since: Instant,
  /** Null for ever. */
  until: v.nullable(Instant),
});
export type PlayBreak = v.InferOutput<typeof PlayBreak>;

/** All that a player has set for its own protection. */
export const Protection = v.object({
  limits: v.array(OwnLimit),
  break: v.nullable(PlayBreak),
  /** Minutes between reality checks; null for none. */
  realityCheckMinutes: v.nullable(whole(15, 60)),
});
export type Protection = v.InferOutput<typeof Protection>;

/** Time and result of a player in session: what a reality check shows. */
export const PlayingTime = v.object({
  /** When the present stretch of play began. */
  since: Instant,
  /** Minutes in session since then, and on the site's present day in all. */
  minutes: Count,
  minutesToday: Count,
  /** Own limit on minutes per day; null for none. */
  limitMinutes: v.nullable(Count),
  /** What settlements, commission and casino made of the balance since then; negative for a loss. */
  netResult: Money,
  /** What was matched of the bets placed, and staked in the casino, since then. */
  staked: Amount,
  /** When the next reality check is due; null if none is wanted. */
  checkAt: v.nullable(Instant),
  /** True while a reality check waits to be acknowledged: no bet is taken meanwhile. */
  checkDue: v.boolean(),
});
export type PlayingTime = v.InferOutput<typeof PlayingTime>;

/** One change of a player's protection. */
export const ProtectionChange = v.object({
  at: Instant,
  /** What changed: a limit's kind, `TIME_OUT`, `SELF_EXCLUSION` or `REALITY_CHECK`. */
  subject: v.string(),
  /** `LOWERED`, `ASKED`, `RAISED`, `WITHDRAWN`, `BEGUN`, `ENDED` or `CHANGED`. */
  action: v.picklist(['LOWERED', 'ASKED', 'RAISED', 'WITHDRAWN', 'BEGUN', 'ENDED', 'CHANGED']),
  /** Before and after in the subject's unit; an instant for breaks; null for none. */
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
});
export type ProtectionChange = v.InferOutput<typeof ProtectionChange>;
