import { useState } from 'react';
import { operatorLogIn } from '@layline/contract/calls/operator/operators.ts';
import type { OperatorLogInResult } from '@layline/contract/entities/operator.ts';
import { ask } from '../exchange/ask.ts';
import { DeskFailure, failureText } from '../exchange/desk-failure.ts';
import { logInByPasskey, passkeysSupported } from '../exchange/passkey.ts';
import { keepSession, useSession } from '../exchange/session-store.ts';
import { LogInForm, type LogInFields } from './log-in-form.tsx';
import { SetUpForm } from './set-up-form.tsx';
import styles from './log-in.module.css';

const ENDED = {
  ENDED: 'Your session has ended. Log in again.',
  IDLE: 'You were logged out after half an hour without activity.',
} as const;
const CHOSEN = 'Your password is set. Log in with it.';

/** What a visitor without a session sees, whatever the address. The address stays, and its screen opens after the log-in. */
export function LogInPage() {
  const session = useSession();
  const [setUp, setSetUp] = useState<'ASKED' | 'DONE' | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function enter(logIn: Promise<OperatorLogInResult>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { accessToken, ...session } = await logIn;
      keepSession({ ...session, token: accessToken });
    } catch (failure) {
      if (failure instanceof DeskFailure && failure.code === 'SECOND_FACTOR_REQUIRED' && !asksCode) {
        setAsksCode(true);
      } else {
        setError(failureText(failure));
      }
    } finally {
      setBusy(false);
    }
  }

  if (setUp === 'ASKED') {
    return (
      <main className={styles.page}>
        <SetUpForm onDone={() => setSetUp('DONE')} onCancel={() => setSetUp(null)} />
      </main>
    );
  }
  const ended = session.status === 'out' && session.why !== null ? ENDED[session.why] : null;
  return (
    <main className={styles.page}>
      <LogInForm
        note={setUp === 'DONE' ? CHOSEN : ended}
        asksCode={asksCode}
        busy={busy}
        error={error}
        onName={() => setAsksCode(false)}
        onLogIn={(fields: LogInFields) => void enter(ask(operatorLogIn, { body: fields }))}
        onSetUp={() => setSetUp('ASKED')}
        onPasskey={passkeysSupported() ? () => void enter(logInByPasskey()) : null}
      />
    </main>
  );
}
