import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';

interface AddPanelFrameProps {
  /** Panels that were added since the dialog opened. */
  readonly added: number;
  /** Panels that are on the page. */
  readonly panels: number;
  /** Adds the player's open bets; null where that is not offered. */
  readonly onBets: (() => void) | null;
  /** Goes back to the search; null while that is shown. */
  readonly onAnother: (() => void) | null;
  readonly onClose: () => void;
  /** The search, or what a market can show. */
  readonly children: ReactNode;
}

/** The dialog in which panels are chosen. */
export function AddPanelFrame({ added, panels, onBets, onAnother, onClose, children }: AddPanelFrameProps) {
  const t = useTexts(deskPages);
  return (
    <Dialog open onOpenChange={onClose} title={t('Add a panel')}>
      <div className={styles.form}>
        {children}
        <p role="status">
          {added > 0
            ? t('{n} panel added.|{n} panels added.', { n: added })
            : t('{n} panel on this page.|{n} panels on this page.', { n: panels })}
        </p>
        <DialogActions>
          {onBets && <Button onClick={onBets}>{t('Your open bets')}</Button>}
          {onAnother && <Button onClick={onAnother}>{t('Another match')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
