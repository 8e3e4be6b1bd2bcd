import type { LimitValue, OwnLimit } from '../../provider/protection.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useAmount } from '../../ui/use-amount.ts';
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
  UNKNOWN: 'A lower limit works at once. A higher one waits 24 hours for your confirmation.',
  NONE: 'This is what is in force.',
  WITHDRAW: 'This is what is in force; the raise that waits is taken back.',
  LOWER: 'This works at once.',
  RAISE:
    'This is higher. You can confirm it in 24 hours, and for 24 hours after that; until then the present limit stands.',
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
          In force: <strong>{limitText(kind, value, amount)}</strong>
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
            label="Take this limit away"
            checked={none}
            onChange={(event) => setNone(event.target.checked)}
          />
        )}
        <p className={styles.effect} role="status">
          {EFFECTS[move ?? 'UNKNOWN']}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {move === 'RAISE' ? 'Ask for it' : 'Set limit'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
