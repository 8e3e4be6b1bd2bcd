import { useQuery } from '@tanstack/react-query';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { useListedEvent } from '../../api/use-catalogue.ts';
import { MarketGroupView } from './market-group-view.tsx';
import type { MarketGroupProps } from './market-group-view.tsx';

/** The bets of one market, with its figures and its facts as they are known; the lists name an event that its bets do not. */
export function MarketGroup(props: MarketGroupProps) {
  const { marketId, eventId, eventTitle } = props.group;
  const listed = useListedEvent(eventId);
  const figures = useMarketProfitLoss(marketId);
  const markets = useQuery(eventMarketsQuery(eventId)).data?.markets;
  return (
    <MarketGroupView
      {...props}
      group={{ ...props.group, eventTitle: eventTitle || listed.title }}
      figures={figures}
      market={markets?.find((market) => market.marketId === marketId)}
    />
  );
}
