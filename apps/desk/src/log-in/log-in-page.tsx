import { useState } from 'react';
import { operatorLogIn } from '@layline/contract/calls/operator/operators.ts';
import type { OperatorLogInResult } from '@layline/contract/entities/operator.ts';
import { ask } from '../exchange/ask.ts';
import { DeskFailure } from '../exchange/desk-failure.ts';
import { logInByPasskey, passkeysSupported } from '../exchange/passkey.ts';
import { keepSession, useSession } from '../exchange/session-store.ts';
import { LogInForm } from './log-in-form.tsx';
import type { LogInFields } from './log-in-form.tsx';
import styles from './log-in.module.css';

const ENDED = {
  ENDED: 'Your session has ended. Log in again.',
  IDLE: 'You were logged out because nothing was pressed for half an hour.',
} as const;

/** What a visitor without a session sees, whatever the address. The address stays, and its screen opens after the log-in. */
export function LogInPage() {
  const session = useSession();
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function enter(logIn: Promise<OperatorLogInResult>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { accessToken, expiresAt } = await logIn;
      keepSession({ token: accessToken, expiresAt });
    } catch (failure) {
      if (failure instanceof DeskFailure && failure.code === 'SECOND_FACTOR_REQUIRED' && !asksCode) {
        setAsksCode(true);
      } else {
        setError(failure instanceof Error ? failure.message : String(failure));
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className={styles.page}>
      <LogInForm
        note={session.status === 'out' && session.why !== null ? ENDED[session.why] : null}
        asksCode={asksCode}
        busy={busy}
        error={error}
        onName={() => setAsksCode(false)}
        onLogIn={(fields: LogInFields) => void enter(ask(operatorLogIn, { body: fields }))}
        onPasskey={passkeysSupported() ? () => void enter(logInByPasskey()) : null}
      />
    </main>
  );
}
