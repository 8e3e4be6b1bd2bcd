import { Button } from '@layline/ui/forms/button.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { openBets } from './texts.ts';
import styles from './open-bets.module.css';

interface CancelAllDialogProps {
  /** Unmatched bets that would be cancelled. */
  readonly count: number;
  /** The market's name, or null for all markets. */
  readonly where: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before everything unmatched is cancelled. */
export function CancelAllDialog({ count: n, where, onConfirm, onClose }: CancelAllDialogProps) {
  const t = useTexts(openBets);
  return (
    <Dialog open onOpenChange={onClose} title={t('Cancel all?')}>
      <div className={styles.form}>
        <p>
          {where === null
            ? t(
                'This cancels your unmatched bet. Matched bets stand.|This cancels your {n} unmatched bets in all markets. Matched bets stand.',
                { n },
              )
            : t(
                'This cancels your unmatched bet in {market}. Matched bets stand.|This cancels your {n} unmatched bets in {market}. Matched bets stand.',
                { n, market: where },
              )}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{t('Keep them')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {t('Cancel all')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
