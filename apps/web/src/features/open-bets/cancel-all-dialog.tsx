import { Button } from '@layline/ui/button.tsx';
import { DialogActions } from '@layline/ui/dialog-actions.tsx';
import { Dialog } from '@layline/ui/dialog.tsx';
import styles from './open-bets.module.css';

interface CancelAllDialogProps {
  /** Unmatched bets that would go. */
  readonly count: number;
  /** Where: a market's name, or null for all markets. */
  readonly where: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before everything unmatched goes. */
export function CancelAllDialog({ count, where, onConfirm, onClose }: CancelAllDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Cancel all?">
      <div className={styles.form}>
        <p>
          {count === 1 ? 'Your unmatched bet' : `Your ${count} unmatched bets`}{' '}
          {where === null ? 'in all markets' : `in ${where}`} {count === 1 ? 'is' : 'are'} cancelled. Matched
          bets stand.
        </p>
        <DialogActions>
          <Button onClick={onClose}>Keep them</Button>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            Cancel all
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
