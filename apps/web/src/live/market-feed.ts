import { changeOf, MarketImages, MARKETS_MAX } from '../provider/books.ts';
import type { MarketChange } from '../provider/books.ts';
import { isObject, parsed } from '../provider/decode.ts';
import type { HubConnection } from '@layline/hub/hub-link.ts';
import type { MarketStore } from './market-store.ts';
import type { Timers } from '@layline/hub/timers.ts';

interface MarketFeedOptions {
  readonly store: MarketStore;
  readonly timers: Timers;
  /** Price levels wanted per side, read at each subscription. */
  readonly depth: () => number;
  /** Whether the hub has our methods; otherwise prices must be polled. */
  readonly onStreaming: (streaming: boolean) => void;
  readonly onError: (cause: unknown) => void;
}

/** After a quiet period images are requested immediately, and then no more often than this. */
const RESYNC_EVERY_MS = 250;
const RESYNC_RETRY_MS = 1_000;

/** Keeps the store's markets equal to the hub's: subscribes, applies deltas, requests an image after a gap. */
export class MarketFeed {
  readonly #options: MarketFeedOptions;
  #connection: HubConnection | null = null;
  #wanted: readonly string[] = [];
  readonly #torn = new Set<string>();
  #resyncing = false;
  /** Levels per side of the current subscription. */
  #depth = 0;

  constructor(options: MarketFeedOptions) {
    this.#options = options;
  }

  /** Connected: subscribes to everything wanted. */
  begin(connection: HubConnection): void {
    this.#connection = connection;
    this.#torn.clear();
    this.#resyncing = false;
    connection.on('Markets', (changes) => this.#take(connection, changes));
    void this.#subscribe(connection, this.#wanted);
  }

  /** The connection was lost. */
  end(): void {
    this.#connection = null;
    this.#options.store.setLink(false);
    this.#options.onStreaming(false);
  }

  /** Sets the whole list of watched markets. */
  want(marketIds: readonly string[]): void {
    const kept = new Set(marketIds);
    const gone = this.#wanted.filter((id) => !kept.has(id));
    this.#wanted = marketIds;
    for (const id of gone) this.#torn.delete(id);
    // Their deltas stop here, so what is known of them goes stale.
    this.#options.store.tear(gone);
    // Otherwise an image that only adds levels would count as known.
    if (this.#options.depth() > this.#depth) this.#options.store.tear(marketIds);
    if (this.#connection) void this.#subscribe(this.#connection, marketIds);
  }

  async #subscribe(connection: HubConnection, marketIds: readonly string[]): Promise<void> {
    this.#depth = this.#options.depth();
    try {
      const answer = await connection.invoke('SubscribeMarkets', { marketIds, depth: this.#depth });
      if (connection !== this.#connection) return;
      const images = parsed(MarketImages, answer);
      this.#options.store.setLink(true);
      this.#options.onStreaming(true);
      const kept = new Set(this.#wanted);
      this.#resync(this.#options.store.takeImages(images.filter((book) => kept.has(book.marketId))));
    } catch (cause) {
      if (connection !== this.#connection) return;
      this.#options.onError(cause);
      this.#options.store.setLink(false);
      this.#options.onStreaming(false);
    }
  }

  #take(connection: HubConnection, changes: unknown): void {
    if (connection !== this.#connection || !Array.isArray(changes)) return;
    const good: MarketChange[] = [];
    const bad: string[] = [];
    for (const change of changes as unknown[]) {
      const read = changeOf(change);
      const marketId = isObject(change) ? change['marketId'] : undefined;
      if (read) good.push(read);
      else if (typeof marketId === 'string') bad.push(marketId);
    }
    const { store } = this.#options;
    const gaps = store.takeChanges(good);
    if (bad.length > 0) {
      // An unreadable delta counts as a missed one.
      store.tear(bad);
      this.#options.onError(
        new Error(`The hub sent a change of market ${bad[0] ?? ''} that cannot be read.`),
      );
    }
    this.#resync([...gaps, ...bad]);
  }

  #resync(marketIds: readonly string[]): void {
    for (const id of marketIds) this.#torn.add(id);
    if (this.#connection && !this.#resyncing && this.#torn.size > 0) void this.#askAgain(this.#connection);
  }

  async #askAgain(connection: HubConnection): Promise<void> {
    this.#resyncing = true;
    const marketIds = [...this.#torn].slice(0, MARKETS_MAX);
    for (const id of marketIds) this.#torn.delete(id);
    try {
      const images = parsed(MarketImages, await connection.invoke('ResyncMarkets', { marketIds }));
      if (connection !== this.#connection) return;
      this.#resync(this.#options.store.takeImages(images));
      this.#again(connection, RESYNC_EVERY_MS);
    } catch (cause) {
      if (connection !== this.#connection) return;
      this.#options.onError(cause);
      for (const id of marketIds) this.#torn.add(id);
      this.#again(connection, RESYNC_RETRY_MS);
    }
  }

  #again(connection: HubConnection, afterMs: number): void {
    this.#options.timers.set(() => {
      if (connection !== this.#connection) return;
      this.#resyncing = false;
      this.#resync([]);
    }, afterMs);
  }
}
