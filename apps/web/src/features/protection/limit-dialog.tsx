import type { LimitValue, OwnLimit } from '../../provider/protection.ts';
import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { LIMIT_NAMES, limitText, moveOf, readLimit, typedLimit } from './limit-kinds.ts';
import styles from './limits.module.css';

interface LimitDialogProps {
  readonly limit: OwnLimit;
  /** What went wrong with the last try; what was typed stays. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onSave: (value: LimitValue) => void;
  readonly onClose: () => void;
}

const EFFECTS = {
  UNKNOWN: 'A lower limit applies immediately. A higher one can be confirmed after 24 hours.',
  NONE: 'This is your current limit.',
  WITHDRAW: 'This is your current limit; the pending increase will be withdrawn.',
  LOWER: 'This applies immediately.',
  RAISE:
    'This is higher. You can confirm it after 24 hours, within the following 24 hours. Until then your current limit applies.',
} as const;

/** Sets one own limit: says beforehand whether it works at once or has to wait. */
export function LimitDialog({ limit, problem, busy, onSave, onClose }: LimitDialogProps) {
  const amount = useAmount();
  const { kind, value } = limit;
  const [typed, setTyped] = useState(typedLimit(limit));
  const [none, setNone] = useState(false);
  const [tried, setTried] = useState(false);
  const read = readLimit(kind, typed);
  const wanted = none ? { value: null } : read;
  const wrong = 'problem' in wanted ? wanted.problem : null;
  const move = 'problem' in wanted ? null : moveOf(limit, wanted.value);
  return (
    <Dialog open onOpenChange={onClose} title={LIMIT_NAMES[kind][1]}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if ('problem' in wanted || busy) return;
          if (move === 'NONE') onClose();
          else onSave(wanted.value);
        }}
      >
        <FormAlert text={problem} />
        <p>
          Current limit: <strong>{limitText(kind, value, amount)}</strong>
        </p>
        <NumberField
          label={kind === 'SESSION_DAY' ? 'New limit, minutes' : 'New limit'}
          value={typed}
          onValueChange={setTyped}
          disabled={none}
          error={tried && wrong !== null ? wrong : undefined}
        />
        {value !== null && (
          <Checkbox
            label="Remove this limit"
            checked={none}
            onChange={(event) => setNone(event.target.checked)}
          />
        )}
        <p className={styles.effect} role="status">
          {EFFECTS[move ?? 'UNKNOWN']}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Keep current limit</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {move === 'RAISE' ? 'Request increase' : 'Set limit'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
