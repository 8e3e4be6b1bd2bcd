import { ladderIndex } from '@layline/units/ladder.ts';
import { hundredthsOf, paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { FeedLevel } from '../feed.ts';
import type { RunnerBook } from './book.ts';
import type { RunnerChange } from './protocol.ts';

/** Changed levels of one runner, withdrawals first, so that a moved price never meets the house's own old one. */
export interface QuoteChange {
  readonly toBack: readonly FeedLevel[];
  readonly toLay: readonly FeedLevel[];
}

type QuotedSizes = Map<number, Paise>;

const NOTHING: ReadonlyMap<number, number> = new Map();

/**
 * What the house has quoted in one market, so that only differences are sent. Recorded sizes are major units of the recording's
 * currency and are used as units of the site's own.
 */
export class QuoteBoard {
  private readonly quoted = new Map<string, { readonly back: QuotedSizes; readonly lay: QuotedSizes }>();

  /** Levels named in these changes of one runner that differ from what is quoted; null if none does. */
  follow(key: string, book: RunnerBook, changes: readonly RunnerChange[]): QuoteChange | null {
    if (changes.every(({ atb, atl }) => atb === undefined && atl === undefined)) return null;
    return this.change(key, book, (ladder) => pricesIn(changes, ladder));
  }

  /** Levels where the whole book differs from what is quoted. Without a book, everything is withdrawn. */
  match(key: string, book: RunnerBook | null): QuoteChange | null {
    return this.change(key, book, (ladder, quoted) => {
      const waiting = book === null ? NOTHING : book.ladder(ladder);
      return new Set([...[...quoted.keys()].map((price) => price / 100), ...waiting.keys()]);
    });
  }

  /** Runners with any quote. */
  quotedRunners(): readonly string[] {
    return [...this.quoted].filter(([, { back, lay }]) => back.size + lay.size > 0).map(([key]) => key);
  }

  /** Assumes that everything has been withdrawn. */
  clear(): void {
    this.quoted.clear();
  }

  private change(
    key: string,
    book: RunnerBook | null,
    prices: (ladder: 'atb' | 'atl', quoted: QuotedSizes) => Iterable<number>,
  ): QuoteChange | null {
    let quoted = this.quoted.get(key);
    if (quoted === undefined) {
      quoted = { back: new Map(), lay: new Map() };
      this.quoted.set(key, quoted);
    }
    const toBack = differences(quoted.back, book?.ladder('atb') ?? NOTHING, prices('atb', quoted.back));
    const toLay = differences(quoted.lay, book?.ladder('atl') ?? NOTHING, prices('atl', quoted.lay));
    return toBack.length + toLay.length === 0 ? null : { toBack, toLay };
  }
}

function pricesIn(changes: readonly RunnerChange[], ladder: 'atb' | 'atl'): ReadonlySet<number> {
  const prices = new Set<number>();
  for (const change of changes) for (const [price] of change[ladder] ?? []) prices.add(price);
  return prices;
}

function differences(
  quoted: QuotedSizes,
  wanted: ReadonlyMap<number, number>,
  prices: Iterable<number>,
): readonly FeedLevel[] {
  const withdrawn: FeedLevel[] = [];
  const set: FeedLevel[] = [];
  for (const price of prices) {
    const hundredths = hundredthsOf(price);
    // Orders are only allowed at ladder prices (rules section 3).
    if (hundredths === undefined || ladderIndex(hundredths) < 0) continue;
    const size = sizeOf(wanted.get(price) ?? 0);
    if (size === (quoted.get(hundredths) ?? 0)) continue;
    if (size === 0) quoted.delete(hundredths);
    else quoted.set(hundredths, size);
    (size === 0 ? withdrawn : set).push([hundredths, size]);
  }
  return [...withdrawn, ...set];
}

function sizeOf(major: number): Paise {
  const minor = Math.round(major * 100);
  return paise(Number.isSafeInteger(minor) ? minor : Number.MAX_SAFE_INTEGER);
}
