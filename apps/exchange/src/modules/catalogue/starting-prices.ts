import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView, StartingPriceView } from '@layline/engine/view-types.ts';
import { startingPriceView } from '@layline/engine/views.ts';
import type { MarketId } from '@layline/units/ids.ts';

/** How long the near and far prices of a market are shown unchanged while its bets change. */
export const STARTING_PRICE_MS = 1000;

interface Known {
  readonly at: number;
  readonly version: number;
  readonly view: readonly StartingPriceView[];
}

/** The starting prices of markets. Working them out walks all unmatched bets of a market, so that happens at most once a second. */
export class StartingPrices {
  readonly #now: () => number;
  readonly #known = new Map<MarketId, Known>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * A market's starting prices, or undefined if it has none. `isOld` says that they may have changed since they were worked out, so the caller has to
   * read them again later. After a change of the market itself, such as the off, they are always worked out again.
   */
  of(
    state: ExchangeState,
    { definition, version }: MarketView,
  ): { readonly view: readonly StartingPriceView[] | undefined; readonly isOld: boolean } {
    if (definition.startingPrice !== true) return { view: undefined, isOld: false };
    const now = this.#now();
    const known = this.#known.get(definition.id);
    if (known !== undefined && known.version === version && now - known.at < STARTING_PRICE_MS) {
      return { view: known.view, isOld: now > known.at };
    }
    const view = startingPriceView(state, definition.id) ?? [];
    this.#known.set(definition.id, { at: now, version, view });
    return { view, isOld: false };
  }

  forget(marketId: MarketId): void {
    this.#known.delete(marketId);
  }
}
