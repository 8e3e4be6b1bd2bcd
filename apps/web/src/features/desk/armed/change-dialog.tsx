import { Button } from '@layline/ui/forms/button.tsx';
import { typedOf } from '@layline/ui/forms/decimal-text.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import type { ArmedOrder } from '../../../provider/armed-orders.ts';
import styles from '../desk.module.css';
import { desk } from '../texts.ts';
import { LevelField, useLevel } from './level-field.tsx';
import type { Level } from './level-field.tsx';

interface ChangeDialogProps {
  readonly order: ArmedOrder;
  /** What it does, in words. */
  readonly what: string;
  readonly onChange: (level: Level) => void;
  readonly onClose: () => void;
}

/** Asks for other odds, or other ticks, of an armed order. */
export function ChangeDialog({ order, what, onChange, onClose }: ChangeDialogProps) {
  const t = useTexts(desk);
  const trails = order.kind === 'TRAILING';
  const typed = useLevel(trails, trails ? String(order.ticks ?? '') : typedOf(order.price ?? 0));
  return (
    <Dialog open onOpenChange={onClose} title={t('Change the armed order')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          typed.tried();
          if (typed.level === null) return;
          onChange(typed.level);
          onClose();
        }}
      >
        <p>{what}</p>
        <LevelField trails={trails} typed={typed} />
        <DialogActions>
          <Button onClick={onClose}>{t('Leave it')}</Button>
          <Button variant="primary" type="submit">
            {t('Change')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
