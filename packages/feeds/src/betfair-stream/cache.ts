import { RunnerBook } from './book.ts';
import type { RunnerSnapshot } from './book.ts';
import type { StreamDefinition } from './definition.ts';
import type { MarketChange, StreamMessage } from './protocol.ts';

/** Immutable snapshot of a market, in the recording's own units. */
export interface MarketSnapshot {
  readonly id: string;
  /** Publish time of the last message that touched the market, UTC ms. */
  readonly publishTime: number;
  readonly definition: StreamDefinition | null;
  readonly totalTraded: number | null;
  readonly runners: readonly RunnerSnapshot[];
}

/** `(selection, handicap)` as one key: an Asian market lists one selection once per line. */
export function runnerKey(id: number, handicap: number): string {
  return handicap === 0 ? `${id}` : `${id}:${handicap}`;
}

/** More runners than any market has; changes to runners beyond it are dropped. */
const MAX_RUNNERS = 5_000;

/** One market of the cache: definition, totals and a book per runner. */
export class CachedMarket {
  readonly id: string;
  private readonly books = new Map<string, RunnerBook>();
  private definition: StreamDefinition | null = null;
  private totalTraded: number | null = null;
  private publishTime = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** The runner's book, or undefined before its first price. Live and read-only. */
  book(key: string): RunnerBook | undefined {
    return this.books.get(key);
  }

  /** All books by runner key. Live and read-only. */
  allBooks(): ReadonlyMap<string, RunnerBook> {
    return this.books;
  }

  /** Applies one market change: an image clears every ladder first, a definition alone clears nothing. */
  apply(change: MarketChange, publishTime: number): void {
    this.publishTime = publishTime;
    if (change.image) {
      for (const book of this.books.values()) book.clear();
      this.totalTraded = null;
    }
    if (change.definition !== null) this.definition = change.definition;
    if (change.totalTraded !== null) this.totalTraded = change.totalTraded;
    for (const runner of change.runners) {
      const key = runnerKey(runner.id, runner.handicap);
      let book = this.books.get(key);
      if (book === undefined) {
        if (this.books.size >= MAX_RUNNERS) continue;
        book = new RunnerBook(runner.id, runner.handicap);
        this.books.set(key, book);
      }
      book.apply(runner);
    }
  }

  /** Immutable snapshot of the market. Runners whose book did not change keep the same object. */
  snapshot(): MarketSnapshot {
    return Object.freeze({
      id: this.id,
      publishTime: this.publishTime,
      definition: this.definition,
      totalTraded: this.totalTraded,
      runners: [...this.books.values()].map((book) => book.snapshot()),
    });
  }
}

/**
 * Turns stream messages into the current state of each market. `apply` takes a whole message before anyone reads, because
 * historic files send the two sides of a runner in separate entries, so a book may look crossed halfway through a message.
 */
export class StreamCache {
  /** Maximum number of markets held at a time; changes to further markets are dropped until one is forgotten. */
  static readonly MAX_MARKETS = 10_000;
  private readonly markets = new Map<string, CachedMarket>();

  /** Applies the message and returns the markets it touched, each once, in order of first mention. */
  apply(message: StreamMessage): ReadonlySet<CachedMarket> {
    const touched = new Set<CachedMarket>();
    for (const change of message.markets) {
      let market = this.markets.get(change.id);
      if (market === undefined) {
        if (this.markets.size >= StreamCache.MAX_MARKETS) continue;
        market = new CachedMarket(change.id);
        this.markets.set(change.id, market);
      }
      market.apply(change, message.publishTime);
      touched.add(market);
    }
    return touched;
  }

  market(id: string): CachedMarket | undefined {
    return this.markets.get(id);
  }

  /** Immutable snapshot of a market, or undefined if no message mentioned it. */
  snapshot(id: string): MarketSnapshot | undefined {
    return this.markets.get(id)?.snapshot();
  }

  /** Drops a finished market, so that memory does not grow with the length of the stream. */
  forget(id: string): void {
    this.markets.delete(id);
  }
}
