import { majorFromPaise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { Amount, Count, Flag, Instant, list, Money, or, orNull, record, SomeText } from './decode.ts';

/** What players set for their own protection. All of it is an extension of ours (R7.45): other providers have none. */

const LIMIT_KINDS = [
  'DEPOSIT_DAY',
  'DEPOSIT_WEEK',
  'DEPOSIT_MONTH',
  'LOSS_DAY',
  'LOSS_WEEK',
  'LOSS_MONTH',
  'STAKE',
  'SESSION_DAY',
] as const;

/**
 * Gross deposits and net losses over the last 24 hours, 7 days and 30 days, the stake of one bet, and the time in
 * session per day.
 */
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LimitKind = v.picklist(LIMIT_KINDS);

/** A limit's value: paise, for SESSION_DAY whole minutes; null for no limit. */
export type LimitValue = number | null;

/** One limit as it stands. */
export interface OwnLimit {
  readonly kind: LimitKind;
  readonly value: LimitValue;
  /** How much of it is used now, in the same unit; 0 for STAKE. */
  readonly used: number;
  /** A raise that was asked for; it takes effect when confirmed in this window (UTC ms), and lapses after it. */
  readonly wanted: {
    readonly value: LimitValue;
    readonly confirmFrom: number;
    readonly confirmUntil: number;
  } | null;
}

// @__NO_SIDE_EFFECTS__
function limitIn(unit: Decoder<number>): Decoder<OwnLimit> {
  return record({
    kind: LimitKind,
    value: orNull(unit),
    used: or(unit, 0),
    wanted: orNull(record({ value: orNull(unit), confirmFrom: Instant, confirmUntil: Instant })),
  });
}

const MoneyLimit = limitIn(Amount);
const TimeLimit = limitIn(Count);

const OwnLimit: Decoder<OwnLimit> = v.pipe(
  v.unknown(),
  v.union([
    v.pipe(
      TimeLimit,
      v.check(({ kind }) => kind === 'SESSION_DAY'),
    ),
    MoneyLimit,
  ]),
);

/** A break from play. Betting, deposits and bonuses are closed; log-in and withdrawals stay open. */
export interface PlayBreak {
  readonly kind: 'TIME_OUT' | 'SELF_EXCLUSION';
  /** UTC ms. */
  readonly since: number;
  /** Null for ever. */
  readonly until: number | null;
}

const PlayBreak: Decoder<PlayBreak> = record({
  kind: v.picklist(['TIME_OUT', 'SELF_EXCLUSION']),
  since: Instant,
  until: orNull(Instant),
});

/** All that a player has set for its own protection. */
export interface Protection {
  readonly limits: readonly OwnLimit[];
  readonly break: PlayBreak | null;
  /** Minutes between reality checks; null for none. */
  readonly realityCheckMinutes: number | null;
}

export const Protection: Decoder<Protection> = record({
  limits: list('own limits', OwnLimit),
  break: orNull(PlayBreak),
  realityCheckMinutes: orNull(Count),
});

/** Time and result of a player in session: what a reality check shows. */
export interface PlayingTime {
  /** Minutes in session in the present stretch of play, and on the site's present day in all. */
  readonly minutes: number;
  readonly minutesToday: number;
  /** Own limit on minutes per day; null for none. */
  readonly limitMinutes: number | null;
  /** What settlements, commission and casino made of the balance since then; negative for a loss. */
  readonly netResult: Paise;
  /** Stakes of bets placed, and in the casino, since then. */
  readonly staked: Paise;
  /** When the next reality check is due, UTC ms; null if none is wanted. */
  readonly checkAt: number | null;
  /** True while a reality check waits to be acknowledged: no bet is taken meanwhile. */
  readonly checkDue: boolean;
}

export const PlayingTime: Decoder<PlayingTime> = record({
  minutes: Count,
  minutesToday: Count,
  limitMinutes: orNull(Count),
  netResult: or(Money, ZERO),
  staked: or(Amount, ZERO),
  checkAt: orNull(Instant),
  checkDue: or(Flag, false),
});

const ACTIONS = ['LOWERED', 'ASKED', 'RAISED', 'WITHDRAWN', 'BEGUN', 'ENDED', 'CHANGED'] as const;

/** One change of a player's protection. */
export interface ProtectionChange {
  /** UTC ms. */
  readonly at: number;
  /** What changed: a limit's kind, `TIME_OUT`, `SELF_EXCLUSION` or `REALITY_CHECK`. */
  readonly subject: string;
  readonly action: (typeof ACTIONS)[number];
  /** Before and after: a limit's value, minutes of reality checks, an instant for breaks; null for none. */
  readonly before: number | null;
  readonly after: number | null;
}

const isMoney = (subject: string) => v.is(LimitKind, subject) && subject !== 'SESSION_DAY';

const ProtectionChange: Decoder<ProtectionChange> = v.pipe(
  record({
    at: Instant,
    subject: SomeText,
    action: v.picklist(ACTIONS),
    before: v.unknown(),
    after: v.unknown(),
  }),
  v.transform(({ before, after, ...change }) => {
    const value = orNull(isMoney(change.subject) ? Amount : Count);
    return { ...change, before: v.parse(value, before), after: v.parse(value, after) };
  }),
);

export const getProtection = defineCall({ method: 'GET', path: 'Protection/Get', result: Protection });

/** The last 200 changes, newest first. */
export const getProtectionHistory = defineCall({
  method: 'GET',
  path: 'Protection/GetHistory',
  result: list('changes of protection', ProtectionChange, ['changes']),
});

/** Asked once a minute while the page is in view, which also is how the provider measures the time. */
export const getPlayingTime = defineCall({
  method: 'GET',
  path: 'Protection/GetPlayingTime',
  silent: true,
  result: PlayingTime,
});

export const acknowledgeRealityCheck = defineCall({
  method: 'POST',
  path: 'Protection/AcknowledgeRealityCheck',
  body: as<Record<never, never>>(),
  result: PlayingTime,
});

/** A lower limit works at once; a higher one is kept as wanted. The value that is in force withdraws what was wanted. */
export const setOwnLimit = defineCall({
  method: 'POST',
  path: 'Protection/SetLimit',
  body: ({ kind, value }: { readonly kind: LimitKind; readonly value: LimitValue }) => ({
    kind,
    value: value === null || kind === 'SESSION_DAY' ? value : majorFromPaise(value as Paise),
  }),
  result: Protection,
});

export const confirmOwnLimit = defineCall({
  method: 'POST',
  path: 'Protection/ConfirmLimit',
  body: as<{ kind: LimitKind }>(),
  result: Protection,
});

/** Hours of a time-out, and months of a self-exclusion (null for ever), that the exchange takes. */
export type TimeOutHours = 24 | 168 | 720 | 1008;
export type ExclusionMonths = 6 | 12 | 60 | null;

export const takeTimeOut = defineCall({
  method: 'POST',
  path: 'Protection/TimeOut',
  body: as<{ hours: TimeOutHours }>(),
  result: Protection,
});

export const excludeSelf = defineCall({
  method: 'POST',
  path: 'Protection/SelfExclude',
  body: as<{ months: ExclusionMonths }>(),
  result: Protection,
});

/** Minutes between two checks; null for none. */
export const setRealityCheck = defineCall({
  method: 'POST',
  path: 'Protection/SetRealityCheck',
  body: as<{ minutes: number | null }>(),
  result: Protection,
});
