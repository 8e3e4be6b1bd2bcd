import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import type {
  MoneyRequest,
  MoneyRequestPage,
  MoneyRequestStatus,
  RequestTotals,
} from '../../provider/cashier.ts';
import styles from './cashier.module.css';
import list from './requests-list.module.css';
import { cashier } from './texts.ts';
import { methodText, STATUS_TONES, STATUS_WORDS, TYPE_WORDS } from './words.ts';

/** The status of a request; nothing where it is unknown. */
export function StatusBadge({ status }: { readonly status: MoneyRequestStatus }) {
  const t = useTexts(cashier);
  if (status === 'UNKNOWN') return null;
  return <Badge tone={STATUS_TONES[status]}>{t(STATUS_WORDS[status])}</Badge>;
}

/** What distinguishes a request from others: its method, and its payee or reference. */
function about({ method, reference, payee }: MoneyRequest, t: Write<TextOf<typeof cashier>>): string {
  return [methodText(method, t), payee ?? reference].filter(Boolean).join(' · ');
}

function Cells({ request }: { readonly request: MoneyRequest }) {
  const t = useTexts(cashier);
  const when = useWhen();
  const { requestId, type, status, createdAt } = request;
  const amount = request.credited ?? request.amount;
  return (
    <>
      <span className={list.what}>
        <span className={list.type}>{t(TYPE_WORDS[type])}</span>
        <span className={list.about}>{about(request, t)}</span>
      </span>
      <span className={list.when}>{createdAt !== null && when(createdAt, MINUTE)}</span>
      <span className={list.status}>
        <StatusBadge status={status} />
      </span>
      <span className={list.amount}>{amount !== null && <MoneyText amount={amount} symbol />}</span>
      <span className={list.arrow}>{requestId !== null && <Icon name="chevron-right" size={16} />}</span>
    </>
  );
}

/** A request in a list; the whole row links to it, where the provider gave it an id. */
export function RequestRow({ request }: { readonly request: MoneyRequest }) {
  const t = useTexts(cashier);
  const when = useWhen();
  return (
    <li className={list.row}>
      {request.requestId === null ? (
        <div className={list.link}>
          <Cells request={request} />
        </div>
      ) : (
        <Link to="/depositw/{-$id}" params={{ id: request.requestId }} className={list.link}>
          <Cells request={request} />
        </Link>
      )}
      {request.payableFrom !== null && (
        <p className={list.reason}>
          {t('First withdrawal to this account: sent from {when}.', {
            when: when(request.payableFrom, MINUTE),
          })}
        </p>
      )}
      {request.reason !== null && (
        <p className={list.reason}>{t('Reason: {reason}', { reason: request.reason })}</p>
      )}
    </li>
  );
}

interface RequestsListProps {
  readonly page: MoneyRequestPage;
  /** True if a filter is set, or the page is not the first. */
  readonly narrowed: boolean;
  /** What to do where the list is empty: a link to a first deposit, or a button that clears the filter. */
  readonly emptyAction: ReactNode;
  /** The links to other pages. */
  readonly paging: ReactNode;
}

const TOTALS = [
  ['deposited', 'Deposited'],
  ['withdrawn', 'Withdrawn'],
  ['pendingDeposits', 'Deposits pending'],
  ['heldWithdrawals', 'Held for withdrawals'],
] as const satisfies readonly (readonly [keyof RequestTotals, TextOf<typeof cashier>])[];

/** The totals that the provider sends; null while they are loading. */
function Totals({ totals }: { readonly totals: RequestTotals | null }) {
  const t = useTexts(cashier);
  const shown = TOTALS.filter(([part]) => totals?.[part] !== null);
  if (shown.length === 0) return null;
  return (
    <Figures
      label={t('Totals')}
      figures={shown.map(([part, label]) => {
        const total = totals?.[part];
        return {
          label: t(label),
          value: total === undefined || total === null ? null : <MoneyText amount={total} symbol />,
        };
      })}
    />
  );
}

/** The totals and some rows while they are loading. */
export function RequestsSkeleton() {
  return (
    <div aria-hidden="true">
      <Totals totals={null} />
      <ul className={styles.rows}>
        {[1, 2, 3, 4].map((one) => (
          <li key={one} className={list.row}>
            <div className={list.link}>
              <div className={list.what}>
                <Skeleton width="60%" height="2lh" />
              </div>
              <div className={list.when}>
                <Skeleton width="80%" height="1lh" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The player’s requests, newest first, with the totals of all that match the filter. */
export function RequestsList({ page, narrowed, emptyAction, paging }: RequestsListProps) {
  const t = useTexts(cashier);
  const { requests, totals } = page;
  if (requests.length === 0) {
    return (
      <>
        <EmptyState
          icon="clock"
          title={narrowed ? t('No matching requests') : t('No requests yet')}
          text={
            narrowed
              ? t('Change the dates, type or status.')
              : t('Your deposits and withdrawals appear here with their status.')
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
      <section aria-label={t('Requests')}>
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
