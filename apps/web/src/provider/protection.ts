import { majorFromPaise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  Anything,
  Count,
  decoded,
  Flag,
  Instant,
  list,
  mapped,
  Money,
  or,
  orNull,
  parsed,
  reader,
  record,
  SomeText,
} from './decode.ts';
import { wordOf } from './late-decoders.ts';

/** Player protection, an extension of ours (R7.45). */

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
 * Gross deposits and net losses over the last 24 hours, 7 days and 30 days, the stake of one bet, and the time played per
 * day.
 */
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LimitKind = wordOf(LIMIT_KINDS);

/** In paise, for SESSION_DAY in whole minutes; null for no limit. */
export type LimitValue = number | null;

/** One limit. */
export interface OwnLimit {
  readonly kind: LimitKind;
  readonly value: LimitValue;
  /** How much of it is used, in the same unit; 0 for STAKE. */
  readonly used: number;
  /** A requested increase: it takes effect if confirmed within this window (UTC ms), and lapses after it. */
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

const OwnLimit: Decoder<OwnLimit> = reader((input) => {
  const limit = decoded(TimeLimit, input);
  return limit?.kind === 'SESSION_DAY' ? limit : decoded(MoneyLimit, input);
});

/** A break from play: no bets, deposits or bonuses, but log-in and withdrawals stay open. */
export interface PlayBreak {
  readonly kind: 'TIME_OUT' | 'SELF_EXCLUSION';
  /** UTC ms. */
  readonly since: number;
  /** Null for a permanent one. */
  readonly until: number | null;
}

const PlayBreak: Decoder<PlayBreak> = record({
  kind: wordOf(['TIME_OUT', 'SELF_EXCLUSION']),
  since: Instant,
  until: orNull(Instant),
});

/** All protection settings of a player. */
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

/** Content of a reality check: time played and result. */
export interface PlayingTime {
  /** Minutes of the current session of play, and of the site's current day. */
  readonly minutes: number;
  readonly minutesToday: number;
  /** The player's limit in minutes per day; null for none. */
  readonly limitMinutes: number | null;
  /** Result of bets, commission and casino since then; negative for a loss. */
  readonly netResult: Paise;
  /** Stakes of bets and casino since then. */
  readonly staked: Paise;
  /** When the next reality check is due, UTC ms; null if there are none. */
  readonly checkAt: number | null;
  /** True while a reality check has to be acknowledged; no bets are taken until then. */
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

/** One change of the protection settings. */
export interface ProtectionChange {
  /** UTC ms. */
  readonly at: number;
  /** What changed: a limit's kind, `TIME_OUT`, `SELF_EXCLUSION` or `REALITY_CHECK`. */
  readonly subject: string;
  readonly action: (typeof ACTIONS)[number];
  /** Old and new value: of a limit, minutes for reality checks, an instant for breaks; null for none. */
  readonly before: number | null;
  readonly after: number | null;
}

const isMoney = (subject: string) => decoded(LimitKind, subject) !== undefined && subject !== 'SESSION_DAY';

const ProtectionChange: Decoder<ProtectionChange> = mapped(
  record({
    at: Instant,
    subject: SomeText,
    action: wordOf(ACTIONS),
    before: Anything,
    after: Anything,
  }),
  ({ before, after, ...change }) => {
    const value = orNull(isMoney(change.subject) ? Amount : Count);
    return { ...change, before: parsed(value, before), after: parsed(value, after) };
  },
);

export const getProtection = defineCall({
  method: 'GET',
  path: 'Protection/Get',
  extension: true,
  result: Protection,
});

/** The last 200 changes, newest first. */
export const getProtectionHistory = defineCall({
  method: 'GET',
  path: 'Protection/GetHistory',
  extension: true,
  result: list('changes of protection', ProtectionChange, ['changes']),
});

/** Called once a minute while the page is visible; the provider measures the time by these calls. */
export const getPlayingTime = defineCall({
  method: 'GET',
  path: 'Protection/GetPlayingTime',
  extension: true,
  silent: true,
  result: PlayingTime,
});

export const acknowledgeRealityCheck = defineCall({
  method: 'POST',
  path: 'Protection/AcknowledgeRealityCheck',
  extension: true,
  body: as<Record<never, never>>(),
  result: PlayingTime,
});

/** A lower limit applies at once; a higher one becomes `wanted`. Setting the current value again cancels `wanted`. */
export const setOwnLimit = defineCall({
  method: 'POST',
  path: 'Protection/SetLimit',
  extension: true,
  body: ({ kind, value }: { readonly kind: LimitKind; readonly value: LimitValue }) => ({
    kind,
    value: value === null || kind === 'SESSION_DAY' ? value : majorFromPaise(value as Paise),
  }),
  result: Protection,
});

export const confirmOwnLimit = defineCall({
  method: 'POST',
  path: 'Protection/ConfirmLimit',
  extension: true,
  body: as<{ kind: LimitKind }>(),
  result: Protection,
});

/** Hours of a time-out, and months of a self-exclusion (null for permanent), that the exchange accepts. */
export type TimeOutHours = 24 | 168 | 720 | 1008;
export type ExclusionMonths = 6 | 12 | 60 | null;

export const takeTimeOut = defineCall({
  method: 'POST',
  path: 'Protection/TimeOut',
  extension: true,
  body: as<{ hours: TimeOutHours }>(),
  result: Protection,
});

export const excludeSelf = defineCall({
  method: 'POST',
  path: 'Protection/SelfExclude',
  extension: true,
  body: as<{ months: ExclusionMonths }>(),
  result: Protection,
});

/** Minutes between reality checks; null for none. */
export const setRealityCheck = defineCall({
  method: 'POST',
  path: 'Protection/SetRealityCheck',
  extension: true,
  body: as<{ minutes: number | null }>(),
  result: Protection,
});
