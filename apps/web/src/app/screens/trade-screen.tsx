import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { followOrder } from './follow-order.ts';

const ROUTE = '/main/trade/{-$eventid}/{-$marketid}';

/** `/trade/:eventid?/:marketid?`: the trading desk. Its market and ladders are in the address. */
export function TradeScreen() {
  const { eventid, marketid } = useParams({ from: ROUTE });
  const { runners } = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const to = '/trade/{-$eventid}/{-$marketid}';
  return (
    <DeskPage
      eventId={eventid ?? null}
      marketId={marketid ?? null}
      runnerIds={runners?.split(',') ?? null}
      onRunners={(runnerIds) =>
        void navigate({
          to,
          params: { eventid, marketid },
          search: { runners: runnerIds.join(',') },
          replace: true,
          resetScroll: false,
        })
      }
      onMarket={(chosen) => void navigate({ to, params: { eventid, marketid: chosen } })}
      follow={followOrder}
    />
  );
}
