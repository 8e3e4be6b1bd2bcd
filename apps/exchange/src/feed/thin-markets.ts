import type { MarketId } from '@layline/units/ids.ts';
import type { Attention } from '../modules/catalogue/attention.ts';

/** From one time that makers follow the play to the next, ms. Whoever looks or bets calls them at once. */
const EVERY_MS = 20_000;
/** How long they follow it each time, ms: long enough for the quotes of all makers on all runners. */
const FOLLOW_MS = 1000;

/**
 * The markets that nobody is looking at. Market makers show only their best prices there, and follow the play only for a
 * moment every `EVERY_MS`, and when the market opens. Without `attention` there are no such markets.
 */
export class ThinMarkets {
  readonly #attention: Pick<Attention, 'has'> | undefined;
  readonly #now: () => number;
  /** When makers last began to follow the play, UTC ms. */
  readonly #since = new Map<MarketId, number>();

  constructor(attention: Pick<Attention, 'has'> | undefined, now: () => number) {
    this.#attention = attention;
    this.#now = now;
  }

  /** True if nobody is looking at the market. */
  has(marketId: MarketId): boolean {
    return this.#attention?.has(marketId) === false;
  }

  /** True if nobody is looking at the market, and its makers have followed the play not long ago. */
  isResting(marketId: MarketId): boolean {
    const passed = this.#passed(marketId);
    return this.has(marketId) && passed >= FOLLOW_MS && passed < EVERY_MS;
  }

  /** Records that the makers of a market have been active. */
  noteActive(marketId: MarketId): void {
    if (this.#passed(marketId) >= EVERY_MS) this.noteOpened(marketId);
  }

  /** Records that a market opens, so that its makers follow the play from now on. */
  noteOpened(marketId: MarketId): void {
    if (this.#attention !== undefined) this.#since.set(marketId, this.#now());
  }

  forget(marketId: MarketId): void {
    this.#since.delete(marketId);
  }

  #passed(marketId: MarketId): number {
    return this.#now() - (this.#since.get(marketId) ?? -Infinity);
  }
}
