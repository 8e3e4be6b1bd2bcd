import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import type { NewCommand } from '../core/engine.ts';

/** A row that has not been sent to the engine yet. */
interface Change {
  /** States that the row passed through meanwhile. If it was not ACTIVE even for a moment, waiting bets lapse. */
  readonly by: HouseQuote | null;
  readonly to: HouseQuote;
}

/**
 * A feed's latest quotes for the house, and which rows have not been sent to the engine yet. Changes are collected until
 * they are taken, so that a feed faster than the journal loses superseded quotes but never a suspension. While the feed is
 * silent every row is suspended, because nobody may bet on a quote that no feed maintains.
 */
export class HouseQuotes {
  readonly #markets = new Map<MarketId, Map<RunnerId, HouseQuote>>();
  readonly #changed = new Map<MarketId, Map<RunnerId, Change>>();
  #silent = false;

  /** Applies a quote message. */
  note({ marketId, quotes }: Extract<FeedMessage, { type: 'houseQuote' }>): void {
    const rows = this.#markets.get(marketId) ?? new Map<RunnerId, HouseQuote>();
    this.#markets.set(marketId, rows);
    for (const quote of quotes) {
      rows.set(quote.runnerId, quote);
      this.#mark(marketId, quote);
    }
  }

  /** The feed has fallen silent or resumed, which changes all rows. */
  setSilent(silent: boolean): void {
    if (silent === this.#silent) return;
    this.#silent = silent;
    for (const [marketId, rows] of this.#markets)
      for (const quote of rows.values()) this.#mark(marketId, quote);
  }

  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  /** Takes the changes as commands, in order. Those of markets taken over from the feed are dropped. */
  takeChanged(runs: (marketId: MarketId) => boolean): NewCommand[] {
    const commands: NewCommand[] = [];
    for (const [marketId, rows] of this.#changed) {
      if (!runs(marketId)) continue;
      const changes = [...rows.values()];
      for (const quotes of [changes.flatMap(({ by }) => by ?? []), changes.map(({ to }) => to)]) {
        if (quotes.length > 0) commands.push({ type: 'quoteHouse', marketId, quotes });
      }
    }
    this.#changed.clear();
    return commands;
  }

  /** Commands that suspend all rows that the feed has quoted in a market. */
  suspended(marketId: MarketId): NewCommand[] {
    const quotes = [...(this.#markets.get(marketId)?.values() ?? [])].map(
      (quote) => ({ ...quote, state: 'SUSPENDED' }) as const,
    );
    return quotes.length === 0 ? [] : [{ type: 'quoteHouse', marketId, quotes }];
  }

  /** Marks all rows of a market as changed, because another source has quoted it since. */
  sayAgain(marketId: MarketId): void {
    for (const quote of this.#markets.get(marketId)?.values() ?? []) this.#mark(marketId, quote);
  }

  /** Marks all rows as changed: how the last process left them depends on whether its feed was silent. */
  sayAllAgain(): void {
    this.#changed.clear();
    for (const marketId of this.#markets.keys()) this.sayAgain(marketId);
  }

  /** Forgets a market that has closed. */
  forget(marketId: MarketId): void {
    this.#markets.delete(marketId);
    this.#changed.delete(marketId);
  }

  /** Forgets a withdrawn runner. */
  forgetRunner(marketId: MarketId, runnerId: RunnerId): void {
    this.#markets.get(marketId)?.delete(runnerId);
    const changed = this.#changed.get(marketId);
    changed?.delete(runnerId);
    if (changed?.size === 0) this.#changed.delete(marketId);
  }

  #mark(marketId: MarketId, quote: HouseQuote): void {
    const changed = this.#changed.get(marketId) ?? new Map<RunnerId, Change>();
    this.#changed.set(marketId, changed);
    const to: HouseQuote = this.#silent ? { ...quote, state: 'SUSPENDED' } : quote;
    const before = changed.get(quote.runnerId);
    const by = before === undefined || before.to.state === 'ACTIVE' ? (before?.by ?? null) : before.to;
    changed.set(quote.runnerId, { by: to.state === 'ACTIVE' ? by : null, to });
  }
}
