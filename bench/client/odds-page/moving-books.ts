import type { Level, MarketBook } from '@layline/contract/entities/market.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { paiseFromMajor, ZERO } from '@layline/units/money.ts';
import { compactMoney, groupingOf } from '@layline/ui/format/money.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { generator } from './generator.ts';

export const MARKETS = 40;
export const RUNNERS = 3;
export const DEPTH = 3;

export type SideName = 'back' | 'lay';

/** A cell whose price or amount has just changed. */
export interface Moved {
  readonly market: MarketBook;
  readonly runner: number;
  readonly side: SideName;
  readonly level: number;
}

const PRICES_MOVE = 0.3;
const GROUPING = groupingOf('en-IN');

/** The name of its cell on the page. */
export function cellName({ market, runner, side, level }: Moved): string {
  return `${market.marketId}.${runner}.${side}.${level}`;
}

/** What its cell should show: price and amount. */
export function textOf({ market, runner, side, level }: Moved): readonly [price: string, amount: string] {
  const quote = market.runners[runner]?.[side][level];
  if (!quote) return ['', ''];
  return [formatPrice(Math.round(quote[0] * 100)), compactMoney(paiseFromMajor(quote[1]) ?? ZERO, GROUPING)];
}

/** Forty books of three runners, and a seeded walk that changes one cell after another. */
export class MovingBooks {
  readonly books: MarketBook[];
  readonly #random = generator(11);

  constructor() {
    this.books = Array.from({ length: MARKETS }, (_, market) => this.#book(market));
  }

  /** Changes one cell: always its amount, sometimes its price. */
  move(): Moved {
    const market = this.books[this.#below(MARKETS)] ?? this.#book(0);
    const runner = this.#below(RUNNERS);
    const side = this.#random() < 0.5 ? 'back' : 'lay';
    const level = this.#below(DEPTH);
    const book = market.runners[runner];
    if (book !== undefined) {
      const before = book[side][level]?.[0] ?? 2;
      const price = this.#random() < PRICES_MOVE ? this.#price(side, level) : before;
      book[side] = book[side].map((old, index): Level => (index === level ? [price, this.#amount()] : old));
    }
    market.sequence += 1;
    return { market, runner, side, level };
  }

  #book(market: number): MarketBook {
    const levels = (side: SideName): Level[] =>
      Array.from({ length: DEPTH }, (_, level): Level => [this.#price(side, level), this.#amount()]);
    return {
      marketId: `m${market}`,
      eventId: `e${market}`,
      sequence: 1,
      status: 'OPEN',
      inPlay: false,
      betDelaySec: 0,
      suspendReason: null,
      stale: false,
      version: 1,
      materialVersion: 1,
      totalMatched: 0,
      publishedAt: Date.now(),
      runners: Array.from({ length: RUNNERS }, (_, runner) => ({
        runnerId: `r${runner}`,
        status: 'ACTIVE',
        lastPrice: null,
        totalMatched: 0,
        back: levels('back'),
        lay: levels('lay'),
        quote: null,
      })),
      result: null,
    };
  }

  #price(side: SideName, level: number): number {
    const step = 2 * level + this.#below(2);
    return priceAt(side === 'back' ? 140 - step : 142 + step) / 100;
  }

  #amount(): number {
    return 100 + this.#below(90_000);
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }
}
