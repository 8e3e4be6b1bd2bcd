import type { OperatorMoneyRequest, WithdrawalHold } from '@layline/contract/entities/operator-money.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { stateText } from '../parts/words.ts';

/** An instant in a list of facts; null stays null. */
function when(at: number | null) {
  return at === null ? null : <WhenText at={at} />;
}

function payeeText(payee: OperatorMoneyRequest['payee']): string | null {
  if (payee === null) return null;
  return 'upiId' in payee ? payee.upiId : `${payee.holder}, ${payee.accountNumber}, ${payee.ifsc}`;
}

/** What a request says, and who has decided what about it. */
export function RequestFacts({
  request,
  holds,
}: {
  readonly request: OperatorMoneyRequest;
  readonly holds: readonly WithdrawalHold[];
}) {
  const { firstApproval } = request;
  return (
    <Facts
      facts={[
        ['Asked for', <Rupees key="asked" amount={request.amount} />],
        ['Credited', request.credited === null ? null : <Rupees key="credited" amount={request.credited} />],
        ['Currency', request.currency],
        ['Method', request.method],
        ['Reference', request.reference],
        ['Payee', payeeText(request.payee)],
        ['Note of the player', request.note],
        [
          'Approved first',
          firstApproval === null ? null : (
            <>
              {firstApproval.by}, <Rupees amount={firstApproval.amount} />, <WhenText at={firstApproval.at} />
            </>
          ),
        ],
        ['Not before', when(request.payableFrom)],
        ['Lapses', when(request.expiresAt)],
        ['Approved by', request.approvedBy],
        [
          request.type === 'WITHDRAWAL' && request.paidAt !== null ? 'Paid by' : 'Decided by',
          request.decidedBy === request.approvedBy ? null : request.decidedBy,
        ],
        ['Decided', when(request.decidedAt)],
        ['Paid', when(request.paidAt)],
        ['Reason', request.reason],
        ['Gateway', request.gateway],
        ['Payment at the gateway', request.gatewayPayment],
        [
          'Other payments there',
          request.otherPayments.length === 0 ? null : request.otherPayments.join(', '),
        ],
        ['Payout at the gateway', request.payoutId],
        ['Site', request.domain],
        ['Id', request.requestId],
        ...holds.map(
          ({ rule, others }) =>
            [
              `Held: ${stateText(rule)}`,
              others.length === 0 ? 'see the audit log' : others.join(', '),
            ] as const,
        ),
      ]}
    />
  );
}
