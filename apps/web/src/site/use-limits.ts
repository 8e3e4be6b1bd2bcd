import type { Market, MarketLimits } from '../provider/markets.ts';
import { useSettings } from './site-store.ts';

/** A market's limits, within the largest stake that the site takes. */
export function useLimits({ limits }: Pick<Market, 'limits'>): MarketLimits {
  const most = useSettings()?.maxStake ?? null;
  if (most === null || most >= (limits.maxStake ?? Infinity)) return limits;
  return { ...limits, maxStake: most };
}
