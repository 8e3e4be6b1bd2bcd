import { PAGE_NAME_MAX } from '@layline/contract/entities/desk-page.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { nameOf } from './composition.ts';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a page. */
export function NameDialog({ title, name: before, onName, onClose }: NameDialogProps) {
  const t = useTexts(deskPages);
  const [typed, setTyped] = useState(before);
  const [tried, setTried] = useState(false);
  const name = nameOf(typed);
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name !== null) onName(name);
        }}
      >
        <TextField
          label={t('Name of the page')}
          value={typed}
          maxLength={PAGE_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          error={tried && name === null ? t('Enter a name.') : undefined}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
