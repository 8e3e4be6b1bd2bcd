import type { QuickStake } from '../../provider/user-info.ts';
import { useId, useState } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { FormAlert } from '@layline/ui/form-alert.tsx';
import { IconButton } from '@layline/ui/icon-button.tsx';
import { TextField } from '@layline/ui/text-field.tsx';
import { readStakes, STAKES_MAX, typedStakes } from './typed-stakes.ts';
import type { TypedStake } from './typed-stakes.ts';
import styles from './stakes-form.module.css';

interface StakesFormProps {
  readonly stakes: readonly QuickStake[];
  /** What everybody begins with. */
  readonly defaults: readonly QuickStake[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (stakes: QuickStake[]) => void;
}

/** The amounts on the buttons of the slip: each with what is written on it, in their order. */
export function StakesForm({ stakes, defaults, busy, problem, onSave }: StakesFormProps) {
  const [rows, setRows] = useState(() => typedStakes(stakes));
  const [next, setNext] = useState(stakes.length);
  const [tried, setTried] = useState(false);
  const groupId = useId();
  const read = readStakes(rows);
  const change = (id: number, patch: Partial<TypedStake>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...patch } : row)));
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Quick stakes"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (read.stakes !== null && !busy) onSave(read.stakes);
      }}
    >
      <FormAlert text={problem} />
      <ol className={styles.rows} id={groupId}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles.row}>
            <TextField
              label={`Amount ${index + 1}`}
              inputMode="decimal"
              autoComplete="off"
              value={row.value}
              onChange={(event) => change(row.id, { value: event.target.value })}
              error={tried ? read.problems.get(row.id)?.value : undefined}
            />
            <TextField
              label={`Button ${index + 1}`}
              autoComplete="off"
              maxLength={16}
              placeholder={row.value}
              value={row.title}
              onChange={(event) => change(row.id, { title: event.target.value })}
              error={tried ? read.problems.get(row.id)?.title : undefined}
            />
            <IconButton
              icon="trash"
              label={`Remove amount ${index + 1}`}
              disabled={rows.length === 1}
              onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          disabled={rows.length >= STAKES_MAX}
          onClick={() => {
            setRows([...rows, { id: next, value: '', title: '' }]);
            setNext(next + 1);
          }}
        >
          Add an amount
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setRows(typedStakes(defaults).map((row) => ({ ...row, id: row.id + next })));
            setNext(next + defaults.length);
          }}
        >
          Reset to defaults
        </Button>
        <Button type="submit" variant="primary" busy={busy} className={styles.save}>
          Save stakes
        </Button>
      </div>
    </form>
  );
}
