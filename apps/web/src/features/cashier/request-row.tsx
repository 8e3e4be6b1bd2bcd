import type { MoneyRequest } from '../../provider/cashier.ts';
import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import styles from './request-row.module.css';
import { StatusBadge } from './status-badge.tsx';
import { METHOD_WORDS, TYPE_WORDS } from './words.ts';

/** What tells a request from another one: the way, and its reference or where it goes to. */
function about({ method, reference, payee }: MoneyRequest): string {
  return [METHOD_WORDS[method], payee ?? reference].filter(Boolean).join(' · ');
}

function Cells({ request }: { readonly request: MoneyRequest }) {
  const when = useWhen();
  const { requestId, type, status, createdAt } = request;
  const amount = request.credited ?? request.amount;
  return (
    <>
      <span className={styles.what}>
        <span className={styles.type}>{TYPE_WORDS[type]}</span>
        <span className={styles.about}>{about(request)}</span>
      </span>
      <span className={styles.when}>{createdAt !== null && when(createdAt, MINUTE)}</span>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <span className={styles.amount}>{amount !== null && <MoneyText amount={amount} symbol />}</span>
      <span className={styles.arrow}>{requestId !== null && <Icon name="chevron-right" size={16} />}</span>
    </>
  );
}

/** A request in a list; the whole row leads to it, where the provider has given it a number. */
export function RequestRow({ request }: { readonly request: MoneyRequest }) {
  return (
    <li className={styles.row}>
      {request.requestId === null ? (
        <div className={styles.link}>
          <Cells request={request} />
        </div>
      ) : (
        <Link to="/depositw/{-$id}" params={{ id: request.requestId }} className={styles.link}>
          <Cells request={request} />
        </Link>
      )}
      {request.status === 'REJECTED' && request.reason !== null && (
        <p className={styles.reason}>Reason: {request.reason}</p>
      )}
    </li>
  );
}
