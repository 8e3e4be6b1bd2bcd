import { useQuery } from '@tanstack/react-query';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { MarketGroupView } from './market-group-view.tsx';
import type { MarketGroupProps } from './market-group-view.tsx';

/** The bets of one market, with its figures and its facts as they are known. */
export function MarketGroup(props: MarketGroupProps) {
  const { marketId, eventId } = props.group;
  const figures = useMarketProfitLoss(marketId);
  const markets = useQuery(eventMarketsQuery(eventId)).data?.markets;
  return (
    <MarketGroupView
      {...props}
      figures={figures}
      market={markets?.find((market) => market.marketId === marketId)}
    />
  );
}
