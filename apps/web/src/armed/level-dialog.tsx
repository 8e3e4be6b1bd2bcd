import { Button } from '@layline/ui/forms/button.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import styles from './armed.module.css';
import { LevelField } from './level-field.tsx';
import type { Level, TypedLevel } from './level-field.tsx';

interface LevelDialogProps {
  readonly title: string;
  /** What comes before the level, and after it. */
  readonly before: ReactNode;
  readonly after?: ReactNode;
  /** The level is in ticks, for a trailing stop. */
  readonly trails: boolean;
  readonly typed: TypedLevel;
  /** The words of the two buttons. */
  readonly leave: string;
  readonly submit: string;
  readonly onLevel: (level: Level) => void;
  readonly onClose: () => void;
}

/** Asks for the odds or the ticks of an armed order, and closes once they are valid and sent. */
export function LevelDialog(props: LevelDialogProps) {
  const { title, before, after, trails, typed, leave, submit, onLevel, onClose } = props;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          typed.tried();
          if (typed.level === null) return;
          onLevel(typed.level);
          onClose();
        }}
      >
        {before}
        <LevelField key={String(trails)} trails={trails} typed={typed} />
        {after}
        <DialogActions>
          <Button onClick={onClose}>{leave}</Button>
          <Button variant="primary" type="submit">
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
