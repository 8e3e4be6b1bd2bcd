import type { OperatorMoneyRequest, WithdrawalHold } from '@layline/contract/entities/operator-money.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { whenText } from '@layline/ui/format/when.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { useMay, useOwn } from '../exchange/own.ts';
import { Row } from '../parts/row.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { nextStep } from './next-step.ts';
import { PayeeHistory } from './payee-history.tsx';
import { Receipt } from './receipt.tsx';
import type { RequestAct } from './request-act-dialog.tsx';
import { approveWithdrawalAct, clearFlagAct, rejectAct, releaseAct } from './request-acts.tsx';
import { RequestFacts } from './request-facts.tsx';
import styles from './request-details.module.css';

interface RequestDetailsProps {
  readonly request: OperatorMoneyRequest;
  /** Why it is held; empty if it is not. */
  readonly holds: readonly WithdrawalHold[];
  /** Called with the act that the operator wants to take. */
  readonly onAct: (act: RequestAct) => void;
}

/** A request with its receipt, what it waits for, and the acts that the role allows. */
export function RequestDetails({ request, holds, onAct }: RequestDetailsProps) {
  const may = useMay();
  const own = useOwn();
  const now = useMinute();
  const { tag } = useLocale();
  const { type, status, flag, imageId } = request;
  const step = nextStep(request, holds, {
    own: own?.name ?? '',
    now,
    when: (at) => whenText(at, MINUTE, tag),
  });
  const isOpen = status === 'PENDING';
  const isPayable = status === 'APPROVED' && type === 'WITHDRAWAL' && request.payoutId === null;
  const isHeld = isOpen && holds.length > 0;
  return (
    <div className={styles.details}>
      <div className={styles.words}>
        {step !== null && <p className={styles.step}>{step.text}</p>}
        <RequestFacts request={request} holds={holds} />
        {type === 'WITHDRAWAL' && <PayeeHistory request={request} />}
        {may('getMoneyFigures') && <MoneyFigures requestId={request.requestId} />}
        <Row>
          {isHeld && may('releaseWithdrawal') && (
            <Button onClick={() => onAct(releaseAct(request))}>Release</Button>
          )}
          {isOpen && !isHeld && step?.mine === true && may('approveMoneyRequest') && (
            <Button
              variant="primary"
              onClick={() => onAct(type === 'DEPOSIT' ? 'approve' : approveWithdrawalAct(request))}
            >
              Approve
            </Button>
          )}
          {isPayable && step?.mine === true && may('markWithdrawalPaid') && (
            <Button variant="primary" onClick={() => onAct('paid')}>
              Mark as paid
            </Button>
          )}
          {(isOpen || isPayable) && may('rejectMoneyRequest') && (
            <Button onClick={() => onAct(rejectAct(request))}>Reject</Button>
          )}
          {flag !== null && !isOpen && may('clearRequestFlag') && (
            <Button onClick={() => onAct(clearFlagAct(request))}>Clear the flag</Button>
          )}
        </Row>
      </div>
      {imageId !== null && may('getReceipt') && <Receipt imageId={imageId} />}
    </div>
  );
}
