import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { followOrder } from './follow-order.ts';

const ROUTE = '/main/trade/{-$eventid}/{-$marketid}';

/** `/trade/:eventid?/:marketid?`: the trading desk. Its market and ladders are in the address. */
export function TradeScreen() {
  const { eventid, marketid } = useParams({ from: ROUTE });
  // Read here, because the route's own code is a part of every page.
  const { runners }: { readonly runners?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <DeskPage
      eventId={eventid ?? null}
      marketId={marketid ?? null}
      runnerIds={typeof runners === 'string' ? runners.split(',') : null}
      onRunners={(runnerIds) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, runners: runnerIds.join(',') }),
          replace: true,
          resetScroll: false,
        })
      }
      onMarket={(chosen) =>
        void navigate({ to: '/trade/{-$eventid}/{-$marketid}', params: { eventid, marketid: chosen } })
      }
      follow={followOrder}
    />
  );
}
