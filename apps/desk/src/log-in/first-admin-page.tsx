import { useState } from 'react';
import { makeFirstAdmin } from '@layline/contract/calls/operator/operators.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ask } from '../exchange/ask.ts';
import { DeskFailure, failureText } from '../exchange/desk-failure.ts';
import { keepSession } from '../exchange/session-store.ts';
import { dropFirstSecret } from './first-link.ts';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import styles from './log-in.module.css';

/** A try whose answer was lost may have made the admin, and then only the log-in can tell. */
const UNKNOWN = 'It is not known whether this was done: try to log in with this name and password.';

/** The page behind a link that the exchange prints while it has fewer than two admins: it asks for the name and the password of one. */
export function FirstAdminPage({ secret }: { readonly secret: string }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function make(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const made = await ask(makeFirstAdmin, { body: { secret, name, password } });
      keepSession({ ...made, token: made.accessToken });
      dropFirstSecret();
    } catch (failure) {
      const isUnknown = failure instanceof DeskFailure && failure.code === null;
      setError(isUnknown ? `${failure.message} ${UNKNOWN}` : failureText(failure));
      setBusy(false);
    }
  }

  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        aria-label="Make an admin"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void make();
        }}
      >
        <h1>Make an admin</h1>
        <p className={styles.note}>
          This exchange needs two admins, because it takes two to add anybody else. Choose your name and
          password as one of them.
        </p>
        <TextField
          label="Name"
          hint="3 to 32 letters, digits, dots or dashes. The audit log shows it."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={3}
          maxLength={32}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <NewPasswordField value={password} onValue={setPassword} />
        <FormAlert text={error} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          Make the admin
        </Button>
        <Button size="lg" wide disabled={busy} onClick={dropFirstSecret}>
          Log in instead
        </Button>
      </form>
    </main>
  );
}
