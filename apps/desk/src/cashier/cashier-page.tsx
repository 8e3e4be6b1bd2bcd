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
import { listOf } from '../parts/list-of.ts';
import { stateTitle } from '../parts/state-text.ts';
import { CursorPages } from '../parts/turn-pages.tsx';
import { CashierFilterBar } from './cashier-filter-bar.tsx';
import { CashierSearch } from './cashier-search.ts';
import { RequestActDialog } from './request-act-dialog.tsx';
import type { RequestAct } from './request-act-dialog.tsx';
import { REQUEST_COLUMNS } from './request-columns.tsx';
import { RequestDetails } from './request-details.tsx';

const TAKE = 50;

/** The act that the operator is asked about. */
interface Asked {
  readonly request: OperatorMoneyRequest;
  readonly act: RequestAct;
}

/**
 * The queues of deposits and withdrawals, oldest first. The dialog is outside the list, because its request leaves the list as soon as somebody
 * has decided it.
 */
export function CashierPage() {
  const [filters, change] = useSearchState(CashierSearch);
  const { status, type, flagged, cursor } = filters;
  const requests = useQuery(
    read(
      getMoneyRequests,
      {
        ...(status === undefined ? {} : { status }),
        ...(type === undefined ? {} : { type }),
        ...(flagged === undefined ? {} : { flagged: 'true' as const }),
        ...(cursor === undefined ? {} : { cursor }),
        take: TAKE,
      },
      { live: true },
    ),
  );
  const holds = useQuery(read(getWithdrawalHolds, {}, { live: true })).data ?? [];
  const may = useMay();
  const next = requests.data?.next ?? null;
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = requests.data?.requests.find(({ requestId }) => requestId === asked?.request.requestId);
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
          state={listOf(requests, (page) => page.requests)}
          expand={{
            label: ({ type: kind, userName, requestId }) =>
              `${stateTitle(kind)} of ${userName}, ${requestId}`,
            short: 'Look and decide',
            content: (request) => (
              <RequestDetails
                request={request}
                holds={holds.filter(({ requestId }) => requestId === request.requestId)}
                onAct={(act) => setAsked({ request, act })}
              />
            ),
          }}
          empty={{ icon: 'wallet', title: 'Nothing waits', text: 'New requests appear here by themselves.' }}
        />
        <CursorPages cursor={cursor} next={next} onTurn={(to) => change({ cursor: to ?? undefined })} />
      </ListPanel>
      {asked !== null && (
        <RequestActDialog request={latest ?? asked.request} act={asked.act} onClose={() => setAsked(null)} />
      )}
    </ListPage>
  );
}
