import type { MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { FeedLevel, FeedMessage } from '@layline/feeds/feed.ts';
import { playerId } from '@layline/units/ids.ts';
import type { WantedQuotes } from './house-orders.ts';

type Quotes = Extract<FeedMessage, { type: 'quotes' }>;

/** What one maker wants on one runner, and which of it has not been brought to the book yet. */
interface Wanted {
  readonly maker: PlayerId;
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  readonly toBack: Map<number, FeedLevel>;
  readonly toLay: Map<number, FeedLevel>;
  readonly changedBack: Set<number>;
  readonly changedLay: Set<number>;
  replace: boolean;
}

/**
 * The quotes that makers want, whatever has become of their orders: a suspension or the turn in-play sweeps orders
 * off the book, and they go back when the market opens. Changes are collected until they are taken, so that a feed
 * faster than the journal loses what was superseded and nothing else.
 */
export class WantedBook {
  readonly #markets = new Map<MarketId, Map<string, Wanted>>();
  readonly #changed = new Set<Wanted>();

  /** Notes a quotes message. */
  note(quotes: Quotes): void {
    const wanted = this.#wantedOf(quotes);
    if (quotes.replace) {
      wanted.toBack.clear();
      wanted.toLay.clear();
      wanted.replace = true;
    }
    for (const level of quotes.toBack) noteLevel(wanted.toBack, wanted.changedBack, level);
    for (const level of quotes.toLay) noteLevel(wanted.toLay, wanted.changedLay, level);
    this.#changed.add(wanted);
  }

  /** Everything wanted in a market, as if all of it had just been said: for its opening. */
  allOf(marketId: MarketId): WantedQuotes[] {
    return [...(this.#markets.get(marketId)?.values() ?? [])].map((wanted) => {
      this.#changed.delete(wanted);
      settle(wanted);
      return {
        ...wanted,
        toBack: [...wanted.toBack.values()],
        toLay: [...wanted.toLay.values()],
        replace: true,
      };
    });
  }

  /** Takes what has changed in markets that `isOpen`; what belongs to the others waits for their opening. */
  takeChanged(isOpen: (marketId: MarketId) => boolean): WantedQuotes[] {
    const taken = [...this.#changed].filter(({ marketId }) => isOpen(marketId));
    this.#changed.clear();
    return taken.map((wanted) => {
      const { replace } = wanted;
      const toBack = replace ? [...wanted.toBack.values()] : namedLevels(wanted.toBack, wanted.changedBack);
      const toLay = replace ? [...wanted.toLay.values()] : namedLevels(wanted.toLay, wanted.changedLay);
      settle(wanted);
      return { ...wanted, toBack, toLay, replace };
    });
  }

  /** True if something waits to be taken. */
  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  /** Forgets a market that has closed. */
  forget(marketId: MarketId): void {
    for (const wanted of this.#markets.get(marketId)?.values() ?? []) this.#changed.delete(wanted);
    this.#markets.delete(marketId);
  }

  /** Forgets a runner that was withdrawn: it can no longer be quoted. */
  forgetRunner(marketId: MarketId, runnerId: RunnerId): void {
    const market = this.#markets.get(marketId);
    for (const [key, wanted] of market ?? []) {
      if (wanted.runnerId !== runnerId) continue;
      market?.delete(key);
      this.#changed.delete(wanted);
    }
  }

  #wantedOf({ maker, marketId, runnerId }: Quotes): Wanted {
    const market = this.#markets.get(marketId) ?? new Map<string, Wanted>();
    this.#markets.set(marketId, market);
    const key = `${maker}|${runnerId}`;
    const wanted: Wanted = market.get(key) ?? {
      maker: playerId(maker),
      marketId,
      runnerId,
      toBack: new Map(),
      toLay: new Map(),
      changedBack: new Set(),
      changedLay: new Set(),
      replace: false,
    };
    market.set(key, wanted);
    return wanted;
  }
}

function noteLevel(levels: Map<number, FeedLevel>, changed: Set<number>, level: FeedLevel): void {
  const [price, size] = level;
  if (size === 0) levels.delete(price);
  else levels.set(price, level);
  changed.add(price);
}

/** The levels changed, with size 0 for those that are gone. */
function namedLevels(levels: ReadonlyMap<number, FeedLevel>, changed: ReadonlySet<number>): FeedLevel[] {
  return [...changed].map((price) => levels.get(price) ?? ([price, 0 as FeedLevel[1]] as const));
}

function settle(wanted: Wanted): void {
  wanted.changedBack.clear();
  wanted.changedLay.clear();
  wanted.replace = false;
}
