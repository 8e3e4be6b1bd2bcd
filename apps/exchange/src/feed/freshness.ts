import type { MarketId } from '@layline/units/ids.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';

/** How often silence is looked for, ms. */
const CHECK_MS = 1000;

interface Heard {
  at: number;
  readonly limitMs: number;
  silent: boolean;
  readonly onTurn: (silent: boolean) => void;
}

export interface FreshnessOptions {
  readonly catalogue: EventCatalogue;
  readonly now: () => number;
  readonly scheduler: Scheduler;
  /** The prices of these markets can be trusted no longer, or again. */
  readonly onChange: (markets: readonly MarketId[]) => void;
}

/** Knows which feeds have fallen silent: the prices of their markets are stale (rules section 2.4). */
export class Freshness {
  readonly #options: FreshnessOptions;
  readonly #feeds = new Map<string, Heard>();
  #stop: () => void = () => undefined;

  constructor(options: FreshnessOptions) {
    this.#options = options;
    this.#arm();
  }

  /** A feed begins; more than `limitMs` of silence makes it stale. `onTurn` is told when it falls silent or speaks again. */
  begin(runId: string, limitMs: number, onTurn: (silent: boolean) => void = () => undefined): void {
    this.#feeds.set(runId, { at: this.#options.now(), limitMs, silent: false, onTurn });
  }

  /** A feed has said something. */
  heard(runId: string): void {
    const feed = this.#feeds.get(runId);
    if (feed === undefined) return;
    feed.at = this.#options.now();
    if (feed.silent) this.#turn(runId, feed, false);
  }

  /** True if the prices of a market come from a feed that has fallen silent. */
  isStale(marketId: MarketId): boolean {
    const runId = this.#options.catalogue.entryOfMarket(marketId)?.runId;
    return runId !== undefined && (this.#feeds.get(runId)?.silent ?? true);
  }

  stop(): void {
    this.#stop();
  }

  #arm(): void {
    this.#stop = this.#options.scheduler.after(CHECK_MS, () => {
      this.#check();
      this.#arm();
    });
  }

  #check(): void {
    const now = this.#options.now();
    for (const [runId, feed] of this.#feeds) {
      if (!feed.silent && now - feed.at > feed.limitMs) this.#turn(runId, feed, true);
    }
  }

  #turn(runId: string, feed: Heard, silent: boolean): void {
    feed.silent = silent;
    feed.onTurn(silent);
    const markets: MarketId[] = [];
    for (const entry of this.#options.catalogue.entries) {
      if (entry.runId === runId) markets.push(...entry.markets);
    }
    this.#options.onChange(markets);
  }
}
