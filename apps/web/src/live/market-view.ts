import type { HousePrice, HouseQuote } from '@layline/contract/entities/market-book.ts';
import { hundredthsOf, paiseFromMajor, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type {
  MarketBook,
  MarketChange,
  MarketResult,
  MarketStatus,
  QuoteState,
  RunnerBook,
  RunnerChange,
  RunnerStatus,
  SuspendReason,
} from '../provider/books.ts';

/**
 * What is known of a market at one moment: an immutable tree in our own units. Parts that did not change are
 * shared between one view and the next, so that "changed" is a comparison of references everywhere.
 */
export interface MarketView {
  readonly sequence: number;
  /** UTC ms by the exchange's clock. */
  readonly publishedAt: number;
  readonly facts: MarketFacts;
  /** Backers' stakes matched, counted once. */
  readonly totalMatched: Paise;
  readonly runners: ReadonlyMap<string, RunnerView>;
}

/** What holds for the market as a whole and decides what may be pressed. */
export interface MarketFacts {
  readonly marketId: string;
  readonly eventId: string;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** Seconds that a bet waits now. */
  readonly betDelaySec: number;
  readonly suspendReason: SuspendReason | null;
  /** The exchange itself says that these prices are old. */
  readonly stale: boolean;
  readonly version: number;
  /** What a bet sends as `marketVersion`. */
  readonly materialVersion: number;
  readonly result: MarketResult | null;
}

export interface RunnerView {
  readonly meta: RunnerMeta;
  /** What a backer can take, best first. */
  readonly back: readonly Quote[];
  /** What a layer can take, best first. */
  readonly lay: readonly Quote[];
  /** The house's row, whose ladders are empty; null between players and before the first quote. */
  readonly row: HouseRow | null;
}

/** What the house quotes on one runner. */
export interface HouseRow {
  readonly state: QuoteState;
  readonly back: HouseOffer | null;
  readonly lay: HouseOffer | null;
}

/** One side of a row: what a bet is struck at, whole or not at all. */
export interface HouseOffer {
  /** Hundredths of a percent point. */
  readonly rate: number;
  /** Hundredths of a run; null but on sessions and meters. */
  readonly line: number | null;
  /** Null leaves it to the market's limits. */
  readonly maxStake: Paise | null;
}

export interface RunnerMeta {
  readonly runnerId: string;
  readonly status: RunnerStatus;
  /** Hundredths. */
  readonly lastPrice: number | null;
  readonly totalMatched: Paise;
}

/** One level of a ladder. */
export interface Quote {
  /** Decimal odds in hundredths; in a LINE market the line, in hundredths of a run. */
  readonly price: number;
  /** Backers' stake waiting there. */
  readonly size: Paise;
}

type WireLevel = readonly [number, number];

function same<T extends object>(before: T | undefined, after: T): T {
  if (!before) return after;
  for (const key of Object.keys(after) as (keyof T)[]) if (before[key] !== after[key]) return after;
  return before;
}

/** What was known with what is said now; what is left out stays. The same object where nothing differs. */
function overlaid<T extends object>(before: T, said: { readonly [Key in keyof T]?: T[Key] | undefined }): T {
  let after = before;
  for (const key of Object.keys(before) as (keyof T)[]) {
    const value = said[key];
    if (value !== undefined && value !== before[key]) after = { ...after, [key]: value };
  }
  return after;
}

/** Levels in our units; those with a price or a size that is no whole hundredth are left out, never rounded. */
function ladder(levels: readonly WireLevel[], before: readonly Quote[]): readonly Quote[] {
  // Most levels stay as they were: nothing is made before the first that did not.
  let quotes: Quote[] | null = null;
  let count = 0;
  for (const [major, amount] of levels) {
    const price = hundredthsOf(major);
    const size = paiseFromMajor(amount);
    if (price === undefined || size === undefined || size <= 0) continue;
    const old = before[count];
    const kept = old?.price === price && old.size === size ? old : null;
    if (!kept) quotes ??= before.slice(0, count);
    quotes?.push(kept ?? { price, size });
    count += 1;
  }
  return quotes ?? (count === before.length ? before : before.slice(0, count));
}

function hundredths(price: number | null): number | null {
  return price === null ? null : (hundredthsOf(price) ?? null);
}

/** One side in our units; a figure that is no whole hundredth is no offer, never a rounded one. */
function offerOf(price: HousePrice | null, before: HouseOffer | null | undefined): HouseOffer | null {
  if (price === null) return null;
  const rate = hundredthsOf(price.rate);
  const line = price.line === null ? null : hundredthsOf(price.line);
  const maxStake = price.maxStake === null ? null : paiseFromMajor(price.maxStake);
  if (rate === undefined || line === undefined || maxStake === undefined) return null;
  return same(before ?? undefined, { rate, line, maxStake });
}

function rowOf(quote: HouseQuote | null, before: HouseRow | null | undefined): HouseRow | null {
  if (quote === null) return null;
  return same(before ?? undefined, {
    state: quote.state,
    back: offerOf(quote.back, before?.back),
    lay: offerOf(quote.lay, before?.lay),
  });
}

function runnerOf(book: RunnerBook, before: RunnerView | undefined): RunnerView {
  const meta = same(before?.meta, {
    runnerId: book.runnerId,
    status: book.status,
    lastPrice: hundredths(book.lastPrice),
    totalMatched: paiseFromMajor(book.totalMatched) ?? ZERO,
  });
  const back = ladder(book.back, before?.back ?? []);
  const lay = ladder(book.lay, before?.lay ?? []);
  return same(before, { meta, back, lay, row: rowOf(book.quote, before?.row) });
}

function changedRunner(before: RunnerView, change: RunnerChange): RunnerView {
  const { status, lastPrice, totalMatched, back, lay, quote } = change;
  return overlaid(before, {
    meta: overlaid(before.meta, {
      status,
      lastPrice: lastPrice === undefined ? lastPrice : hundredths(lastPrice),
      totalMatched: totalMatched === undefined ? totalMatched : (paiseFromMajor(totalMatched) ?? ZERO),
    }),
    back: back && ladder(back, before.back),
    lay: lay && ladder(lay, before.lay),
    row: quote === undefined ? quote : rowOf(quote, before.row),
  });
}

/** The view that an image gives. `before` only lends its unchanged parts. */
export function viewOf(book: MarketBook, before?: MarketView): MarketView {
  const { sequence, publishedAt, totalMatched, runners: books, ...facts } = book;
  const runners = new Map(
    books.map((runner) => [runner.runnerId, runnerOf(runner, before?.runners.get(runner.runnerId))]),
  );
  const kept =
    before !== undefined &&
    before.runners.size === runners.size &&
    [...runners].every(([id, runner]) => before.runners.get(id) === runner);
  return {
    sequence,
    publishedAt,
    facts: same(before?.facts, facts),
    totalMatched: paiseFromMajor(totalMatched) ?? ZERO,
    runners: kept ? before.runners : runners,
  };
}

/**
 * The view after a change that follows it directly (the caller has checked the sequence and that it is no image).
 * Null when it speaks of a runner that the view does not have: only an image can tell where that one came from.
 */
export function changed(before: MarketView, change: MarketChange): MarketView | null {
  let runners = before.runners;
  for (const runner of change.runners ?? []) {
    const known = before.runners.get(runner.runnerId);
    if (!known) return null;
    const next = changedRunner(known, runner);
    if (next === known) continue;
    if (runners === before.runners) runners = new Map(runners);
    (runners as Map<string, RunnerView>).set(runner.runnerId, next);
  }
  return {
    sequence: change.sequence,
    publishedAt: change.publishedAt,
    facts: overlaid(before.facts, change),
    totalMatched:
      change.totalMatched === undefined ? before.totalMatched : (paiseFromMajor(change.totalMatched) ?? ZERO),
    runners,
  };
}
