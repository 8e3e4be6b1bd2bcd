import { useParams } from '@tanstack/react-router';
import { MarketPage } from '../../trading/market-page.tsx';
import { Needs } from '../needs.tsx';

/** One market, for those who may read it. */
export default function MarketScreen() {
  const { marketId = '' } = useParams({ strict: false });
  return (
    <Needs call="getOperatorMarket">
      <MarketPage key={marketId} marketId={marketId} />
    </Needs>
  );
}
