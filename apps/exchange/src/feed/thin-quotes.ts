import type { FeedLevel } from '@layline/feeds/feed.ts';
import type { QuoteTarget } from './house-orders.ts';

/**
 * What makers show in a market that nobody is looking at: on each side of each runner, the best price of them all, from the first maker to quote it.
 * The price is always genuine; the depth behind it, some ten times as many orders, is added when somebody looks. `targets` are all targets of the
 * market.
 */
export function thinned(targets: readonly QuoteTarget[]): QuoteTarget[] {
  const best = new Map<string, { readonly back: number; readonly lay: number }>();
  for (const { runnerId, toBack, toLay } of targets) {
    const before = best.get(runnerId) ?? { back: -Infinity, lay: Infinity };
    best.set(runnerId, {
      back: Math.max(before.back, ...pricesOf(toBack)),
      lay: Math.min(before.lay, ...pricesOf(toLay)),
    });
  }
  const shown = new Set<string>();
  const only = (levels: readonly FeedLevel[], side: string, price: number | undefined): FeedLevel[] => {
    const level = levels.find((one) => one[0] === price && one[1] > 0);
    if (level === undefined || shown.has(side)) return [];
    shown.add(side);
    return [level];
  };
  return targets.map((target) => {
    const { runnerId } = target;
    const at = best.get(runnerId);
    return {
      ...target,
      toBack: only(target.toBack, `back ${runnerId}`, at?.back),
      toLay: only(target.toLay, `lay ${runnerId}`, at?.lay),
      replace: true,
    };
  });
}

function pricesOf(levels: readonly FeedLevel[]): number[] {
  return levels.filter(([, size]) => size > 0).map(([price]) => price);
}
