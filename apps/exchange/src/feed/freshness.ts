import type { MarketId } from '@layline/units/ids.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';

/** How often feeds are checked for silence, ms. */
const CHECK_MS = 1000;

interface Heard {
  readonly name: string;
  at: number;
  messages: number;
  /** `messages` when the listeners were last told. */
  told: number | null;
  ended: boolean;
  readonly limitMs: number;
  silent: boolean;
  readonly onTurn: (silent: boolean) => void;
}

/** State of a running feed. */
export interface FeedHealth {
  readonly runId: string;
  /** Name of the feed. */
  readonly name: string;
  readonly messages: number;
  /** Time since its last message, ms. */
  readonly silentMs: number;
  /** Silence after which its prices are stale, ms; infinite if silence means nothing. */
  readonly limitMs: number;
  readonly stale: boolean;
}

export interface FreshnessOptions {
  readonly catalogue: EventCatalogue;
  readonly now: () => number;
}

/** Tracks which feeds are silent. The prices of their markets are stale (rules section 2.4). */
export class Freshness {
  readonly #options: FreshnessOptions;
  readonly #feeds = new Map<string, Heard>();
  readonly #listeners = new Set<(markets: readonly MarketId[]) => void>();
  readonly #healthListeners = new Set<(name: string) => void>();

  constructor(options: FreshnessOptions) {
    this.#options = options;
  }

  /**
   * Starts tracking a feed. More than `limitMs` of silence makes it stale. `onTurn` is called when it falls silent and when
   * it resumes. `name` identifies it in metrics and reasons.
   */
  begin(
    runId: string,
    limitMs: number,
    onTurn: (silent: boolean) => void = () => undefined,
    name = runId,
  ): void {
    const at = this.#options.now();
    this.#feeds.set(runId, {
      name,
      at,
      limitMs,
      messages: 0,
      told: null,
      silent: false,
      ended: false,
      onTurn,
    });
  }

  /** Calls `listener` with markets whose prices have become stale or fresh again. */
  onChange(listener: (markets: readonly MarketId[]) => void): void {
    this.#listeners.add(listener);
  }

  /** Calls `listener` with the name of a feed whose health has changed, within a second: it has begun, ended, sent something, or turned silent. */
  onHealth(listener: (name: string) => void): void {
    this.#healthListeners.add(listener);
  }

  /** Stops tracking a feed that has ended. */
  end(runId: string): void {
    const feed = this.#feeds.get(runId);
    if (feed === undefined) return;
    feed.ended = true;
    feed.told = null;
  }

  /** The running feeds. */
  health(): readonly FeedHealth[] {
    const now = this.#options.now();
    return [...this.#feeds]
      .filter(([, { ended }]) => !ended)
      .map(([runId, { name, at, messages, limitMs, silent }]) => {
        return { runId, name, messages, limitMs, silentMs: Math.max(0, now - at), stale: silent };
      });
  }

  /** A feed has sent a message. */
  heard(runId: string): void {
    const feed = this.#feeds.get(runId);
    if (feed === undefined) return;
    feed.at = this.#options.now();
    feed.messages += 1;
    if (feed.silent) this.#turn(runId, feed, false);
  }

  /** Runs of feeds that are not silent. Those of an ended feed stay as fresh as it was. */
  freshRuns(): readonly string[] {
    return [...this.#feeds].flatMap(([runId, { silent }]) => (silent ? [] : [runId]));
  }

  /** True if the market's prices come from a silent feed. */
  isStale(marketId: MarketId): boolean {
    const runId = this.#options.catalogue.entryOfMarket(marketId)?.runId;
    return runId !== undefined && (this.#feeds.get(runId)?.silent ?? true);
  }

  /** The job that detects silence. */
  get job(): Job {
    return {
      name: 'looking for silent feeds',
      everyMs: CHECK_MS,
      on: 'every node',
      run: () => this.#check(),
    };
  }

  #check(): void {
    const now = this.#options.now();
    for (const [runId, feed] of this.#feeds) {
      if (!feed.silent && now - feed.at > feed.limitMs) this.#turn(runId, feed, true);
      if (feed.told === feed.messages) continue;
      feed.told = feed.messages;
      for (const listener of this.#healthListeners) listener(feed.name);
    }
  }

  #turn(runId: string, feed: Heard, silent: boolean): void {
    feed.silent = silent;
    feed.told = null;
    feed.onTurn(silent);
    const markets: MarketId[] = [];
    for (const entry of this.#options.catalogue.entries) {
      if (entry.runId === runId) markets.push(...entry.markets);
    }
    for (const listener of this.#listeners) listener(markets);
  }
}
