import type { MoneyRequest } from '../../provider/cashier.ts';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import styles from './cashier.module.css';
import { Fact } from './fact.tsx';
import detail from './request-detail.module.css';
import { StatusBadge } from './status-badge.tsx';
import { METHOD_WORDS, TYPE_WORDS, whatNext } from './words.ts';

interface RequestDetailProps {
  readonly request: MoneyRequest;
  readonly onCancel: () => void;
  /** Opens the payment provider's page; null where there is nothing to pay there. */
  readonly onPay: (() => void) | null;
  readonly busy: boolean;
  /** The picture of the receipt. */
  readonly receipt: ReactNode;
}

/** One request: where it stands, what comes next, and everything that is known of it. */
export function RequestDetail({ request, onCancel, onPay, busy, receipt }: RequestDetailProps) {
  const amount = useAmount();
  const moved = request.credited ?? request.amount;
  const isDeposit = request.type === 'DEPOSIT';
  const next = moved === null ? '' : whatNext(request, amount(moved));
  const write = useWhen();
  const when = (name: string, at: number | null) =>
    at !== null && <Fact name={name}>{write(at, MINUTE)}</Fact>;
  return (
    <article className={styles.panel} aria-label={`${TYPE_WORDS[request.type]} request`}>
      <div className={styles.panelHead}>
        <h2>
          {TYPE_WORDS[request.type]} {request.amount !== null && <MoneyText amount={request.amount} symbol />}
        </h2>
        <StatusBadge status={request.status} />
      </div>
      {next !== '' && <p role="status">{next}</p>}
      {request.reason !== null && (
        <p className={styles.notice} data-tone="danger">
          <Icon name="alert" />
          <span>Reason: {request.reason}</span>
        </p>
      )}
      <dl className={styles.facts}>
        {request.method !== 'UNKNOWN' && <Fact name="Method">{METHOD_WORDS[request.method]}</Fact>}
        {request.credited !== null && <Fact name="Added to your balance">{amount(request.credited)}</Fact>}
        {request.reference !== null && (
          <Fact name={isDeposit ? 'Reference (UTR)' : 'Payout reference'}>{request.reference}</Fact>
        )}
        {request.payee !== null && <Fact name="To">{request.payee}</Fact>}
        {request.note !== null && <Fact name="Note">{request.note}</Fact>}
        {when('Requested', request.createdAt)}
        {when('Expires', request.status === 'PENDING' ? request.expiresAt : null)}
        {when('Decided', request.decidedAt)}
        {when('Paid', request.paidAt)}
        {request.requestId !== null && <Fact name="Request ID">{request.requestId}</Fact>}
      </dl>
      {receipt}
      {(onPay !== null || request.cancellable) && (
        <div className={detail.buttons}>
          {onPay !== null && (
            <Button variant="primary" onClick={onPay} busy={busy}>
              Continue to payment
            </Button>
          )}
          {request.cancellable && (
            <Button variant="danger" onClick={onCancel} busy={busy}>
              {isDeposit ? 'Cancel request' : 'Cancel withdrawal'}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
