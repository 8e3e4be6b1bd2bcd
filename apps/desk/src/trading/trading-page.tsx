import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  getOperatorEvents,
  getOperatorMarkets,
  getProposals,
} from '@layline/contract/calls/operator/markets.ts';
import { MarketStatus } from '@layline/contract/entities/market.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { countParam, textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { stateTitle } from '../parts/state-text.ts';
import { TurnPages } from '../parts/turn-pages.tsx';
import { MARKET_COLUMNS } from './market-columns.tsx';
import { MarketGrid } from './market-grid.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

const TAKE = 50;
const LIVE = { live: true };

const TradingSearch = v.object({
  event: textParam(64),
  status: v.fallback(v.optional(MarketStatus), undefined),
  manual: v.fallback(v.optional(v.literal(true)), undefined),
  page: countParam,
});

/** All markets with their state and what is at stake, and what waits for a second person. */
export function TradingPage() {
  const [{ event, status, manual, page = 1 }, change] = useSearchState(TradingSearch);
  const events = useQuery(read(getOperatorEvents, { take: 100 }, LIVE));
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
    <ListPage title="Trading" subtitle="Every market that the exchange runs, and what is at stake in it.">
      <WaitingProposals proposals={proposals.data ?? []} />
      <ListPanel>
        <FilterBar
          active={[event, status, manual].filter((filter) => filter !== undefined).length}
          onReset={() => change({ event: undefined, status: undefined, manual: undefined, page: undefined })}
        >
          <SelectField
            compact
            label="Event"
            value={event ?? ''}
            options={[
              ['', 'All events'],
              ...(events.data ?? []).map(({ eventId, title }) => [eventId, title] as const),
            ]}
            onChange={(id) => change({ event: id === '' ? undefined : id, page: undefined })}
          />
          <SelectField
            compact
            label="State"
            value={status ?? ''}
            options={[
              ['', 'All states'],
              ...MarketStatus.options.map((option) => [option, stateTitle(option)] as const),
            ]}
            onChange={(chosen) => change({ status: chosen === '' ? undefined : chosen, page: undefined })}
          />
          <Checkbox
            label="Run by hand only"
            checked={manual ?? false}
            onChange={({ target }) => change({ manual: target.checked ? true : undefined, page: undefined })}
          />
        </FilterBar>
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
    </ListPage>
  );
}
