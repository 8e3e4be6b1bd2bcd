import type { MoneyRequest } from '@layline/contract/entities/money-request.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAmount } from '../../ui/use-amount.ts';
import styles from './cashier.module.css';

interface CancelDialogProps {
  readonly request: MoneyRequest;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a request is cancelled. */
export function CancelDialog({ request, onConfirm, onClose }: CancelDialogProps) {
  const amount = useAmount()(toPaise(request.amount));
  const isDeposit = request.type === 'DEPOSIT';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isDeposit ? 'Cancel the deposit?' : 'Take the withdrawal back?'}
    >
      <div className={styles.stack}>
        <p>
          {isDeposit
            ? `Cancel only if you have not paid ${amount}: a cancelled request is not looked at any more.`
            : `${amount} goes back to your balance and can be bet again.`}
        </p>
        <div>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {isDeposit ? 'Cancel request' : 'Take it back'}
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Dialog>
  );
}
