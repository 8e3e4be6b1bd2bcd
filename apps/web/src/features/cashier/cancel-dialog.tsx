import type { MoneyRequest } from '../../provider/cashier.ts';
import { Button } from '@layline/ui/button.tsx';
import { DialogActions } from '@layline/ui/dialog-actions.tsx';
import { Dialog } from '@layline/ui/dialog.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import styles from './cashier.module.css';

interface CancelDialogProps {
  readonly request: MoneyRequest;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a request is cancelled. */
export function CancelDialog({ request, onConfirm, onClose }: CancelDialogProps) {
  const write = useAmount();
  const amount = request.amount === null ? null : write(request.amount);
  const isDeposit = request.type === 'DEPOSIT';
  return (
    <Dialog open onOpenChange={onClose} title={isDeposit ? 'Cancel the deposit?' : 'Cancel the withdrawal?'}>
      <div className={styles.stack}>
        <p>
          {isDeposit
            ? `Cancel only if you have not paid${amount === null ? '' : ` ${amount}`}: a cancelled request will not be processed.`
            : `${amount ?? 'The amount'} goes back to your balance and can be bet again.`}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {isDeposit ? 'Cancel request' : 'Cancel withdrawal'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
