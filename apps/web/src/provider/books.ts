import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import { hundredthsOf, paiseFromMajor, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import {
  Count,
  decoded,
  Flag,
  Hundredths,
  Id,
  instantOf,
  isObject,
  list,
  numberOf,
  oneOf,
  orNull,
  reader,
  record,
} from './decode.ts';

/**
 * The live facts of markets, from a single answer or from the hub. Thousands of levels a second pass through here, so
 * books are read by plain functions and not by schemas.
 */

/** Rules section 2.2; a status that we do not know takes no bets. */
export const MarketStatus = oneOf(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']);
export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED' | 'UNKNOWN';

/** Rules section 2.3. */
const RunnerStatus = oneOf(['ACTIVE', 'WINNER', 'LOSER', 'PLACED', 'REMOVED', 'HIDDEN']);
export type RunnerStatus = 'ACTIVE' | 'WINNER' | 'LOSER' | 'PLACED' | 'REMOVED' | 'HIDDEN' | 'UNKNOWN';

const SUSPEND_REASONS = [
  'BALL_RUNNING',
  'GOAL',
  'PENALTY',
  'RED_CARD',
  'REVIEW',
  'WICKET',
  'INNINGS_BREAK',
  'POINT',
  'RUNNER_REMOVED',
  'TURN_IN_PLAY',
  'RESULT_PENDING',
  'FEED_LOST',
  'OPERATOR',
] as const;

/** Why a market is suspended: decides the overlay (rules section 2.4). */
const SuspendReason = oneOf(SUSPEND_REASONS);
export type SuspendReason = (typeof SUSPEND_REASONS)[number] | 'UNKNOWN';

/** The row of a runner in a house-quoted market: no bet is taken unless it is ACTIVE. */
const QuoteState = oneOf(['ACTIVE', 'SUSPENDED', 'BALL_RUNNING']);
export type QuoteState = 'ACTIVE' | 'SUSPENDED' | 'BALL_RUNNING' | 'UNKNOWN';

/** One level of a ladder. */
export interface Quote {
  /** Decimal odds in hundredths; in a LINE market the line, in hundredths of a run. */
  readonly price: number;
  /** Backers' stake waiting there. */
  readonly size: Paise;
}

/** One side of a house's row: what a bet is struck at, whole or not at all. */
export interface HouseOffer {
  /** Hundredths of a percent point. */
  readonly rate: number;
  /** Hundredths of a run; null but on sessions and meters. */
  readonly line: number | null;
  /** Greatest stake of one bet at this quote; null leaves it to the market's limits. */
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

/** Live facts of one runner. */
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
  /** House-quoted markets only, whose ladders are empty; null before the first quote. */
  readonly quote: HouseRow | null;
}

/** The result of a closed market. */
export interface MarketResult {
  readonly outcome: 'SETTLED' | 'VOID' | 'UNKNOWN';
  /** Runners paid as winners; several where the market has several or a dead heat. */
  readonly winners: readonly string[];
  /** The figure that decided a line, session, meter or range, in hundredths of a run. */
  readonly lineResult: number | null;
  /** UTC ms. */
  readonly settledAt: number | null;
}

/** All live facts of a market at one moment. */
export interface MarketBook {
  readonly marketId: MarketId;
  readonly eventId: EventId;
  /** Rises by one with every published change; 0 where the provider does not count. */
  readonly sequence: number;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** Seconds that a bet waits now. */
  readonly betDelaySec: number;
  readonly suspendReason: SuspendReason | null;
  /** The provider itself says that these prices are old. */
  readonly stale: boolean;
  readonly version: number;
  /** What a bet sends as `marketVersion`; null where the provider has none. */
  readonly materialVersion: number | null;
  /** Backers' stakes matched, counted once. */
  readonly totalMatched: Paise;
  /** UTC ms by the provider's clock; 0 where it does not say. */
  readonly publishedAt: number;
  readonly runners: readonly RunnerBook[];
  readonly result: MarketResult | null;
}

/** Live facts of a runner that changed; a ladder comes whole. */
export type RunnerChange = Pick<RunnerBook, 'runnerId'> & Partial<RunnerBook>;

/** What changed in a market since `sequence - 1`; absent means unchanged. With `image` everything is in there. */
export type MarketChange = Pick<MarketBook, 'marketId' | 'sequence' | 'publishedAt'> &
  Partial<Omit<MarketBook, 'runners'>> & {
    readonly image?: MarketBook;
    readonly runners?: readonly RunnerChange[];
  };

type Json = Readonly<Record<string, unknown>>;

/** Levels whose price or size is no whole hundredth are left out: a rounded price is one that nobody offers. */
function levelOf(input: unknown): Quote | null {
  const [at, amount] = Array.isArray(input)
    ? (input as unknown[])
    : isObject(input)
      ? [input['price'], input['size'] ?? input['amount']]
      : [];
  const price = hundredthsOf(numberOf(at) ?? NaN);
  const size = paiseFromMajor(numberOf(amount) ?? NaN);
  return price === undefined || size === undefined || price <= 0 || size <= 0 ? null : { price, size };
}

function ladderOf(input: unknown): readonly Quote[] {
  if (!Array.isArray(input)) return [];
  const quotes: Quote[] = [];
  for (const item of input as unknown[]) {
    const level = levelOf(item);
    if (level) quotes.push(level);
  }
  return quotes;
}

function hundredthsOrNull(input: unknown): number | null {
  return hundredthsOf(numberOf(input) ?? NaN) ?? null;
}

/** One side of a row; a figure that is no whole hundredth is no offer, never a rounded one. */
function offerOf(input: unknown): HouseOffer | null {
  if (!isObject(input)) return null;
  const rate = hundredthsOrNull(input['rate']);
  const line = hundredthsOrNull(input['line']);
  const maxStake = paiseFromMajor(numberOf(input['maxStake']) ?? NaN) ?? null;
  const given = (value: unknown) => value !== null && value !== undefined;
  if (rate === null || (line === null && given(input['line']))) return null;
  return maxStake === null && given(input['maxStake']) ? null : { rate, line, maxStake };
}

function rowOf(input: unknown): HouseRow | null {
  if (!isObject(input)) return null;
  const state = decoded(QuoteState, input['state']) ?? 'UNKNOWN';
  return { state, back: offerOf(input['back']), lay: offerOf(input['lay']) };
}

const Result: Decoder<MarketResult> = record({
  outcome: oneOf(['SETTLED', 'VOID']),
  winners: list('winners', Id),
  lineResult: orNull(Hundredths),
  settledAt: orNull(reader(instantOf)),
});

/** How each live fact of a runner is read. What is missing or null is read as what is said of nothing. */
const RUNNER_FIELDS = {
  status: (input: unknown) => decoded(RunnerStatus, input ?? 'ACTIVE') ?? 'UNKNOWN',
  lastPrice: hundredthsOrNull,
  totalMatched: (input: unknown) => paiseFromMajor(numberOf(input) ?? NaN) ?? ZERO,
  back: ladderOf,
  lay: ladderOf,
  quote: rowOf,
} as const;

/** The same for a market. One whose status is not given is open: the provider refuses what it does not take. */
const MARKET_FIELDS = {
  eventId: (input: unknown) => (decoded(Id, input) ?? '') as EventId,
  status: (input: unknown) => decoded(MarketStatus, input ?? 'OPEN') ?? 'UNKNOWN',
  inPlay: (input: unknown) => decoded(Flag, input) ?? false,
  betDelaySec: (input: unknown) => decoded(Count, input) ?? 0,
  suspendReason: (input: unknown) => decoded(SuspendReason, input) ?? null,
  stale: (input: unknown) => decoded(Flag, input) ?? false,
  version: (input: unknown) => decoded(Count, input) ?? 0,
  materialVersion: (input: unknown) => decoded(Count, input) ?? null,
  totalMatched: RUNNER_FIELDS.totalMatched,
  result: (input: unknown) => decoded(Result, input) ?? null,
} as const;

type Fields = Readonly<Record<string, (input: unknown) => unknown>>;
type Read<F extends Fields> = { -readonly [Key in keyof F]: ReturnType<F[Key]> };

function readAll<F extends Fields>(fields: F, input: Json): Read<F> {
  const values: Record<string, unknown> = {};
  for (const name in fields) values[name] = fields[name]?.(input[name]);
  return values as Read<F>;
}

/** Only what is there: in a change, absent means unchanged. */
function readGiven<F extends Fields>(fields: F, input: Json): Partial<Read<F>> {
  const values: Record<string, unknown> = {};
  for (const name in fields) if (input[name] !== undefined) values[name] = fields[name]?.(input[name]);
  return values as Partial<Read<F>>;
}

function runnerIdOf(input: Json): RunnerId | undefined {
  return decoded(Id, input['runnerId'] ?? input['selectionId'] ?? input['id']) as RunnerId | undefined;
}

function marketIdOf(input: Json): MarketId | undefined {
  return decoded(Id, input['marketId'] ?? input['id']) as MarketId | undefined;
}

/** A book from whatever a provider sends; undefined where not even its market can be told. */
export function bookOf(input: unknown): MarketBook | undefined {
  if (!isObject(input)) return undefined;
  const marketId = marketIdOf(input);
  if (marketId === undefined) return undefined;
  const runners: RunnerBook[] = [];
  const entries: unknown = input['runners'] ?? input['selections'];
  for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
    const runnerId = isObject(entry) ? runnerIdOf(entry) : undefined;
    if (isObject(entry) && runnerId !== undefined) {
      runners.push({ runnerId, ...readAll(RUNNER_FIELDS, entry) });
    }
  }
  return {
    marketId,
    ...readAll(MARKET_FIELDS, input),
    sequence: decoded(Count, input['sequence']) ?? 0,
    publishedAt: instantOf(input['publishedAt']) ?? 0,
    runners,
  };
}

/**
 * A change of the stream. Undefined where a part of it cannot be told: a change that is read in part is one that was
 * missed, and an image has to take its place.
 */
export function changeOf(input: unknown): MarketChange | undefined {
  if (!isObject(input)) return undefined;
  const marketId = marketIdOf(input);
  const sequence = decoded(Count, input['sequence']);
  const publishedAt = instantOf(input['publishedAt']);
  const image = input['image'] === undefined ? undefined : bookOf(input['image']);
  if (marketId === undefined || sequence === undefined || publishedAt === undefined) return undefined;
  if (input['image'] !== undefined) return image && { marketId, sequence, publishedAt, image };
  const runners: RunnerChange[] = [];
  const entries = input['runners'] ?? [];
  if (!Array.isArray(entries)) return undefined;
  for (const entry of entries as unknown[]) {
    const runnerId = isObject(entry) ? runnerIdOf(entry) : undefined;
    if (!isObject(entry) || runnerId === undefined) return undefined;
    runners.push({ runnerId, ...readGiven(RUNNER_FIELDS, entry) });
  }
  return { ...readGiven(MARKET_FIELDS, input), marketId, sequence, publishedAt, runners };
}

export const MarketBook: Decoder<MarketBook> = reader(bookOf);

/** Answer of the hub's SubscribeMarkets and ResyncMarkets. */
export const MarketImages = record({ images: list('market images', MarketBook) });

/** Markets in one request for odds or one subscription. */
export const MARKETS_MAX = 100;

/** R7.15 */
export const getOdds = defineCall({
  method: 'GET',
  path: 'Odds/GetUserOddsV2',
  silent: true,
  query: as<{ marketIds: readonly string[]; depth?: number }>(),
  result: list('odds', MarketBook, ['odds', 'markets']),
});
