import type { ReactNode } from 'react';
import type { MoneyRequestPage, RequestTotals } from '../../provider/cashier.ts';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import styles from './cashier.module.css';
import { RequestRow } from './request-row.tsx';
import rowStyles from './request-row.module.css';

interface RequestsListProps {
  readonly page: MoneyRequestPage;
  /** True if the list is narrowed by a filter, or is not its first page. */
  readonly narrowed: boolean;
  /** What to do where there is nothing: a link to a first deposit, or a button that clears the filter. */
  readonly emptyAction: ReactNode;
  /** The way to other pages. */
  readonly paging: ReactNode;
}

const TOTALS = [
  ['deposited', 'Deposited'],
  ['withdrawn', 'Withdrawn'],
  ['pendingDeposits', 'Deposits pending'],
  ['heldWithdrawals', 'Held for withdrawals'],
] as const satisfies readonly (readonly [keyof RequestTotals, string])[];

/** The totals that the provider has; null while they are on their way. */
function Totals({ totals }: { readonly totals: RequestTotals | null }) {
  const shown = TOTALS.filter(([part]) => totals?.[part] !== null);
  if (shown.length === 0) return null;
  return (
    <Figures
      label="Totals"
      figures={shown.map(([part, label]) => {
        const total = totals?.[part];
        return {
          label,
          value: total === undefined || total === null ? null : <MoneyText amount={total} symbol />,
        };
      })}
    />
  );
}

/** The place of the totals and of some requests. */
export function RequestsSkeleton() {
  return (
    <div aria-hidden="true">
      <Totals totals={null} />
      <ul className={styles.rows}>
        {[1, 2, 3, 4].map((one) => (
          <li key={one} className={rowStyles.row}>
            <div className={rowStyles.link}>
              <div className={rowStyles.what}>
                <Skeleton width="60%" height="2lh" />
              </div>
              <div className={rowStyles.when}>
                <Skeleton width="80%" height="1lh" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The player's requests, newest first, with their totals over the whole filter. */
export function RequestsList({ page, narrowed, emptyAction, paging }: RequestsListProps) {
  const { requests, totals } = page;
  if (requests.length === 0) {
    return (
      <>
        <EmptyState
          icon="clock"
          title={narrowed ? 'No matching requests' : 'No requests yet'}
          text={
            narrowed
              ? 'Change the dates, type or status.'
              : 'Your deposits and withdrawals appear here with their status.'
          }
          action={emptyAction}
        />
        {paging}
      </>
    );
  }
  return (
    <>
      <Totals totals={totals} />
      <section aria-label="Requests">
        <ul className={styles.rows}>
          {requests.map((request, index) => (
            <RequestRow key={request.requestId ?? index} request={request} />
          ))}
        </ul>
      </section>
      {paging}
    </>
  );
}
