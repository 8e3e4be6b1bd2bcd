import { Button } from '@layline/ui/forms/button.tsx';
import { CopyButton } from '@layline/ui/forms/copy-button.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Row } from '../parts/row.tsx';

/** Codes with which a person chooses a password. */
export interface Codes {
  readonly person: string;
  readonly codes: readonly string[];
}

/** Shows set-up codes, which the exchange tells only once. It has to be closed with its button, so that nobody loses them by a press outside. */
export function CodesDialog({ person, codes, onClose }: Codes & { readonly onClose: () => void }) {
  return (
    <Dialog open required onOpenChange={onClose} title={`Codes for ${person}`}>
      <p>
        {codes.length > 1
          ? `With both codes ${person} chooses a password at /desk/, within 24 hours.`
          : `With this code and a second one ${person} chooses a password at /desk/. Another admin gets the second code by approving ${person}.`}{' '}
        Nobody else may learn them, and they are not shown again.
      </p>
      {codes.map((code) => (
        <Row key={code}>
          <code>{code}</code>
          <CopyButton value={code} what="code" />
        </Row>
      ))}
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          I have passed them on
        </Button>
      </DialogActions>
    </Dialog>
  );
}
