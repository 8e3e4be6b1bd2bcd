import type { MoneyRequest } from '@layline/contract/entities/money-request.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import styles from './request-row.module.css';
import { StatusBadge } from './status-badge.tsx';
import { whenText } from './when-text.ts';
import { METHOD_WORDS, TYPE_WORDS } from './words.ts';

/** What tells a request from another one: the way, and its reference or where it goes to. */
function about({ method, reference, payee }: MoneyRequest): string {
  return [METHOD_WORDS[method], payee ?? reference].filter(Boolean).join(' · ');
}

/** A request in a list; the whole row leads to it. */
export function RequestRow({ request }: { readonly request: MoneyRequest }) {
  return (
    <li className={styles.row}>
      <Link to="/depositw/{-$id}" params={{ id: request.requestId }} className={styles.link}>
        <span className={styles.what}>
          <span className={styles.type}>{TYPE_WORDS[request.type]}</span>
          <span className={styles.about}>{about(request)}</span>
        </span>
        <span className={styles.when}>{whenText(request.createdAt)}</span>
        <span className={styles.status}>
          <StatusBadge status={request.status} />
        </span>
        <span className={styles.amount}>
          <MoneyText amount={toPaise(request.credited ?? request.amount)} symbol />
        </span>
        <span className={styles.arrow}>
          <Icon name="chevron-right" size={16} />
        </span>
      </Link>
      {request.status === 'REJECTED' && request.reason !== null && (
        <p className={styles.reason}>Reason: {request.reason}</p>
      )}
    </li>
  );
}
