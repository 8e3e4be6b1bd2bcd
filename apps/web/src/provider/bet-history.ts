import type { BetId } from '@layline/units/ids.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import { BET_NAMES, LapseReason, Side } from './bets.ts';
import { as, defineCall } from './call.ts';
import { BettingType } from './catalogue.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  BetNumber,
  Count,
  decoded,
  Hundredths,
  Id,
  Instant,
  isObject,
  list,
  Money,
  oneOf,
  or,
  orNull,
  record,
  SomeText,
  telling,
  Whole,
} from './decode.ts';

/** Bets of all time (R7.21), of which the specification shows no field: whatever a provider does not tell is null. */

/** Where something happened, with the names that it had. */
export interface Place {
  readonly sportId: number | null;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  readonly marketId: string | null;
  readonly marketName: string | null;
}

export const PLACE = {
  sportId: orNull(Whole),
  eventId: orNull(Id),
  eventTitle: orNull(SomeText),
  marketId: orNull(Id),
  marketName: orNull(SomeText),
} as const;

export const PLACE_NAMES = {
  eventTitle: ['eventName', 'matchName', 'match', 'event'],
  marketName: ['market'],
} as const;

/** The period that a report is asked for. */
// A type alias: interfaces do not fit what goes into a query string.
export type Period = {
  /** UTC ms. */
  readonly from?: number;
  /** UTC ms, included. */
  readonly to?: number;
};

/** `next` of a page, with which the page after it is asked for; null on the last, and where a provider has no pages. */
export function nextOf(input: unknown): string | null {
  return (isObject(input) && decoded(Id, input['next'])) || null;
}

/** Settled and matched bets have something matched; the last four states ended without. */
const BET_STATES = [
  'PENDING',
  'UNMATCHED',
  'PARTIALLY_MATCHED',
  'MATCHED',
  'SETTLED',
  'CANCELLED',
  'LAPSED',
  'VOID',
] as const;

/** What has become of a bet (R4.13). */
export type BetState = (typeof BET_STATES)[number] | 'UNKNOWN';

/** The groups that a history is asked for by; OPEN holds the first four states. */
export const BET_STATE_GROUPS = ['OPEN', 'SETTLED', 'CANCELLED', 'LAPSED', 'VOID'] as const;
export type BetStateGroup = (typeof BET_STATE_GROUPS)[number];

/** A bet of any time. stake = matched + remaining + cancelled + lapsed + voided. */
export interface HistoryBet extends Place {
  readonly betId: BetId | null;
  readonly bettingType: BettingType | null;
  readonly runnerId: string | null;
  readonly runnerName: string | null;
  readonly side: Side | null;
  /** Hundredths, as asked for; on BOOKMAKER and FANCY markets the rate in percent. */
  readonly price: number | null;
  /** Sessions and meters only: the line, hundredths of a run. */
  readonly line: number | null;
  /** Hundredths. */
  readonly averagePrice: number | null;
  readonly stake: Paise | null;
  readonly matched: Paise | null;
  readonly remaining: Paise;
  readonly cancelled: Paise;
  readonly lapsed: Paise;
  readonly voided: Paise;
  readonly state: BetState;
  /** UTC ms. */
  readonly placedAt: number | null;
  /** UTC ms; null until its market is settled or voided. */
  readonly settledAt: number | null;
  /** Before commission, which is taken per market (rules section 10.4); null until settled. */
  readonly profit: Paise | null;
  readonly lapseReason: LapseReason | null;
  readonly voidReason: string | null;
}

const BetFields = record(
  {
    betId: orNull(BetNumber),
    ...PLACE,
    bettingType: orNull(BettingType),
    runnerId: orNull(Id),
    runnerName: orNull(SomeText),
    side: orNull(Side),
    price: orNull(Hundredths),
    line: orNull(Hundredths),
    averagePrice: orNull(Hundredths),
    stake: orNull(Amount),
    matched: orNull(Amount),
    remaining: or(Amount, ZERO),
    cancelled: or(Amount, ZERO),
    lapsed: or(Amount, ZERO),
    voided: or(Amount, ZERO),
    state: or(oneOf(BET_STATES), 'UNKNOWN' as const),
    placedAt: orNull(Instant),
    settledAt: orNull(Instant),
    profit: orNull(Money),
    profitLoss: orNull(Money),
    lapseReason: orNull(LapseReason),
    voidReason: orNull(SomeText),
  },
  {
    ...BET_NAMES,
    state: ['status', 'betStatus'],
    settledAt: ['settledDate', 'settledTime'],
    profitLoss: ['profitAndLoss', 'pl', 'netProfit'],
  },
);

const OPEN: readonly BetState[] = ['PENDING', 'UNMATCHED', 'PARTIALLY_MATCHED', 'MATCHED'];

/**
 * A bet whose parts are not told counts as matched. Some providers say beside its result what it could have won, which is
 * all that one has while it is open.
 */
export const HistoryBet: Decoder<HistoryBet> = v.pipe(
  telling(BetFields, 'betId', 'eventTitle', 'runnerName', 'stake', 'profit', 'profitLoss'),
  v.transform(({ profitLoss, ...bet }) => {
    const unmatched = bet.remaining + bet.cancelled + bet.lapsed + bet.voided;
    const rest = bet.stake === null ? null : (Math.max(0, bet.stake - unmatched) as Paise);
    const profit = OPEN.includes(bet.state) ? null : (profitLoss ?? bet.profit);
    return { ...bet, matched: bet.matched ?? rest, profit };
  }),
);

/** A page of bets, newest first. */
export interface BetHistory {
  readonly bets: readonly HistoryBet[];
  readonly next: string | null;
}

const Bets = or(list('bets of the history', HistoryBet, ['bets', 'items', 'history']), []);

/** Which bets are wanted. */
export interface BetHistoryQuery extends Period {
  /** Whether the period is that of placing, as if absent, or of settlement. */
  readonly dateOf?: 'SETTLED';
  readonly state?: BetStateGroup;
  readonly side?: Side;
  readonly sportId?: number;
  readonly eventId?: string;
  readonly marketId?: string;
  readonly cursor?: string;
  readonly take?: number;
  readonly format?: 'csv';
}

/** R7.21: own bets of all time, open ones included. */
export const getBetHistory = defineCall({
  method: 'POST',
  path: 'Bet/GetUserBetHistory',
  body: as<BetHistoryQuery>(),
  result: v.pipe(
    v.unknown(),
    v.transform((input): BetHistory => ({ bets: v.parse(Bets, input), next: nextOf(input) })),
  ),
});

/** A price lowered after a withdrawal (rules section 7.6). Hundredths; `factor` of a percent point. */
export interface Reduction {
  readonly at: number | null;
  readonly oldPrice: number;
  readonly newPrice: number;
  readonly factor: number;
  readonly runnerId: string;
  readonly runnerName: string | null;
}

/** One piece of matching of a bet. */
export interface HistoryFragment {
  readonly fragmentId: number | null;
  /** UTC ms. */
  readonly at: number | null;
  /** Hundredths, in force: that of the match, less reductions; the rate on BOOKMAKER and FANCY markets. */
  readonly price: number;
  /** Hundredths, at which it was matched. */
  readonly originalPrice: number;
  /** Backer's stake. */
  readonly stake: Paise;
  /** What it moved, before commission; null while not settled, 0 when void. */
  readonly amount: Paise | null;
  /** UTC ms; null while it counts. */
  readonly voidedAt: number | null;
  readonly voidReason: string | null;
  /** Oldest first. */
  readonly reductions: readonly Reduction[];
}

const Reduction: Decoder<Reduction> = record({
  at: orNull(Instant),
  oldPrice: Hundredths,
  newPrice: Hundredths,
  factor: Hundredths,
  runnerId: Id,
  runnerName: orNull(SomeText),
});

export const HistoryFragment: Decoder<HistoryFragment> = v.pipe(
  record({
    fragmentId: orNull(Count),
    at: orNull(Instant),
    price: Hundredths,
    originalPrice: orNull(Hundredths),
    stake: Amount,
    amount: orNull(Money),
    voidedAt: orNull(Instant),
    voidReason: orNull(SomeText),
    reductions: or(list('reductions', Reduction), []),
  }),
  v.transform((fragment) => ({ ...fragment, originalPrice: fragment.originalPrice ?? fragment.price })),
);

export const HistoryFragments = or(list('fragments of a bet', HistoryFragment), []);

/** One bet with a page of its fragments, oldest first. */
export interface BetDetail {
  readonly bet: HistoryBet;
  readonly fragments: readonly HistoryFragment[];
  readonly next: string | null;
}

export const BetDetail: Decoder<BetDetail> = record({
  bet: HistoryBet,
  fragments: HistoryFragments,
  next: orNull(SomeText),
});

/** Ours (R3.12). */
export const getBetDetail = defineCall({
  method: 'GET',
  path: 'Bet/GetBetDetail',
  query: as<{ betId: number; cursor?: string; take?: number }>(),
  result: BetDetail,
});
