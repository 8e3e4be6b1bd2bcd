import type { MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { FeedLevel, FeedMessage } from '@layline/feeds/feed.ts';
import { playerId } from '@layline/units/ids.ts';
import type { QuoteTarget } from './house-orders.ts';
import type { ThinMarkets } from './thin-markets.ts';
import { thinned } from './thin-quotes.ts';

type Quotes = Extract<FeedMessage, { type: 'quotes' }>;

/** One maker's target quotes on one runner, and which of them have not been sent to the engine yet. */
interface Target {
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
 * Makers' target quotes, independent of their actual orders. A suspension or the turn in-play cancels orders, and they are
 * placed again when the market opens. Changes are collected until they are taken, so that a feed faster than the journal
 * loses only superseded quotes.
 */
export class TargetQuotes {
  readonly #markets = new Map<MarketId, Map<string, Target>>();
  readonly #changed = new Set<Target>();
  /** Markets with changes that wait until the market no longer rests. */
  readonly #resting = new Set<MarketId>();

  /** Applies a quotes message. */
  note(quotes: Quotes): void {
    const target = this.#targetOf(quotes);
    if (quotes.replace) {
      target.toBack.clear();
      target.toLay.clear();
      target.replace = true;
    }
    for (const level of quotes.toBack) noteLevel(target.toBack, target.changedBack, level);
    for (const level of quotes.toLay) noteLevel(target.toLay, target.changedLay, level);
    this.#changed.add(target);
  }

  /** Marks all target quotes of a market as changed, for when it opens. */
  allOf(marketId: MarketId): QuoteTarget[] {
    return [...(this.#markets.get(marketId)?.values() ?? [])].map((target) => {
      this.#changed.delete(target);
      settle(target);
      return {
        ...target,
        toBack: [...target.toBack.values()],
        toLay: [...target.toLay.values()],
        replace: true,
      };
    });
  }

  /** Treats all target quotes as sent, because the engine already has those of an earlier process. */
  settleAll(): void {
    for (const target of this.#changed) settle(target);
    this.#changed.clear();
  }

  /** Marks all target quotes of a market as changed, so that its thin book becomes a full one. False if there are none. */
  sayAgain(marketId: MarketId): boolean {
    const targets = this.#markets.get(marketId);
    for (const target of targets?.values() ?? []) {
      target.replace = true;
      this.#changed.add(target);
    }
    return targets !== undefined;
  }

  /**
   * Takes the changes in markets that are open (`isOpen`). The others' changes wait until they open, and those in a market that rests until it no
   * longer does. A thin market with any change returns all its targets, thinned.
   */
  takeChanged(
    isOpen: (marketId: MarketId) => boolean,
    markets?: Pick<ThinMarkets, 'has' | 'isResting'>,
  ): QuoteTarget[] {
    // A market that rested until now has changes that are not in `#changed`.
    const whole = new Set(this.#resting);
    this.#resting.clear();
    const isThin = (marketId: MarketId): boolean => markets?.has(marketId) === true;
    for (const { marketId } of this.#changed) if (isOpen(marketId) && isThin(marketId)) whole.add(marketId);
    const taken: QuoteTarget[] = [];
    for (const target of this.#changed)
      if (isOpen(target.marketId) && !whole.has(target.marketId)) taken.push(take(target));
    this.#changed.clear();
    for (const marketId of whole) {
      if (markets?.isResting(marketId) === true) this.#resting.add(marketId);
      else if (isOpen(marketId))
        taken.push(...(isThin(marketId) ? thinned(this.allOf(marketId)) : this.allOf(marketId)));
    }
    return taken;
  }

  /** True if there are changes to take. */
  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  /** Forgets a market that has closed. */
  forget(marketId: MarketId): void {
    for (const target of this.#markets.get(marketId)?.values() ?? []) this.#changed.delete(target);
    this.#markets.delete(marketId);
    this.#resting.delete(marketId);
  }

  /** Forgets a withdrawn runner, which can no longer be quoted. */
  forgetRunner(marketId: MarketId, runnerId: RunnerId): void {
    const market = this.#markets.get(marketId);
    for (const [key, target] of market ?? []) {
      if (target.runnerId !== runnerId) continue;
      market?.delete(key);
      this.#changed.delete(target);
    }
  }

  #targetOf({ maker, marketId, runnerId }: Quotes): Target {
    let market = this.#markets.get(marketId);
    if (market === undefined) {
      market = new Map();
      this.#markets.set(marketId, market);
    }
    const key = `${maker}|${runnerId}`;
    let target = market.get(key);
    if (target === undefined) {
      target = {
        maker: playerId(maker),
        marketId,
        runnerId,
        toBack: new Map(),
        toLay: new Map(),
        changedBack: new Set(),
        changedLay: new Set(),
        replace: false,
      };
      market.set(key, target);
    }
    return target;
  }
}

function take(target: Target): QuoteTarget {
  const { maker, marketId, runnerId, replace } = target;
  const toBack = replace ? [...target.toBack.values()] : namedLevels(target.toBack, target.changedBack);
  const toLay = replace ? [...target.toLay.values()] : namedLevels(target.toLay, target.changedLay);
  settle(target);
  return { maker, marketId, runnerId, toBack, toLay, replace };
}

function noteLevel(levels: Map<number, FeedLevel>, changed: Set<number>, level: FeedLevel): void {
  const [price, size] = level;
  if (size === 0) levels.delete(price);
  else levels.set(price, level);
  changed.add(price);
}

/** The changed levels, with size 0 for removed ones. */
function namedLevels(levels: ReadonlyMap<number, FeedLevel>, changed: ReadonlySet<number>): FeedLevel[] {
  return [...changed].map((price) => levels.get(price) ?? ([price, 0 as FeedLevel[1]] as const));
}

function settle(target: Target): void {
  target.changedBack.clear();
  target.changedLay.clear();
  target.replace = false;
}
