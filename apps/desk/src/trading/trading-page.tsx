import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  getOperatorEvents,
  getOperatorMarkets,
  getProposals,
} from '@layline/contract/calls/operator/markets.ts';
import { MarketStatus } from '@layline/contract/entities/market.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { countParam, textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { TurnPages } from '../parts/turn-pages.tsx';
import { CataloguePanel } from './events/catalogue-panel.tsx';
import { EventActions } from './events/event-actions.tsx';
import { MakingActions } from './making/making-actions.tsx';
import { MARKET_COLUMNS } from './market-columns.tsx';
import { MarketFilters } from './market-filters.tsx';
import { MarketGrid } from './market-grid.tsx';
import { FeedsPanel } from './timeline/feeds-panel.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

const TAKE = 50;
const LIVE = { live: true } as const;

const TradingSearch = v.object({
  event: textParam(64),
  status: v.fallback(v.optional(MarketStatus), undefined),
  manual: v.fallback(v.optional(v.literal(true)), undefined),
  page: countParam,
});

/** All markets with their state and what is at stake, and what waits for a second person. */
export function TradingPage() {
  const may = useMay();
  const [{ event, status, manual, page = 1 }, change] = useSearchState(TradingSearch);
  const { events, chosen } = useEvents(event);
  const proposals = useQuery(read(getProposals, { state: 'PENDING', take: 100 }, LIVE));
  const markets = useQuery(
    read(
      getOperatorMarkets,
      {
        ...(event === undefined ? {} : { eventId: event }),
        ...(status === undefined ? {} : { status }),
        ...(manual === undefined ? {} : { manual: 'true' as const }),
        skip: (page - 1) * TAKE,
        take: TAKE,
      },
      LIVE,
    ),
  );
  const shown = markets.data ?? [];
  return (
    <ListPage
      title="Trading"
      subtitle={`Every market that the exchange runs, and what is at stake in it.${
        chosen === undefined && may('createMarket') ? ' Choose an event to add a market to it.' : ''
      }`}
      actions={
        <>
          {chosen !== undefined && <EventActions event={chosen} />}
          <MakingActions
            event={chosen}
            onMade={(eventId) =>
              change({ event: eventId, status: undefined, manual: undefined, page: undefined })
            }
          />
        </>
      }
    >
      <WaitingProposals proposals={proposals.data ?? []} />
      <ListPanel>
        <MarketFilters event={event} status={status} manual={manual} events={events} onChange={change} />
        <MarketGrid markets={shown}>
          <DataTable
            caption="Markets"
            columns={MARKET_COLUMNS}
            rowKey={({ marketId }) => marketId}
            state={listOf(markets, (rows) => rows)}
            empty={{ icon: 'chart', title: 'No such market', text: 'Choose another event or state.' }}
            expectedRows={16}
          />
        </MarketGrid>
        <TurnPages
          back={page > 1 ? { label: 'Previous page', go: () => change({ page: page - 1 }) } : null}
          on={shown.length === TAKE ? { label: 'Next page', go: () => change({ page: page + 1 }) } : null}
        />
      </ListPanel>
      <CataloguePanel />
      {may('getFeeds') && <FeedsPanel />}
    </ListPage>
  );
}

/** The events to choose from, among them the one that was chosen, which may be further down than the list goes. */
function useEvents(eventId: string | undefined) {
  const first = useQuery(read(getOperatorEvents, { take: 100 }, LIVE)).data ?? [];
  const asked = useQuery({
    ...read(getOperatorEvents, { eventId: eventId ?? '' }, LIVE),
    enabled: eventId !== undefined,
  }).data;
  const chosen = [...(asked ?? []), ...first].find((event) => event.eventId === eventId);
  const isListed = chosen === undefined || first.some((event) => event.eventId === chosen.eventId);
  return { events: isListed ? first : [chosen, ...first], chosen };
}
