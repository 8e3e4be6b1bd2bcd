import { useState, type ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { wholeIds } from '@layline/ui/text/whole-ids.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import styles from './act-form.module.css';
import { REASON } from './act-words.ts';

interface ActFormProps {
  /** What the act will do, a sentence each, before it is done. */
  readonly will: readonly string[];
  /** The label of the button: `Lock`. */
  readonly verb: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  /** More fields, above the reason. */
  readonly children?: ReactNode;
  /** Where else the reason is shown, besides the audit log. */
  readonly reasonHint?: string;
  /** Null if the act takes no reason. */
  readonly reason?: 'required' | 'none';
  readonly onAct: (reason: string) => void;
  readonly onCancel: () => void;
}

/** The dialog that confirms an act: it says what the act will do, takes the reason for the audit log, and shows a refusal. */
export function ActForm({
  will,
  verb,
  danger = false,
  busy,
  error,
  children,
  reasonHint = 'It is recorded in the audit log under your name.',
  reason: wanted = 'required',
  onAct,
  onCancel,
}: ActFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onAct(reason.trim());
      }}
    >
      <ul className={styles.will}>
        {will.map((sentence) => (
          <li key={sentence}>{wholeIds(sentence)}</li>
        ))}
      </ul>
      {children}
      {wanted === 'required' && (
        <TextField
          label="Reason"
          hint={reasonHint}
          required
          minLength={REASON.min}
          maxLength={REASON.max}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <FormAlert text={error} />
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {verb}
        </Button>
      </DialogActions>
    </form>
  );
}
