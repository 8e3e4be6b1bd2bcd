import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { MarketImages } from '@layline/contract/live.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import { encodeListInvocation } from '@layline/signalr/messages.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { marketId } from '@layline/units/ids.ts';
import { changeBetween } from '../modules/catalogue/book-changes.ts';
import type { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import { cutToDepth } from '../modules/catalogue/wire-market.ts';

/** With more than this many bytes unread, a connection gets no changes until it has caught up; then it gets images. */
const CONGESTED = 131_072;

interface Watcher {
  readonly connection: HubConnection;
  depth: number;
  markets: Set<MarketId>;
  /** Markets whose changes it missed. */
  readonly missed: Set<MarketId>;
}

/**
 * Sends every connection the changes of the markets that it watches: each change is written as JSON once per depth, and
 * each connection gets one message per flush.
 */
export class MarketWatch {
  readonly #books: BookPublisher;
  readonly #watchers = new Map<HubConnection, Watcher>();
  readonly #byMarket = new Map<MarketId, Set<Watcher>>();

  constructor(books: BookPublisher) {
    this.#books = books;
  }

  /**
   * Replaces a connection's list; returns the images last published, to which the changes that follow apply. A market that is not known gets its image once it is: where its list was read,
   * another process may have been further than this one.
   */
  subscribe(connection: HubConnection, ids: readonly string[], depth: number): MarketImages {
    const watcher = this.#watchers.get(connection) ?? {
      connection,
      depth,
      markets: new Set<MarketId>(),
      missed: new Set<MarketId>(),
    };
    this.#watchers.set(connection, watcher);
    const images: MarketBook[] = [];
    const unknown: string[] = [];
    const wanted = new Set(ids.map(marketId));
    for (const id of wanted) {
      const book = this.#books.published(id);
      if (book === undefined) unknown.push(id);
      else images.push(cutToDepth(book, depth));
    }
    for (const id of wanted) if (!watcher.markets.has(id)) this.#add(watcher, id);
    for (const id of watcher.markets) if (!wanted.has(id)) this.#remove(watcher, id);
    watcher.markets = wanted;
    watcher.depth = depth;
    watcher.missed.clear();
    return { images, unknown };
  }

  /** Images of watched markets as last published; markets that the connection does not watch count as unknown. */
  resync(connection: HubConnection, ids: readonly string[]): MarketImages {
    const watcher = this.#watchers.get(connection);
    const images: MarketBook[] = [];
    const unknown: string[] = [];
    for (const id of new Set(ids.map(marketId))) {
      const book = watcher?.markets.has(id) === true ? this.#books.published(id) : undefined;
      if (watcher === undefined || book === undefined) {
        unknown.push(id);
        continue;
      }
      watcher.missed.delete(id);
      images.push(cutToDepth(book, watcher.depth));
    }
    return { images, unknown };
  }

  drop(connection: HubConnection): void {
    const watcher = this.#watchers.get(connection);
    if (watcher === undefined) return;
    for (const id of watcher.markets) this.#remove(watcher, id);
    this.#watchers.delete(connection);
  }

  /** Publishes what has changed in watched markets since the last call. */
  flush(state: ExchangeState): void {
    const parts = new Map<Watcher, string[]>();
    this.#showAppeared();
    for (const id of this.#books.dirty) {
      const watchers = this.#byMarket.get(id);
      if (watchers === undefined) continue;
      const published = this.#books.advance(state, id);
      // What has just appeared was not published before.
      if (published === null || published.before === published.book) continue;
      const texts = new Map<number, string>();
      for (const watcher of watchers) {
        let text = texts.get(watcher.depth);
        if (text === undefined) {
          text = JSON.stringify(changeBetween(published.before, published.book, watcher.depth));
          texts.set(watcher.depth, text);
        }
        push(parts, watcher, id, text);
      }
    }
    this.#showAppeared();
    for (const watcher of this.#watchers.values()) this.#send(watcher, parts.get(watcher) ?? []);
  }

  /** Markets that were watched before they were known are sent as images, because nobody has one yet to which a change could apply. */
  #showAppeared(): void {
    for (const id of this.#books.takeAppeared())
      for (const watcher of this.#byMarket.get(id) ?? []) watcher.missed.add(id);
  }

  #send(watcher: Watcher, changes: string[]): void {
    if (watcher.missed.size > 0 && watcher.connection.bufferedBytes <= CONGESTED) {
      for (const id of watcher.missed) {
        const book = this.#books.published(id);
        if (book !== undefined) changes.push(imageText(book, watcher.depth));
      }
      watcher.missed.clear();
    }
    if (changes.length === 0) return;
    watcher.connection.sendFrame(encodeListInvocation('Markets', changes));
  }

  #add(watcher: Watcher, id: MarketId): void {
    const watchers = this.#byMarket.get(id) ?? new Set();
    this.#byMarket.set(id, watchers.add(watcher));
    this.#books.watch(id);
  }

  #remove(watcher: Watcher, id: MarketId): void {
    const watchers = this.#byMarket.get(id);
    watchers?.delete(watcher);
    if (watchers?.size === 0) this.#byMarket.delete(id);
    this.#books.unwatch(id);
  }
}

function push(parts: Map<Watcher, string[]>, watcher: Watcher, id: MarketId, text: string): void {
  if (watcher.connection.bufferedBytes > CONGESTED || watcher.missed.has(id)) {
    watcher.missed.add(id);
    return;
  }
  const list = parts.get(watcher);
  if (list === undefined) parts.set(watcher, [text]);
  else list.push(text);
}

function imageText(book: MarketBook, depth: number): string {
  const image = cutToDepth(book, depth);
  const { marketId: id, sequence, publishedAt } = image;
  return JSON.stringify({ marketId: id, sequence, publishedAt, image });
}
