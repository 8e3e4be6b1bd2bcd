import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMoneyRequests, getWithdrawalHolds } from '@layline/contract/calls/operator/money.ts';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { usePages } from '../exchange/use-pages.ts';
import { stateTitle } from '../parts/words.ts';
import { CashierFilterBar } from './cashier-filter-bar.tsx';
import { CashierSearch } from './cashier-search.ts';
import { RequestActDialog, type RequestAct } from './request-act-dialog.tsx';
import { REQUEST_COLUMNS } from './request-columns.tsx';
import { RequestDetails } from './request-details.tsx';

/** The act that the operator is asked about. */
interface Asked {
  readonly request: OperatorMoneyRequest;
  readonly act: RequestAct;
}

/** Of the request that the address names: it may be far down in the queue. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * The queues of deposits and withdrawals, oldest first. The dialog is outside the list, because its request leaves the list as soon as somebody
 * has decided it.
 */
export function CashierPage() {
  const [filters, change] = useSearchState(CashierSearch);
  const { status, type, flagged, request: shown } = filters;
  const { state, pages } = usePages(
    getMoneyRequests,
    {
      ...(status === undefined ? {} : { status }),
      ...(type === undefined ? {} : { type }),
      ...(flagged === undefined ? {} : { flagged: 'true' as const }),
    },
    {
      live: true,
      rowsOf: ({ requests }) => requests,
      nextOf: ({ next }) => (next === null ? null : { cursor: next }),
    },
  );
  const holds = useQuery(read(getWithdrawalHolds, {}, { live: true })).data ?? [];
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = pages.pages
    .flatMap(({ rows }) => rows ?? [])
    .find(({ requestId }) => requestId === asked?.request.requestId);
  return (
    <ListPage
      title="Cashier"
      subtitle="Money in and out, oldest first. Open a row to look at the request and decide."
      actions={may('reconcileMoney') && <Link to="/cashier/reconciliation">Compare a day with a file</Link>}
    >
      <ListPanel>
        <CashierFilterBar filters={filters} onChange={change} />
        <DataTable
          caption="Deposits and withdrawals"
          columns={REQUEST_COLUMNS}
          rowKey={({ requestId }) => requestId}
          state={state}
          pages={pages}
          expand={{
            label: ({ type: kind, userName, requestId }) =>
              `${stateTitle(kind)} of ${userName}, ${requestId}: look and decide`,
            short: 'Look and decide',
            ...(shown === undefined ? {} : { opensWith: shown }),
            content: (request) => (
              <div ref={request.requestId === shown ? bringIntoView : undefined}>
                <RequestDetails
                  request={request}
                  holds={holds.filter(({ requestId }) => requestId === request.requestId)}
                  onAct={(act) => setAsked({ request, act })}
                />
              </div>
            ),
          }}
          empty={{
            icon: 'wallet',
            title: 'Nothing is waiting',
            text: 'New requests appear here automatically.',
          }}
        />
      </ListPanel>
      {asked !== null && (
        <RequestActDialog request={latest ?? asked.request} act={asked.act} onClose={() => setAsked(null)} />
      )}
    </ListPage>
  );
}
