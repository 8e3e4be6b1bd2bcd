import type { BetId } from '@layline/units/ids.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { BET_FIELDS, BET_NAMES } from './bets.ts';
import type { LapseReason, Side } from './bets.ts';
import { as, defineCall } from './call.ts';
import { BettingType } from './catalogue.ts';
import type { Decoder } from './decode.ts';
import { listUnder, NextPage } from './page.ts';
import {
  Amount,
  Count,
  Hundredths,
  Id,
  Instant,
  list,
  Money,
  oneOf,
  or,
  orNull,
  record,
  SomeText,
  Whole,
  mapped,
} from './decode.ts';
import { havingAny } from './late-decoders.ts';

/** The bet history (R7.21). The specification names no fields, so anything a provider leaves out is null. */

/** The event and market that a record belongs to, with their names at the time. */
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

/** The period that a report covers. */
// A type alias, because an interface is not assignable to the type of a query string's values.
export type Period = {
  /** UTC ms. */
  readonly from?: number;
  /** UTC ms, included. */
  readonly to?: number;
};

/** The first four are open. CANCELLED, LAPSED and VOID ended with nothing matched. */
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

/** The state of a bet (R4.13). */
export type BetState = (typeof BET_STATES)[number] | 'UNKNOWN';

/** Filters of the history; OPEN covers the first four states. */
export const BET_STATE_GROUPS = ['OPEN', 'SETTLED', 'CANCELLED', 'LAPSED', 'VOID'] as const;
export type BetStateGroup = (typeof BET_STATE_GROUPS)[number];

/** A bet, open or not. stake = matched + remaining + cancelled + lapsed + voided. */
export interface HistoryBet extends Place {
  readonly betId: BetId | null;
  readonly bettingType: BettingType | null;
  readonly runnerId: string | null;
  readonly runnerName: string | null;
  readonly side: Side | null;
  /** Requested price in hundredths; on BOOKMAKER and FANCY markets the rate in percent. */
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
    ...BET_FIELDS,
    ...PLACE,
    bettingType: orNull(BettingType),
    runnerId: orNull(Id),
    runnerName: orNull(SomeText),
    remaining: or(Amount, ZERO),
    state: or(oneOf(BET_STATES), 'UNKNOWN' as const),
    settledAt: orNull(Instant),
    profitLoss: orNull(Money),
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
 * A bet without a breakdown of its stake counts as matched. Some providers send the possible winnings as `profit` beside the
 * result; an open bet has no result yet.
 */
export const HistoryBet: Decoder<HistoryBet> = mapped(
  havingAny(BetFields, 'betId', 'eventTitle', 'runnerName', 'stake', 'profit', 'profitLoss'),
  ({ profitLoss, ...bet }) => {
    const unmatched = bet.remaining + bet.cancelled + bet.lapsed + bet.voided;
    const rest = bet.stake === null ? null : (Math.max(0, bet.stake - unmatched) as Paise);
    const profit = OPEN.includes(bet.state) ? null : (profitLoss ?? bet.profit);
    return { ...bet, matched: bet.matched ?? rest, profit };
  },
);

/** A page of bets, newest first. */
export interface BetHistory {
  readonly bets: readonly HistoryBet[];
  readonly next: string | null;
}

const Bets = or(list('bets of the history', HistoryBet, ['bets', 'items', 'history']), []);

/** A file with all rows instead of a page: comma-separated values, or a JSON object per line. */
export type FileFormat = 'csv' | 'jsonl';

/** Filters of the bet history. */
export interface BetHistoryQuery extends Period {
  /** The period is that of settlement; of placing if absent. */
  readonly dateOf?: 'SETTLED';
  readonly state?: BetStateGroup;
  readonly side?: Side;
  readonly sportId?: number;
  readonly eventId?: string;
  readonly marketId?: string;
  readonly cursor?: string;
  readonly take?: number;
  readonly format?: FileFormat;
}

/** R7.21: all bets of the player, open ones included. */
export const getBetHistory = defineCall({
  method: 'POST',
  path: 'Bet/GetUserBetHistory',
  body: as<BetHistoryQuery>(),
  result: listUnder('bets', record({ bets: Bets, next: NextPage })) as Decoder<BetHistory>,
});

/** A price lowered after a runner was withdrawn (rules section 7.6). Prices in hundredths, `factor` in hundredths of a percent. */
export interface Reduction {
  readonly at: number | null;
  readonly oldPrice: number;
  readonly newPrice: number;
  readonly factor: number;
  readonly runnerId: string;
  readonly runnerName: string | null;
}

/** One match of part of a bet. */
export interface HistoryFragment {
  readonly fragmentId: number | null;
  /** UTC ms. */
  readonly at: number | null;
  /** Current price in hundredths: the matched price less reductions; the rate on BOOKMAKER and FANCY markets. */
  readonly price: number;
  /** The price it was matched at, in hundredths. */
  readonly originalPrice: number;
  /** Backer's stake. */
  readonly stake: Paise;
  /** Profit or loss before commission; null until settled, 0 when void. */
  readonly amount: Paise | null;
  /** UTC ms; null unless voided. */
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

export const HistoryFragment: Decoder<HistoryFragment> = mapped(
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
  (fragment) => ({ ...fragment, originalPrice: fragment.originalPrice ?? fragment.price }),
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
  extension: true,
  query: as<{ betId: number; cursor?: string; take?: number }>(),
  result: BetDetail,
});
