import type { getDepositWithdrawals } from '@layline/contract/calls/get-deposit-withdrawals.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import styles from './cashier.module.css';
import { Fact } from './fact.tsx';
import { RequestRow } from './request-row.tsx';

interface RequestsListProps {
  readonly page: ResultOf<typeof getDepositWithdrawals>;
  /** True if the list is narrowed by a filter, or is not its first page. */
  readonly narrowed: boolean;
  /** What to do where there is nothing: a link to a first deposit, or a button that clears the filter. */
  readonly emptyAction: ReactNode;
  /** The way to other pages. */
  readonly paging: ReactNode;
}

/** The player's requests, newest first, with their totals over the whole filter. */
export function RequestsList({ page, narrowed, emptyAction, paging }: RequestsListProps) {
  const { requests, totals } = page;
  if (requests.length === 0) {
    return (
      <>
        <div className={styles.panel}>
          <EmptyState
            icon="clock"
            title={narrowed ? 'No request fits' : 'No requests yet'}
            text={
              narrowed
                ? 'Choose other days, another type or status.'
                : 'Deposits and withdrawals that you ask for stand here with what becomes of them.'
            }
            action={emptyAction}
          />
        </div>
        {paging}
      </>
    );
  }
  return (
    <>
      <section className={styles.panel} aria-label="Totals">
        <dl className={styles.facts}>
          <Fact name="Deposited">
            <MoneyText amount={toPaise(totals.deposited)} symbol />
          </Fact>
          <Fact name="Withdrawn">
            <MoneyText amount={toPaise(totals.withdrawn)} symbol />
          </Fact>
          <Fact name="Deposits pending">
            <MoneyText amount={toPaise(totals.pendingDeposits)} symbol />
          </Fact>
          <Fact name="Held for withdrawals">
            <MoneyText amount={toPaise(totals.heldWithdrawals)} symbol />
          </Fact>
        </dl>
      </section>
      <section className={styles.listPanel} aria-label="Requests">
        <ul className={styles.rows}>
          {requests.map((request) => (
            <RequestRow key={request.requestId} request={request} />
          ))}
        </ul>
      </section>
      {paging}
    </>
  );
}
