import { useStartingPrices } from '../../../api/starting-prices.ts';
import { useMarketStatus } from '../../../live/use-market.ts';
import type { Market, Runner } from '../../../provider/markets.ts';
import { SpFigures } from './sp-figures.tsx';

interface DeskStartingPricesProps {
  readonly market: Market;
  /** Runners with a ladder. */
  readonly runners: readonly Runner[];
}

/** The starting prices above the ladders. */
export function DeskStartingPrices({ market, runners }: DeskStartingPricesProps) {
  const { marketId, book } = market;
  const inPlay = useMarketStatus(marketId)?.inPlay ?? book.inPlay;
  return <SpFigures runners={runners} prices={useStartingPrices(marketId, inPlay)} />;
}
