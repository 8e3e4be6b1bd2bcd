import { useState } from 'react';
import type { ExclusionMonths, TimeOutHours } from '../../provider/protection.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import styles from './breaks.module.css';

/** A break that somebody thinks of taking. */
export type WantedBreak =
  | { readonly kind: 'TIME_OUT'; readonly hours: TimeOutHours; readonly name: string }
  | { readonly kind: 'SELF_EXCLUSION'; readonly months: ExclusionMonths; readonly name: string };

/** What has to be typed before a self-exclusion begins. */
const WORD = 'EXCLUDE';

interface BreakDialogProps {
  readonly wanted: WantedBreak;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

const COMMON = [
  'Your unmatched bets are cancelled now. Matched bets stand and are settled.',
  'You cannot bet, deposit or claim a bonus while it lasts.',
  'You can log in, see your account and withdraw your money.',
] as const;

/** Says plainly what a break means, and asks once more; for a self-exclusion a word has to be typed. */
export function BreakDialog({ wanted, busy, problem, onTake, onClose }: BreakDialogProps) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const excluding = wanted.kind === 'SELF_EXCLUSION';
  const confirmed = !excluding || typed.trim().toUpperCase() === WORD;
  const length = wanted.name.toLowerCase();
  const points = excluding
    ? [
        ...COMMON,
        'It cannot be ended earlier or made shorter, by you or by us.',
        wanted.months === null
          ? 'It does not end.'
          : 'It does not end automatically: afterwards ask our staff to reopen the account.',
        'No other account can be opened with your mobile number meanwhile.',
      ]
    : [...COMMON, 'It ends automatically and cannot be ended earlier.'];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={excluding ? `Self-exclusion: ${length}` : `Time-out for ${length}`}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (confirmed && !busy) onTake();
        }}
      >
        <FormAlert text={problem} />
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {excluding && (
          <TextField
            label={`Type ${WORD} to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={tried && !confirmed ? `Type the word ${WORD}.` : undefined}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant={excluding ? 'danger' : 'primary'} busy={busy}>
            {excluding ? 'Exclude me' : 'Start the time-out'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
