import { marketLabel } from './market-label.ts';
import { useMarketValue } from './use-market-value.ts';

/** What lies over the prices of a market now: `Suspended`, `Ball running`, `Closed`; null where they stand free. */
export function useMarketLabel(marketId: string): string | null {
  return useMarketValue(marketId, marketLabel);
}
