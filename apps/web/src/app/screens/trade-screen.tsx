import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { deskView, keepDeskView } from '../../features/desk/desk-view.ts';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { followOrder } from './follow-order.ts';

const ROUTE = '/main/trade/{-$eventid}/{-$marketid}';

/** `/trade/:eventid?/:marketid?`: the trading desk. Its market, view and ladders are in the address. */
export function TradeScreen() {
  const { eventid, marketid } = useParams({ from: ROUTE });
  // Read here, because the route's own code is a part of every page.
  const { runners, view }: { readonly runners?: unknown; readonly view?: unknown } = useSearch({
    strict: false,
  });
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
      view={deskView(view)}
      onView={(chosen) => {
        keepDeskView(chosen);
        void navigate({ to: '.', search: (before) => ({ ...before, view: chosen }), resetScroll: false });
      }}
      onMarket={(chosen) =>
        void navigate({ to: '/trade/{-$eventid}/{-$marketid}', params: { eventid, marketid: chosen } })
      }
      follow={followOrder}
    />
  );
}
