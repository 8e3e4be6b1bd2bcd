import { CopyButton } from '@layline/ui/forms/copy-button.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';

interface ShareDialogProps {
  /** The whole address. */
  readonly link: string;
  readonly onClose: () => void;
}

/** Gives the link of a page. */
export function ShareDialog({ link, onClose }: ShareDialogProps) {
  const t = useTexts(deskPages);
  return (
    <Dialog open onOpenChange={onClose} title={t('Share this page')}>
      <div className={styles.form}>
        <p>
          {t(
            'The link holds the name of the page and its panels as they are now, and nothing about you or your bets. Anyone who opens it sees the page and can keep a copy.',
          )}
        </p>
        <TextField
          label={t('Link')}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
          end={<CopyButton value={link} what={t('Link')} />}
        />
      </div>
    </Dialog>
  );
}
