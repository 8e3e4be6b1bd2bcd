import { Button } from '@layline/ui/forms/button.tsx';
import { CopyButton } from '@layline/ui/forms/copy-button.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Row } from '../parts/row.tsx';
import styles from './codes-dialog.module.css';

/** Codes with which a person chooses a password. */
export interface Codes {
  readonly person: string;
  /** One or two; it takes two. */
  readonly codes: readonly string[];
  /** Who has the other code, as a sentence; null if both are here. */
  readonly other: string | null;
}

/** Shows set-up codes, which the exchange sends only once. Only its button closes it, so that a press outside cannot lose them. */
export function CodesDialog({ person, codes, other, onClose }: Codes & { readonly onClose: () => void }) {
  const isOne = codes.length === 1;
  return (
    <Dialog open required onOpenChange={onClose} title={isOne ? `Code for ${person}` : `Codes for ${person}`}>
      <div className={styles.codes}>
        <p>
          {isOne
            ? `Pass this code on to ${person} and nobody else. It will not be shown again.`
            : `Pass these codes on to ${person} and nobody else. They will not be shown again.`}{' '}
          It takes two codes: at /desk/, {person} presses “Choose a password with two codes”. {other}
        </p>
        {codes.map((code) => (
          <Row key={code}>
            <code>{code}</code>
            <CopyButton value={code} what="code" />
          </Row>
        ))}
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            I have passed {isOne ? 'it' : 'them'} on
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
