import { useState } from 'react';
import { beginSecondFactor, confirmSecondFactor } from '@layline/contract/calls/operator/operators.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import { ask } from '../exchange/ask.ts';
import { logOut } from '../exchange/presence.ts';
import { secondFactorSetUp } from '../exchange/session-store.ts';
import { failureText } from '../exchange/desk-failure.ts';
import { AppSecret } from '../parts/app-secret.tsx';
import styles from './log-in.module.css';

/** Where there is real money, an operator sets up an authenticator app here before anything else. */
export function SecondFactorPage() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [begun, setBegun] = useState<ResultOf<typeof beginSecondFactor> | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function goOn(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      if (begun === null) {
        setBegun(await ask(beginSecondFactor, { body: { password } }));
        setPassword('');
      } else {
        await ask(confirmSecondFactor, { body: { code } });
        secondFactorSetUp();
      }
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        aria-label="Set up a second factor"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void goOn();
        }}
      >
        <h1>Set up a second factor</h1>
        <p className={styles.note}>
          This exchange takes real money, so a password alone is not enough. You need an authenticator app.
        </p>
        {begun === null ? (
          <PasswordField
            label="Your password again"
            autoComplete="current-password"
            required
            maxLength={128}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        ) : (
          <AppSecret begun={begun} code={code} onCode={setCode} />
        )}
        <FormAlert text={error} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          {begun === null ? 'Show the secret' : 'Confirm'}
        </Button>
        <Button size="lg" wide disabled={busy} onClick={() => void logOut(null)}>
          Log out
        </Button>
      </form>
    </main>
  );
}
