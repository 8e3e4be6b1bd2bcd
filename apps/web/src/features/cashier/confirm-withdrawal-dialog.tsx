import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { ConfirmedWithdrawal } from '../../provider/cashier.ts';
import styles from './money-form.module.css';
import { cashier } from './texts.ts';

interface ConfirmWithdrawalDialogProps {
  readonly withdrawal: ConfirmedWithdrawal;
  /** Called once, with true if the player continues to the passkey. */
  readonly onAnswer: (confirmed: boolean) => void;
}

/** Shows how much goes to whom before the device asks for the passkey, because the device's own question says neither. */
export function ConfirmWithdrawalDialog({ withdrawal, onAnswer }: ConfirmWithdrawalDialogProps) {
  const t = useTexts(cashier);
  const amount = useAmount();
  const { bank, upiId = '' } = withdrawal;
  return (
    <Dialog open onOpenChange={() => onAnswer(false)} title={t('Confirm the withdrawal')}>
      <div className={styles.form}>
        <p>
          {bank === undefined
            ? t('{amount} goes to the UPI ID {upiId}.', { amount: amount(withdrawal.amount), upiId })
            : t('{amount} goes to {holder}, account {account}, IFSC {ifsc}.', {
                amount: amount(withdrawal.amount),
                holder: bank.holder,
                account: bank.accountNumber,
                ifsc: bank.ifsc,
              })}
        </p>
        <p className={styles.next}>{t('Your passkey confirms this amount and this payee only.')}</p>
        <DialogActions>
          <Button onClick={() => onAnswer(false)}>{t('Go back')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('Confirm with passkey')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
