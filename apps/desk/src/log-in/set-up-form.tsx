import { useState } from 'react';
import { setUpOperator } from '@layline/contract/calls/operator/operators.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ask } from '../exchange/ask.ts';
import { failureText } from '../exchange/desk-failure.ts';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import styles from './log-in.module.css';

interface SetUpFormProps {
  /** Called once the password is chosen. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const CODE = {
  autoComplete: 'off',
  spellCheck: false,
  required: true,
  minLength: 16,
  maxLength: 19,
} as const;

/** Codes are read out on the telephone and written down in groups and in small letters. */
function codeOf(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** A new operator, or one whose password was reset, chooses a password with two codes from two people. */
export function SetUpForm({ onDone, onCancel }: SetUpFormProps) {
  const [name, setName] = useState('');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function choose(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await ask(setUpOperator, { body: { name, codes: [codeOf(first), codeOf(second)], password } });
      onDone();
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      aria-label="Choose a password"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void choose();
      }}
    >
      <h1>Choose a password</h1>
      <p className={styles.note}>You were given two codes. They work once, within 24 hours.</p>
      <TextField
        label="Name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField {...CODE} label="One code" value={first} onChange={({ target }) => setFirst(target.value)} />
      <TextField
        {...CODE}
        label="The other code"
        value={second}
        onChange={({ target }) => setSecond(target.value)}
      />
      <NewPasswordField value={password} onValue={setPassword} />
      <FormAlert text={error} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Choose this password
      </Button>
      <Button size="lg" wide disabled={busy} onClick={onCancel}>
        Back to the log-in
      </Button>
    </form>
  );
}
