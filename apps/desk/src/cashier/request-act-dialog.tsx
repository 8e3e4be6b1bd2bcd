import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { ApproveDeposit } from './approve-deposit.tsx';
import { MarkPaid } from './mark-paid.tsx';

/** What is asked about a request: an act, the approval of a deposit, or the payment of a withdrawal. */
export type RequestAct = Act | 'approve' | 'paid';

interface RequestActDialogProps {
  readonly request: OperatorMoneyRequest;
  readonly act: RequestAct;
  readonly onClose: () => void;
}

/** The dialog of an act on a deposit or withdrawal. */
export function RequestActDialog({ request, act, onClose }: RequestActDialogProps) {
  if (act === 'approve') return <ApproveDeposit request={request} onClose={onClose} />;
  if (act === 'paid') return <MarkPaid request={request} onClose={onClose} />;
  return <ActDialog act={act} onClose={onClose} />;
}
