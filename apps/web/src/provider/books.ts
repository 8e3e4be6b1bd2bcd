import { QUOTE_STATES } from '@layline/domain/house-quote.ts';
import { MARKET_STATUSES, RUNNER_STATUSES, SUSPEND_REASONS } from '@layline/domain/markets.ts';
import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import { hundredthsOf, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import type { Decoder, Json } from './decode.ts';
import {
  Count,
  decoded,
  EventIdOf,
  Flag,
  Hundredths,
  Id,
  Instant,
  instantOf,
  isObject,
  list,
  MarketIdOf,
  numberOf,
  oneOf,
  orNull,
  paiseOf,
  reader,
  record,
  RUNNER_ID_NAMES,
  RunnerIdOf,
  valueUnder,
} from './decode.ts';

/**
 * Live market data, from a call or from the hub. Thousands of price levels a second pass through here, so books are read
 * by plain functions instead of schemas.
 */

/** Rules section 2.2. A market of unknown status takes no bets. */
export const MarketStatus = oneOf(MARKET_STATUSES, {
  ACTIVE: 'OPEN',
  SETTLED: 'CLOSED',
});
export type MarketStatus = (typeof MARKET_STATUSES)[number] | 'UNKNOWN';

/** Rules section 2.3. */
export const RunnerStatus = oneOf(RUNNER_STATUSES, {
  OPEN: 'ACTIVE',
});
export type RunnerStatus = (typeof RUNNER_STATUSES)[number] | 'UNKNOWN';

/** Why a market is suspended; decides the overlay (rules section 2.4). */
const SuspendReason = oneOf(SUSPEND_REASONS);
export type SuspendReason = (typeof SUSPEND_REASONS)[number] | 'UNKNOWN';

/** State of a runner's row in a house-quoted market; only ACTIVE takes bets. */
const QuoteState = oneOf(QUOTE_STATES);
export type QuoteState = (typeof QUOTE_STATES)[number] | 'UNKNOWN';

/** One price level. */
export interface Quote {
  /** Decimal odds in hundredths; in a LINE market the line, in hundredths of a run. */
  readonly price: number;
  /** Backer's stake available at that price. */
  readonly size: Paise;
}

/** One side of a house row; a bet is struck at it in full or not at all. */
export interface HouseOffer {
  /** Hundredths of a percent point. */
  readonly rate: number;
  /** Hundredths of a run; null except on sessions and meters. */
  readonly line: number | null;
  /** Maximum stake of one bet at this quote; null for the market's limit. */
  readonly maxStake: Paise | null;
}

/** What the house quotes on one runner. */
export interface HouseRow {
  readonly state: QuoteState;
  /** What a backer can take; Yes on a session or a meter. */
  readonly back: HouseOffer | null;
  /** What a layer can take; No on a session or a meter. */
  readonly lay: HouseOffer | null;
}

/** Live data of one runner. */
export interface RunnerBook {
  readonly runnerId: RunnerId;
  readonly status: RunnerStatus;
  /** Hundredths. */
  readonly lastPrice: number | null;
  readonly totalMatched: Paise;
  /** What a backer can take (blue), best first. */
  readonly back: readonly Quote[];
  /** What a layer can take (pink), best first. */
  readonly lay: readonly Quote[];
  /** House-quoted markets only, which have no price levels; null before the first quote. */
  readonly quote: HouseRow | null;
}

/** The result of a closed market. */
export interface MarketResult {
  readonly outcome: 'SETTLED' | 'VOID' | 'UNKNOWN';
  /** Runners paid as winners; several in a dead heat or a market with several winners. */
  readonly winners: readonly string[];
  /** The figure that settled a line, session, meter or range, in hundredths of a run. */
  readonly lineResult: number | null;
  /** UTC ms. */
  readonly settledAt: number | null;
}

/** All live data of a market at one moment. */
export interface MarketBook {
  readonly marketId: MarketId;
  readonly eventId: EventId;
  /** Goes up by one with every published change; 0 where the provider sends none. */
  readonly sequence: number;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** The current bet delay, s. */
  readonly betDelaySec: number;
  readonly suspendReason: SuspendReason | null;
  /** True where the provider itself marks its prices as out of date. */
  readonly stale: boolean;
  readonly version: number;
  /** Sent with a bet as `marketVersion`; null where the provider has none. */
  readonly materialVersion: number | null;
  /** Backers' stakes matched. */
  readonly totalMatched: Paise;
  /** UTC ms by the provider's clock; 0 where it is not sent. */
  readonly publishedAt: number;
  readonly runners: readonly RunnerBook[];
  readonly result: MarketResult | null;
}

/** What changed for a runner; `back` and `lay` are sent in full. */
export type RunnerChange = Pick<RunnerBook, 'runnerId'> & Partial<RunnerBook>;

/** What changed in a market since the sequence that it `follows`; absent means unchanged. `image` replaces the whole book. */
export type MarketChange = Pick<MarketBook, 'marketId' | 'sequence' | 'publishedAt'> &
  Partial<Omit<MarketBook, 'runners'>> & {
    readonly follows: number;
    readonly image?: MarketBook;
    readonly runners?: readonly RunnerChange[];
  };

/** True for a value that was sent and is not null. */
const isSent = (value: unknown) => value !== undefined && value !== null;

/** An exact number of hundredths, else null: a rounded price is not on offer. */
function exact(input: unknown): number | null {
  return hundredthsOf(numberOf(input) ?? NaN) ?? null;
}

const PRICE_NAMES = ['odds', 'rate'] as const;
const SIZE_NAMES = ['amount', 'volume'] as const;

/** A level given as a pair or an object; null without a positive price and size. Converted sizes have more than two decimals. */
function levelOf(input: unknown): Quote | null {
  const [at, amount] = Array.isArray(input)
    ? (input as unknown[])
    : isObject(input)
      ? [valueUnder(input, 'price', PRICE_NAMES), valueUnder(input, 'size', SIZE_NAMES)]
      : [];
  const price = exact(at);
  const size = paiseOf(amount);
  return price === null || size === undefined || price <= 0 || size <= 0 ? null : { price, size };
}

/**
 * Reads the readable levels of one side, best first: `towards` is 1 where the highest price is the best, as for backers, else -1. Everything
 * that works out what a bet would meet relies on the order, and not every provider keeps it.
 */
const ladderOf =
  (towards: 1 | -1) =>
  (input: unknown): readonly Quote[] | undefined => {
    if (!Array.isArray(input)) return undefined;
    return (input as unknown[])
      .map(levelOf)
      .filter((level) => level !== null)
      .sort((a, b) => towards * (b.price - a.price));
  };

/** One side of a row; null if any of its figures is unreadable, or no bet could be matched at it. */
function offerOf(input: unknown): HouseOffer | null {
  if (!isObject(input)) return null;
  const rate = exact(input['rate']);
  const line = exact(input['line']);
  if (rate === null || rate <= 0 || (line === null ? isSent(input['line']) : line < 0)) return null;
  if (!isSent(input['maxStake'])) return { rate, line, maxStake: null };
  const maxStake = paiseOf(input['maxStake']) ?? ZERO;
  return maxStake <= 0 ? null : { rate, line, maxStake };
}

function rowOf(input: unknown): HouseRow | null | undefined {
  if (input === null) return null;
  if (!isObject(input)) return undefined;
  const state = decoded(QuoteState, input['state']) ?? 'UNKNOWN';
  return { state, back: offerOf(input['back']), lay: offerOf(input['lay']) };
}

const Result: Decoder<MarketResult> = record({
  outcome: oneOf(['SETTLED', 'VOID']),
  winners: list('winners', Id),
  lineResult: orNull(Hundredths),
  settledAt: orNull(Instant),
});

/** Reads a field; undefined where it cannot be read. */
type Read<T> = (input: unknown) => T | undefined;

/** How a field is read, and its default where it is missing or unreadable. */
interface Fact<T> {
  readonly read: Read<T>;
  readonly otherwise: T;
}

const fact = <T>(read: Read<T>, otherwise: T): Fact<T> => ({ read, otherwise });
const decodedFact = <T>(decoder: Decoder<T>, otherwise: T) =>
  fact((input) => decoded(decoder, input), otherwise);
const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (input) =>
    input === null ? null : read(input);
/** A status that is sent but cannot be read is UNKNOWN, which takes no bets. */
const status = <T>(decoder: Decoder<T | 'UNKNOWN'>, otherwise: T): Fact<T | 'UNKNOWN'> =>
  fact((input) => (isSent(input) ? (decoded(decoder, input) ?? 'UNKNOWN') : otherwise), otherwise);

const RUNNER_FACTS = {
  status: status<RunnerStatus>(RunnerStatus, 'ACTIVE'),
  lastPrice: fact<number | null>(
    // Zero or less is not a price.
    nullable((input) => {
      const price = exact(input) ?? undefined;
      return price !== undefined && price <= 0 ? null : price;
    }),
    null,
  ),
  totalMatched: fact<Paise>(paiseOf, ZERO),
  back: fact<readonly Quote[]>(ladderOf(1), []),
  lay: fact<readonly Quote[]>(ladderOf(-1), []),
  quote: fact<HouseRow | null>(rowOf, null),
} as const;

/** A market without a status counts as open: the provider refuses what it does not accept. */
const MARKET_FACTS = {
  eventId: decodedFact(EventIdOf, '' as EventId),
  status: status<MarketStatus>(MarketStatus, 'OPEN'),
  inPlay: decodedFact(Flag, false),
  betDelaySec: decodedFact(Count, 0),
  suspendReason: fact<SuspendReason | null>(
    nullable((input) => decoded(SuspendReason, input)),
    null,
  ),
  stale: decodedFact(Flag, false),
  version: decodedFact(Count, 0),
  materialVersion: fact<number | null>(
    nullable((input) => decoded(Count, input)),
    null,
  ),
  totalMatched: fact<Paise>(paiseOf, ZERO),
  result: fact<MarketResult | null>(
    nullable((input) => decoded(Result, input)),
    null,
  ),
} as const;

type Facts = Readonly<Record<string, Fact<unknown>>>;
type Values<F extends Facts> = { -readonly [Key in keyof F]: F[Key]['otherwise'] };

/** Every field, with defaults for what is missing. */
function wholeOf<F extends Facts>(
  facts: F,
  input: Json,
  aliases: Partial<Record<keyof F, readonly string[]>> = {},
): Values<F> {
  const values: Record<string, unknown> = {};
  for (const [name, { read, otherwise }] of Object.entries(facts)) {
    values[name] = read(valueUnder(input, name, aliases[name])) ?? otherwise;
  }
  return values as Values<F>;
}

/** Only the fields that are present; undefined if one of them cannot be read. */
function partOf<F extends Facts>(facts: F, input: Json): Partial<Values<F>> | undefined {
  const values: Record<string, unknown> = {};
  for (const name in facts) {
    const value = input[name];
    if (value === undefined) continue;
    const read = facts[name]?.read(value);
    if (read === undefined) return undefined;
    values[name] = read;
  }
  return values as Partial<Values<F>>;
}

/** Other common names; some are from Betfair's stream, which many providers pass on. */
const RUNNER_ALIASES = {
  status: ['runnerStatus'],
  lastPrice: ['lastPriceTraded'],
  back: ['availableToBack', 'backs'],
  lay: ['availableToLay', 'lays'],
} as const;
const MARKET_ALIASES = {
  status: ['marketStatus'],
  inPlay: ['inplay', 'isInPlay'],
  betDelaySec: ['betDelay'],
} as const;

function runnerOf(input: unknown): RunnerBook | undefined {
  if (!isObject(input)) return undefined;
  const runnerId = decoded(RunnerIdOf, valueUnder(input, 'runnerId', RUNNER_ID_NAMES));
  if (runnerId === undefined) return undefined;
  const exchange = valueUnder(input, 'ex');
  return {
    runnerId,
    ...wholeOf(RUNNER_FACTS, isObject(exchange) ? { ...exchange, ...input } : input, RUNNER_ALIASES),
  };
}

/** UTC ms, as our stream sends it, or any other form of an instant. */
function publishedAtOf(input: Json): number | undefined {
  const at = input['publishedAt'];
  return typeof at === 'number' ? decoded(Count, at) : instantOf(at);
}

/** Reads a book; undefined only without a market id. */
export function bookOf(input: unknown): MarketBook | undefined {
  if (!isObject(input)) return undefined;
  const marketId = decoded(MarketIdOf, valueUnder(input, 'marketId', ['id']));
  if (marketId === undefined) return undefined;
  const entries = valueUnder(input, 'runners', ['selections', 'odds']);
  const runners = Array.isArray(entries) ? (entries as unknown[]).map(runnerOf) : [];
  return {
    marketId,
    ...wholeOf(MARKET_FACTS, input, MARKET_ALIASES),
    sequence: decoded(Count, input['sequence']) ?? 0,
    publishedAt: publishedAtOf(input) ?? 0,
    runners: runners.filter((runner) => runner !== undefined),
  };
}

function runnerChangeOf(input: unknown): RunnerChange | undefined {
  if (!isObject(input)) return undefined;
  const runnerId = decoded(RunnerIdOf, input['runnerId']);
  const part = partOf(RUNNER_FACTS, input);
  return runnerId === undefined || part === undefined ? undefined : { ...part, runnerId };
}

/**
 * Reads a delta from the stream; undefined if any part of it is unreadable. A partly applied delta would leave the
 * book wrong, so the caller requests a whole image instead.
 */
export function changeOf(input: unknown): MarketChange | undefined {
  if (!isObject(input)) return undefined;
  const marketId = decoded(MarketIdOf, input['marketId']);
  const sequence = decoded(Count, input['sequence']);
  const publishedAt = publishedAtOf(input);
  if (marketId === undefined || sequence === undefined || publishedAt === undefined) return undefined;
  // Other providers count by one.
  const follows = decoded(Count, input['follows']) ?? sequence - 1;
  const change = { marketId, sequence, follows, publishedAt };
  if (input['image'] !== undefined) {
    const image = bookOf(input['image']);
    return image && { ...change, image };
  }
  const part = partOf(MARKET_FACTS, input);
  const entries = input['runners'] ?? [];
  if (part === undefined || !Array.isArray(entries)) return undefined;
  const runners = (entries as unknown[]).map(runnerChangeOf);
  if (runners.includes(undefined)) return undefined;
  return { ...part, ...change, runners: runners.filter((runner) => runner !== undefined) };
}

export const MarketBook: Decoder<MarketBook> = reader(bookOf);

const Images = list('market images', MarketBook);

/** The answer of the hub's SubscribeMarkets and ResyncMarkets; undefined from a hub that sends no images. */
export const MarketImages: Decoder<readonly MarketBook[]> = reader((input) =>
  isObject(input) && Array.isArray(input['images']) ? decoded(Images, input['images']) : undefined,
);

/** Most markets in one request for odds or one subscription. */
export const MARKETS_MAX = 100;

/** Price levels shown per side. */
export const DEPTH = 3;

/** R7.15 */
export const getOdds = defineCall({
  method: 'GET',
  path: 'Odds/GetUserOddsV2',
  silent: true,
  query: as<{ marketIds: readonly string[]; depth?: number }>(),
  result: list('odds', MarketBook, ['odds', 'markets']),
});
