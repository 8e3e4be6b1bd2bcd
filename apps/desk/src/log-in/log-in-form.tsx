import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { AppCodeField } from '../parts/app-code-field.tsx';
import styles from './log-in.module.css';

/** What an operator types to log in. */
export interface LogInFields {
  readonly name: string;
  readonly password: string;
  readonly code?: string;
}

interface LogInFormProps {
  /** A message above the form, such as why the last session ended; null if there is none. */
  readonly note: string | null;
  /** True once the exchange has asked for the code of the authenticator app. */
  readonly asksCode: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  /** Called when another name is typed: what was asked for the last name may not be asked for this one. */
  readonly onName: () => void;
  readonly onLogIn: (fields: LogInFields) => void;
  /** Called by a new operator, who has no password yet. */
  readonly onSetUp: () => void;
  /** Null in a browser without passkeys. */
  readonly onPasskey: (() => void) | null;
}

/** The log-in of operators: name and password, then a code if the operator has an authenticator app; or a passkey alone. */
export function LogInForm({
  note,
  asksCode,
  busy,
  error,
  onName,
  onLogIn,
  onSetUp,
  onPasskey,
}: LogInFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.form}
      aria-label="Log in"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onLogIn({ name, password, ...(asksCode ? { code } : {}) });
      }}
    >
      <h1>Layline desk</h1>
      <p className={styles.note}>{note ?? 'For those who run the exchange.'}</p>
      <TextField
        label="Name"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          onName();
        }}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        maxLength={128}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {asksCode && <AppCodeField label="Code from your authenticator app" value={code} onValue={setCode} />}
      <FormAlert text={error} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Log in
      </Button>
      {onPasskey !== null && (
        <Button wide size="lg" disabled={busy} onClick={onPasskey}>
          <Icon name="key" /> Log in with a passkey
        </Button>
      )}
      <Button variant="quiet" wide disabled={busy} onClick={onSetUp}>
        Choose a password with two codes
      </Button>
    </form>
  );
}
