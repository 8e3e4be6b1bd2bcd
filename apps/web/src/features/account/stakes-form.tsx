import type { Paise } from '@layline/units/money.ts';
import type { QuickStake } from '../../provider/user-info.ts';
import { STAKE_MAX } from '../../provider/bets.ts';
import { hundredthsTyped } from '@layline/ui/forms/decimal-text.ts';
import { useId, useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import styles from './stakes-form.module.css';
import { textsOf, useTexts } from '@layline/ui/language/texts.ts';
import { account } from './texts.ts';

/** Maximum number of quick stakes on a slip. */
export const STAKES_MAX = 8;

/** A quick stake being edited. */
export interface TypedStake {
  /** Identifies the row when others are removed. */
  readonly id: number;
  readonly value: string;
  /** Label of the button; empty for the amount itself. */
  readonly title: string;
}

interface Problem {
  readonly value?: string;
  readonly title?: string;
}

/** Amounts as rows to type in. */
export function typedStakes(stakes: readonly QuickStake[]): TypedStake[] {
  return stakes.map(({ title, value }, id) => ({ id, value: String(value / 100), title }));
}

function amountOf(text: string): Paise | null {
  const bare = text.replaceAll(/[\s,]/g, '');
  const amount = /^\d/.test(bare) ? hundredthsTyped(bare) : null;
  return amount !== null && amount > 0 && amount <= STAKE_MAX ? (amount as Paise) : null;
}

/** The typed amounts, or null and the errors by row. */
export function readStakes(rows: readonly TypedStake[]): {
  readonly stakes: QuickStake[] | null;
  readonly problems: ReadonlyMap<number, Problem>;
} {
  const t = textsOf(account);
  const problems = new Map<number, Problem>();
  const stakes: QuickStake[] = [];
  const titles = new Set<string>();
  for (const { id, value, title } of rows) {
    const amount = amountOf(value);
    const name = title.trim() === '' ? value.trim() : title.trim();
    if (amount === null) problems.set(id, { value: t('Enter an amount such as 500 or 2500.50.') });
    else if (titles.has(name)) problems.set(id, { title: t('Another button already has this name.') });
    else stakes.push({ title: name, value: amount });
    titles.add(name);
  }
  return { stakes: problems.size === 0 && stakes.length > 0 ? stakes : null, problems };
}

interface StakesFormProps {
  readonly stakes: readonly QuickStake[];
  /** The default quick stakes. */
  readonly defaults: readonly QuickStake[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (stakes: QuickStake[]) => void;
}

/** The quick stakes of the slip: amounts with their labels, in order. */
export function StakesForm({ stakes, defaults, busy, problem, onSave }: StakesFormProps) {
  const t = useTexts(account);
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
      aria-label={t('Quick stakes')}
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
              label={t('Amount {n}', { n: index + 1 })}
              inputMode="decimal"
              autoComplete="off"
              value={row.value}
              onChange={(event) => change(row.id, { value: event.target.value })}
              error={tried ? read.problems.get(row.id)?.value : undefined}
            />
            <TextField
              label={t('Button {n}', { n: index + 1 })}
              autoComplete="off"
              maxLength={16}
              placeholder={row.value}
              value={row.title}
              onChange={(event) => change(row.id, { title: event.target.value })}
              error={tried ? read.problems.get(row.id)?.title : undefined}
            />
            <IconButton
              icon="trash"
              label={t('Remove amount {n}', { n: index + 1 })}
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
          {t('Add an amount')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setRows(typedStakes(defaults).map((row) => ({ ...row, id: row.id + next })));
            setNext(next + defaults.length);
          }}
        >
          {t('Reset to defaults')}
        </Button>
        <Button type="submit" variant="primary" busy={busy} className={styles.save}>
          {t('Save stakes')}
        </Button>
      </div>
    </form>
  );
}
