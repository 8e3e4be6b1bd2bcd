import type { Paise } from '@layline/units/money.ts';
import type {
  HouseOffer,
  HouseRow,
  MarketBook,
  MarketChange,
  Quote,
  RunnerBook,
  RunnerChange,
} from '../provider/books.ts';

/**
 * The known state of a market at one moment, as an immutable tree. Unchanged parts are shared between successive
 * views, so that "changed" is always a comparison of references.
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

/** The state of the market as a whole, which decides what may be pressed. */
export type MarketFacts = Omit<MarketBook, 'sequence' | 'publishedAt' | 'totalMatched' | 'runners'>;

export interface RunnerView {
  readonly meta: RunnerMeta;
  /** What a backer can take, best first. */
  readonly back: readonly Quote[];
  /** What a layer can take, best first. */
  readonly lay: readonly Quote[];
  /** The house's row, if any; the ladders are then empty. Null between players and before the first quote. */
  readonly row: HouseRow | null;
}

export type RunnerMeta = Pick<RunnerBook, 'runnerId' | 'status' | 'lastPrice' | 'totalMatched'>;

function same<T extends object>(before: T | undefined, after: T): T {
  if (!before) return after;
  for (const key of Object.keys(after) as (keyof T)[]) if (before[key] !== after[key]) return after;
  return before;
}

/** `before` with the values of `update`; missing values stay. The same object if nothing differs. */
function overlaid<T extends object>(
  before: T,
  update: { readonly [Key in keyof T]?: T[Key] | undefined },
): T {
  let after = before;
  for (const key of Object.keys(before) as (keyof T)[]) {
    const value = update[key];
    if (value !== undefined && value !== before[key]) after = { ...after, [key]: value };
  }
  return after;
}

/** The levels, reusing those that did not change. */
function ladder(levels: readonly Quote[], before: readonly Quote[]): readonly Quote[] {
  // Most levels do not change: nothing is created before the first that did.
  let quotes: Quote[] | null = null;
  for (const [place, level] of levels.entries()) {
    const old = before[place];
    const kept = old?.price === level.price && old.size === level.size ? old : null;
    if (!kept) quotes ??= before.slice(0, place);
    quotes?.push(kept ?? level);
  }
  return quotes ?? (levels.length === before.length ? before : before.slice(0, levels.length));
}

function offerOf(offer: HouseOffer | null, before: HouseOffer | null | undefined): HouseOffer | null {
  return offer && same(before ?? undefined, offer);
}

function rowOf(quote: HouseRow | null, before: HouseRow | null | undefined): HouseRow | null {
  if (quote === null) return null;
  return same(before ?? undefined, {
    state: quote.state,
    back: offerOf(quote.back, before?.back),
    lay: offerOf(quote.lay, before?.lay),
  });
}

function runnerOf(book: RunnerBook, before: RunnerView | undefined): RunnerView {
  const { back, lay, quote, ...meta } = book;
  return same(before, {
    meta: same(before?.meta, meta),
    back: ladder(back, before?.back ?? []),
    lay: ladder(lay, before?.lay ?? []),
    row: rowOf(quote, before?.row),
  });
}

function changedRunner(before: RunnerView, change: RunnerChange): RunnerView {
  const { back, lay, quote } = change;
  return overlaid(before, {
    meta: overlaid(before.meta, change),
    back: back && ladder(back, before.back),
    lay: lay && ladder(lay, before.lay),
    row: quote === undefined ? quote : rowOf(quote, before.row),
  });
}

/** The view from an image. `before` only contributes unchanged parts. */
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
    totalMatched,
    runners: kept ? before.runners : runners,
  };
}

/**
 * The view after a delta that follows it directly (the caller has checked the sequence and that it is not an image).
 * Null if it names an unknown runner: only an image can introduce one.
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
    totalMatched: change.totalMatched ?? before.totalMatched,
    runners,
  };
}
