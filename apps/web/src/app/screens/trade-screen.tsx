import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { deskView, keepDeskView } from '../../features/desk/desk-view.ts';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { PagesScreen } from '../../features/desk/pages/pages-screen.tsx';
import { SharedScreen } from '../../features/desk/pages/shared-screen.tsx';
import { WindowScreen } from '../../features/desk/pages/window-screen.tsx';
import { BetsPanel } from '../bets-panel.tsx';
import { FindMarket } from './find-market.tsx';
import { followOrder } from './follow-order.ts';

const ROUTE = '/main/trade/{-$eventid}/{-$marketid}';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** `/trade/:eventid?/:marketid?`: the trading desk. Its market, view and ladders are in the address. */
function OneMarket() {
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

/**
 * The trading desk of one market, or a page of panels. Both have one route, because each route is a part of the first page: no event of a
 * provider has one of the three words as its id.
 */
export function TradeScreen() {
  const { eventid, marketid } = useParams({ from: ROUTE });
  const { p, panel }: { readonly p?: unknown; readonly panel?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const common = { follow: followOrder, bets: <BetsPanel /> };
  const goTo = (pageId: string | null) =>
    void navigate({
      to: '/trade/{-$eventid}/{-$marketid}',
      params: { eventid: 'pages', marketid: pageId ?? undefined },
    });
  switch (eventid) {
    case 'pages':
      return (
        <PagesScreen
          {...common}
          pageId={marketid ?? null}
          onPage={goTo}
          find={(onFound) => <FindMarket onFound={onFound} />}
        />
      );
    case 'window':
      return <WindowScreen {...common} pageId={marketid ?? null} panelId={textOf(panel)} />;
    case 'shared':
      return <SharedScreen {...common} code={textOf(p) ?? ''} onPage={goTo} />;
    default:
      return <OneMarket />;
  }
}
