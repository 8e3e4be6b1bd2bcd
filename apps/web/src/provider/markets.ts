import { DELAY_MODELS } from '@layline/domain/bets.ts';
import type { HOUSE_KINDS as KNOWN_KINDS } from '@layline/domain/markets.ts';
import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { bookOf, RunnerStatus } from './books.ts';
import type { MarketBook } from './books.ts';
import { as, defineCall } from './call.ts';
import { BettingType, Event } from './catalogue.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  Count,
  decoded,
  EventIdOf,
  Flag,
  Hundredths,
  Id,
  Instant,
  isObject,
  list,
  MarketIdOf,
  oneOf,
  or,
  orNull,
  reader,
  record,
  RUNNER_ID_NAMES,
  RunnerIdOf,
  SomeText,
  Text,
  Whole,
} from './decode.ts';
import { wordOf, prepared } from './late-decoders.ts';

/** Markets: their terms, runners and limits. */

/** A range of results in whole runs, both ends included, and its runner. */
export interface ResultRange {
  readonly runnerId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Terms of a FANCY market (rules section 13.3). SESSION: Yes and No at a line and a rate. METER: stake per run
 * above or below the line, results count within `min` and `max`. RANGE (khado): one runner per range of results.
 * OUTCOME (odd or even, toss, yes or no): one of the runners wins. Lines and bounds in whole runs.
 */
export type FancyTerms =
  | { readonly kind: 'SESSION' }
  | { readonly kind: 'METER'; readonly min: number; readonly max: number }
  | { readonly kind: 'RANGE'; readonly ranges: readonly ResultRange[] }
  | { readonly kind: 'OUTCOME' };

const TERMS: readonly Decoder<FancyTerms>[] = [
  record({ kind: wordOf(['SESSION']) }),
  record({ kind: wordOf(['METER']), min: Whole, max: Whole }),
  record({
    kind: wordOf(['RANGE']),
    ranges: list('ranges of results', record({ runnerId: Id, from: Whole, to: Whole })),
  }),
  record({ kind: wordOf(['OUTCOME']) }),
];

const FancyTerms: Decoder<FancyTerms> = reader((input) => {
  for (const decoder of TERMS) {
    const terms = decoded(decoder, input);
    if (terms !== undefined) return terms;
  }
  return undefined;
});

/** Every kind of a house-quoted market, in the order shown in filters. */
export const HOUSE_KINDS = [
  'SESSION',
  'METER',
  'RANGE',
  'OUTCOME',
  'BOOKMAKER',
] as const satisfies readonly (typeof KNOWN_KINDS)[number][];
export type HouseKind = (typeof HOUSE_KINDS)[number];

export const HouseKind = wordOf(HOUSE_KINDS);

/** Which in-play bets are delayed: all, or only those that would take a price (rules section 7.2). */
export type DelayModel = (typeof DELAY_MODELS)[number] | 'UNKNOWN';

/** Stake and exposure limits (rules section 14); null where the provider has none. */
export interface MarketLimits {
  readonly minStake: Paise;
  readonly maxStake: Paise | null;
  readonly stakeStep: Paise;
  readonly maxMarketExposure: Paise | null;
  readonly maxPayout: Paise | null;
}

const PAISA = 1 as Paise;

/** A minimum stake or step worth showing: a provider that names none may be asked for any amount. */
export function isNamed(limit: Paise): boolean {
  return limit > PAISA;
}

const LIMITS = {
  minStake: or(Amount, PAISA),
  maxStake: orNull(Amount),
  stakeStep: or(Amount, PAISA),
  maxMarketExposure: orNull(Amount),
  maxPayout: orNull(Amount),
};

/** For providers without limits: any amount can be sent. */
const NO_LIMITS: MarketLimits = {
  minStake: PAISA,
  maxStake: null,
  stakeStep: PAISA,
  maxMarketExposure: null,
  maxPayout: null,
};

/** Lines of a LINE market, from `min` to `max` in steps of `interval`, hundredths of a run. */
export interface LineRange {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/** A runner of a market. */
export interface Runner {
  readonly runnerId: RunnerId;
  readonly name: string;
  /** Display order, from 1. */
  readonly sortPriority: number;
  readonly status: RunnerStatus;
  /** Reduction of the other runners' winnings, hundredths of a percent; null while not removed. */
  readonly reductionFactor: number | null;
}

/** A market with its current book. */
export interface Market {
  readonly marketId: MarketId;
  readonly eventId: EventId;
  readonly name: string;
  /** As the feed names it: `MATCH_ODDS`, `WIN`, `INNINGS_RUNS` … */
  readonly type: string;
  readonly bettingType: BettingType;
  /** Winners paid in full; 0 on LINE markets. */
  readonly numberOfWinners: number;
  /** LINE markets only. */
  readonly lineRange: LineRange | null;
  /** FANCY markets only. */
  readonly fancy: FancyTerms | null;
  /** Bet delay in-play, s. */
  readonly betDelaySec: number;
  readonly delayModel: DelayModel;
  /** True if bets can be kept at the turn in-play. */
  readonly persistenceEnabled: boolean;
  /** True if bets can be matched at the starting price at the turn in-play. */
  readonly startingPrice?: boolean;
  /** On net winnings, hundredths of a percent; null where the provider sends none. */
  readonly commissionRate: number | null;
  readonly limits: MarketLimits;
  readonly rules: string;
  readonly rulesVersion: string;
  /** UTC ms. */
  readonly startTime: number | null;
  readonly runners: readonly Runner[];
  readonly book: MarketBook;
}

const Runner: Decoder<Runner> = record(
  {
    runnerId: RunnerIdOf,
    name: or(SomeText, 'Runner'),
    sortPriority: or(Count, 0),
    status: or(RunnerStatus, 'ACTIVE' as const),
    reductionFactor: orNull(Hundredths),
  },
  { runnerId: RUNNER_ID_NAMES, name: ['runnerName', 'selectionName'] },
);

const Fields = record(
  {
    marketId: MarketIdOf,
    eventId: or(EventIdOf, '' as EventId),
    name: or(SomeText, 'Market'),
    type: or(Text, ''),
    bettingType: or(BettingType, 'ODDS' as const),
    numberOfWinners: or(Count, 1),
    lineRange: orNull(record({ min: Hundredths, max: Hundredths, interval: Hundredths })),
    fancy: orNull(FancyTerms),
    betDelaySec: or(Count, 0),
    delayModel: or(oneOf(DELAY_MODELS), 'ALL' as const),
    persistenceEnabled: or(Flag, false),
    startingPrice: or(Flag, false),
    commissionRate: orNull(Hundredths),
    limits: or(record(LIMITS), NO_LIMITS),
    rules: or(Text, ''),
    rulesVersion: or(Text, ''),
    startTime: orNull(Instant),
    runners: or(list('runners', Runner, ['selections']), []),
  },
  {
    marketId: ['id'],
    name: ['marketName'],
    type: ['marketType'],
    betDelaySec: ['betDelay'],
    startTime: ['marketStartTime'],
    runners: ['selections'],
  },
);

/** A market; only its id is required. Its book is in `book`, or among the fields of the market and its runners. */
export const Market: Decoder<Market> = reader((input) => {
  const fields = decoded(Fields, input);
  if (fields === undefined || !isObject(input)) return undefined;
  const { marketId, eventId } = fields;
  const book = bookOf({ ...(isObject(input['book']) ? input['book'] : input), marketId, eventId });
  return book && { ...fields, book };
});

const EventMarkets = record(
  { event: orNull(Event), markets: list('markets', Market) },
  { markets: ['items', 'data'] },
);

/** An event with its markets. */
export interface EventMarkets {
  /** Null where the provider sends only the markets. */
  readonly event: Event | null;
  readonly markets: readonly Market[];
}

/** R7.14 */
export const getEventMarkets = defineCall({
  method: 'GET',
  path: 'Market/GetByEventId',
  query: as<{ eventId: string }>(),
  result: prepared(
    (input) => (isObject(input) ? input : { markets: Array.isArray(input) ? input : [] }),
    EventMarkets,
  ) as Decoder<EventMarkets>,
});

/** The house's markets of one event. */
export interface HouseEvent {
  readonly event: Event;
  readonly markets: readonly Market[];
}

/** The house's markets, by event. */
export interface HouseMarkets {
  readonly events: readonly HouseEvent[];
  /** Number of events under the filter. */
  readonly total: number;
  /** Sports that have house markets, whatever the filter. */
  readonly sports: readonly {
    readonly sportId: number;
    readonly sportName: string;
    readonly events: number;
  }[];
}

/** Filters of the house's markets. */
export type HouseFilter = { sportId?: number; kind?: HouseKind; skip?: number; take?: number };

/** Ours, for `/fancy-games` (R2.13). */
export const getHouseMarkets = defineCall({
  method: 'GET',
  path: 'Market/GetHouseMarkets',
  extension: true,
  query: as<HouseFilter>(),
  result: record({
    events: list('house markets', record({ event: Event, markets: list('markets', Market) })),
    total: Count,
    sports: list('sports of house markets', record({ sportId: Whole, sportName: Text, events: Count })),
  }),
});

/** The caller's limits in one market (R7.34). */
export interface UserLimits extends MarketLimits {
  readonly betDelaySec: number | null;
  /** After the player's discount, hundredths of a percent. */
  readonly commissionRate: number | null;
}

/** R7.34 */
export const getUserLimits = defineCall({
  method: 'GET',
  path: 'Odds/GetUserLimits',
  silent: true,
  query: as<{ marketId: string }>(),
  result: or(record({ ...LIMITS, betDelaySec: orNull(Count), commissionRate: orNull(Hundredths) }), {
    ...NO_LIMITS,
    betDelaySec: null,
    commissionRate: null,
  }) as Decoder<UserLimits>,
});

/** One point of a runner's price history. */
export interface PricePoint {
  /** UTC ms. */
  readonly at: number;
  /** Hundredths. */
  readonly price: number;
  /** Backers' stakes matched since the previous point. */
  readonly volume: Paise;
}

/** Ours (R7.45). */
export const getPriceHistory = defineCall({
  method: 'GET',
  path: 'Odds/GetPriceHistory',
  extension: true,
  query: as<{ marketId: string; runnerId: string; from?: number }>(),
  result: record({
    points: list<PricePoint>('price history', record({ at: Instant, price: Hundredths, volume: Amount })),
  }),
});
