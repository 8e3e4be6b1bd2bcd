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

type Standing = Map<number, Paise>;

const NOTHING: ReadonlyMap<number, number> = new Map();

/**
 * What the house has quoted in one market, so that only differences are sent again. Recorded
 * sizes are major units of the recording's currency and are taken as units of the site's own.
 */
export class QuoteBoard {
  private readonly standing = new Map<string, { readonly back: Standing; readonly lay: Standing }>();

  /** Levels named in these changes of one runner that differ from what stands; null if none does. */
  follow(key: string, book: RunnerBook, changes: readonly RunnerChange[]): QuoteChange | null {
    if (changes.every(({ atb, atl }) => atb === undefined && atl === undefined)) return null;
    return this.change(key, book, (ladder) => pricesIn(changes, ladder));
  }

  /** Levels by which the whole book differs from what stands; no book: everything is withdrawn. */
  match(key: string, book: RunnerBook | null): QuoteChange | null {
    return this.change(key, book, (ladder, standing) => {
      const waiting = book === null ? NOTHING : book.ladder(ladder);
      return new Set([...[...standing.keys()].map((price) => price / 100), ...waiting.keys()]);
    });
  }

  /** Runners with any quote. */
  standingRunners(): readonly string[] {
    return [...this.standing].filter(([, { back, lay }]) => back.size + lay.size > 0).map(([key]) => key);
  }

  /** Takes everything as withdrawn. */
  clear(): void {
    this.standing.clear();
  }

  private change(
    key: string,
    book: RunnerBook | null,
    prices: (ladder: 'atb' | 'atl', standing: Standing) => Iterable<number>,
  ): QuoteChange | null {
    let standing = this.standing.get(key);
    if (standing === undefined) {
      standing = { back: new Map(), lay: new Map() };
      this.standing.set(key, standing);
    }
    const toBack = differences(standing.back, book?.ladder('atb') ?? NOTHING, prices('atb', standing.back));
    const toLay = differences(standing.lay, book?.ladder('atl') ?? NOTHING, prices('atl', standing.lay));
    return toBack.length + toLay.length === 0 ? null : { toBack, toLay };
  }
}

function pricesIn(changes: readonly RunnerChange[], ladder: 'atb' | 'atl'): ReadonlySet<number> {
  const prices = new Set<number>();
  for (const change of changes) for (const [price] of change[ladder] ?? []) prices.add(price);
  return prices;
}

function differences(
  standing: Standing,
  wanted: ReadonlyMap<number, number>,
  prices: Iterable<number>,
): readonly FeedLevel[] {
  const withdrawn: FeedLevel[] = [];
  const set: FeedLevel[] = [];
  for (const price of prices) {
    const hundredths = hundredthsOf(price);
    // Off the ladder no order may stand (rules section 3).
    if (hundredths === undefined || ladderIndex(hundredths) < 0) continue;
    const size = sizeOf(wanted.get(price) ?? 0);
    if (size === (standing.get(hundredths) ?? 0)) continue;
    if (size === 0) standing.delete(hundredths);
    else standing.set(hundredths, size);
    (size === 0 ? withdrawn : set).push([hundredths, size]);
  }
  return [...withdrawn, ...set];
}

function sizeOf(major: number): Paise {
  const minor = Math.round(major * 100);
  return paise(Number.isSafeInteger(minor) ? minor : Number.MAX_SAFE_INTEGER);
}
