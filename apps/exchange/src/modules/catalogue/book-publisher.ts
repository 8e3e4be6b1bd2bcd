import { bookView, heldMarkets, marketIds, marketView } from '@layline/engine/views.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketBook, MarketResult } from '@layline/contract/entities/market.ts';
import { DEPTH_MAX } from '@layline/contract/limits.ts';
import { type MarketId, marketId as asMarketId } from '@layline/units/ids.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import type { CoreEvents, CoreReads } from '../../core/core-types.ts';
import { nextSequence } from '../../core/next-versions.ts';
import type { Database } from '../../db/database.ts';
import { Attention } from './attention.ts';
import { isSameBook } from './book-changes.ts';
import { StartingPrices } from './starting-prices.ts';
import { wireBook, wireResult } from './wire-market.ts';

/** How often results are looked for that the projections lacked, ms. */
const RESULTS_MS = 1000;
/** How many results are read at once. */
const RESULTS_TOGETHER = 500;

/** Whether a market's prices are stale now. */
export type IsStale = (marketId: MarketId) => boolean;

/** A step from one published book to the next. */
export interface BookRevision {
  readonly before: MarketBook;
  readonly book: MarketBook;
}

export interface BookOptions {
  readonly database: Pick<Database, 'read'>;
  readonly core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>;
  /** UTC ms. */
  readonly now: () => number;
  readonly scheduler: Scheduler;
  readonly isStale: IsStale;
}

/**
 * The published books, each at full depth. A book is reread from the engine only after it was touched, and gets a new sequence number only if the
 * change is visible.
 */
export class BookPublisher {
  readonly #core: BookOptions['core'];
  readonly #now: () => number;
  readonly #isStale: IsStale;
  readonly #published = new Map<MarketId, MarketBook>();
  readonly #dirty = new Set<MarketId>();
  /** Markets that were watched before they were first published, and have been published since the last flush. */
  readonly #appeared = new Set<MarketId>();
  readonly #database: BookOptions['database'];
  readonly #results = new Map<MarketId, MarketResult>();
  /** Markets that were closed before this process followed the core, and the versions of their results, which it has not read yet. */
  readonly #unread = new Map<MarketId, number>();
  readonly #startingPrices: StartingPrices;
  /** Number of watchers by market. A watched book changes only in `advance`. */
  readonly #watched = new Map<MarketId, number>();
  /** Every read of a book passes through here. */
  readonly attention: Attention;
  readonly job: Job;

  private constructor({ database, core, now, scheduler, isStale }: BookOptions) {
    this.#database = database;
    this.#core = core;
    this.#now = now;
    this.#isStale = isStale;
    this.job = {
      name: 'reading results that the projections lacked',
      everyMs: RESULTS_MS,
      on: 'every node',
      run: () => this.#readResults(),
    };
    this.#startingPrices = new StartingPrices(now);
    this.attention = new Attention(now, scheduler, (marketId) => this.#watched.has(marketId));
  }

  /** Loads what the engine's markets were settled to and which of them are held, and then follows the core. */
  static async open(options: BookOptions): Promise<BookPublisher> {
    const { core } = options;
    const books = new BookPublisher(options);
    core.subscribe(({ events }) => {
      for (const event of events) books.#follow(event);
    });
    const closed = await core.read((state) => {
      for (const id of heldMarkets(state)) books.attention.hold(id);
      return marketIds(state).flatMap((id) => {
        const market = marketView(state, id);
        return market?.status === 'CLOSED' ? [[id, market.settlementVersion] as const] : [];
      });
    });
    for (const [id, version] of closed) books.#unread.set(id, version);
    await books.#readResults();
    return books;
  }

  /** The projections may be behind what the engine has closed, so what is not there yet is looked for again. */
  async #readResults(): Promise<void> {
    const wanted = [...this.#unread.keys()];
    for (let from = 0; from < wanted.length; from += RESULTS_TOGETHER) {
      const rows = await this.#database.read
        .selectFrom('market_results')
        .selectAll()
        .where('market_id', 'in', wanted.slice(from, from + RESULTS_TOGETHER))
        .execute();
      for (const row of rows) {
        const id = row.market_id as MarketId;
        // An earlier version has been corrected since, and one that was heard meanwhile is newer.
        if (this.#unread.get(id) !== row.settlement_version) continue;
        this.#unread.delete(id);
        const results = JSON.parse(row.results) as { runnerId: string; outcome: string }[];
        this.#results.set(id, wireResult(row.voided === 1, results, row.line_result, row.at));
        this.touch(id);
      }
    }
  }

  /** A market's last published book, refreshed if it has no watchers; undefined if unknown. */
  book(state: ExchangeState, marketId: MarketId): MarketBook | undefined {
    if (!this.#isFresh(marketId)) this.advance(state, marketId);
    return this.published(marketId);
  }

  /**
   * Gives these markets attention before their prices are needed; unknown ids are ignored. Undefined if makers already have brought their quotes
   * up to date; otherwise a promise that resolves once they have, or after `waitsMs`, by default as long as a reader waits.
   */
  attend(ids: readonly string[], waitsMs?: number): Promise<void> | undefined {
    const late: MarketId[] = [];
    for (const id of ids.map(asMarketId)) {
      // A follower that has asked relies on it for a while.
      if (this.attention.isReady(id)) this.attention.look(id);
      else late.push(id);
    }
    if (late.length === 0) return undefined;
    return this.#core
      .read((state) => late.filter((id) => marketView(state, id) !== undefined))
      .then((known) => this.attention.attend(known, waitsMs));
  }

  /** Brings the published books of these markets up to date, like `book`. Does not wait if they already are. */
  async refresh(ids: readonly string[]): Promise<void> {
    await this.attend(ids);
    const old = ids.map(asMarketId).filter((id) => !this.#isFresh(id));
    if (old.length === 0) return;
    await this.#core.read((state) => {
      for (const id of old) this.book(state, id);
    });
  }

  /** A market's book as last published; undefined if it never was, or if the market is unknown. */
  published(marketId: MarketId): MarketBook | undefined {
    const book = this.#published.get(marketId);
    if (book !== undefined) this.attention.look(marketId);
    return book;
  }

  /** Publishes the current book of a market; null if nothing visible has changed. */
  advance(state: ExchangeState, marketId: MarketId): BookRevision | null {
    this.#dirty.delete(marketId);
    const before = this.#published.get(marketId);
    const book = this.#read(state, marketId, nextSequence(this.#core, before?.sequence));
    if (book === undefined) {
      this.#published.delete(marketId);
      return null;
    }
    if (before !== undefined && isSameBook(before, book)) return null;
    this.#published.set(marketId, book);
    if (before === undefined && this.#watched.has(marketId)) this.#appeared.add(marketId);
    return { before: before ?? book, book };
  }

  /** Markets that changed since they were last published: a copy, because publishing a market may mark it as changed again. */
  get dirty(): readonly MarketId[] {
    return [...this.#dirty];
  }

  /** Markets that were watched before they were first published. Each is returned once. */
  takeAppeared(): readonly MarketId[] {
    const appeared = [...this.#appeared];
    this.#appeared.clear();
    return appeared;
  }

  #isFresh(marketId: MarketId): boolean {
    return this.#published.has(marketId) && (this.#watched.has(marketId) || !this.#dirty.has(marketId));
  }

  /** Marks a market as changed by something outside the engine. */
  touch(marketId: MarketId): void {
    if (this.#published.has(marketId) || this.#watched.has(marketId)) this.#dirty.add(marketId);
  }

  /** Adds a watcher of a market, which may not be known yet. */
  watch(marketId: MarketId): void {
    if (!this.#published.has(marketId)) this.#dirty.add(marketId);
    this.#watched.set(marketId, (this.#watched.get(marketId) ?? 0) + 1);
  }

  unwatch(marketId: MarketId): void {
    const left = (this.#watched.get(marketId) ?? 0) - 1;
    if (left > 0) return void this.#watched.set(marketId, left);
    // A client whose connection was lost, or that turns a page, is back within a moment.
    this.attention.look(marketId);
    this.#watched.delete(marketId);
    this.#appeared.delete(marketId);
    if (!this.#published.has(marketId)) this.#dirty.delete(marketId);
  }

  isWatched(marketId: MarketId): boolean {
    return this.#watched.has(marketId);
  }

  /** Markets that have watchers. */
  get watched(): readonly MarketId[] {
    return [...this.#watched.keys()];
  }

  #follow(event: EngineEvent): void {
    switch (event.type) {
      case 'marketSettled':
        this.#unread.delete(event.marketId);
        this.#results.set(
          event.marketId,
          wireResult(event.voided, event.results, event.lineResult, event.at),
        );
        break;
      case 'marketArchived':
        this.#unread.delete(event.marketId);
        this.#results.delete(event.marketId);
        this.#published.delete(event.marketId);
        this.#startingPrices.forget(event.marketId);
        this.#dirty.delete(event.marketId);
        this.attention.forget(event.marketId);
        return;
      case 'orderArmed':
      case 'triggerArmed':
        this.attention.hold(event.marketId);
        return;
      case 'marketCreated':
      case 'marketChanged':
      case 'houseQuoted':
      case 'runnerRemoved':
      case 'betPlaced':
      case 'betReleased':
      case 'fragmentMatched':
      case 'betReduced':
      case 'betPersistenceChanged':
      case 'startingPriceSet':
      case 'fragmentVoided':
      case 'fragmentRepriced':
        break;
      default:
        return;
    }
    if (event.type !== 'betPlaced') return this.touch(event.marketId);
    const { marketId, source } = event.order;
    this.touch(marketId);
    if (source !== 'FEED') this.attention.hold(marketId);
  }

  #read(state: ExchangeState, marketId: MarketId, sequence: number): MarketBook | undefined {
    const market = marketView(state, marketId);
    const book = bookView(state, marketId, DEPTH_MAX);
    if (market === undefined || book === undefined) return undefined;
    const startingPrices = this.#startingPrices.of(state, market);
    if (startingPrices.isOld) this.#dirty.add(marketId);
    return wireBook(market, book, {
      sequence,
      stale: market.status !== 'CLOSED' && this.#isStale(marketId),
      publishedAt: this.#now(),
      startingPrices: startingPrices.view,
      result: market.status === 'CLOSED' ? (this.#results.get(marketId) ?? null) : null,
    });
  }
}
