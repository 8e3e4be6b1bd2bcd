import { authenticate, loginAsDemoUser } from '../../provider/account.ts';
import type { LoginResult } from '../../provider/account.ts';
import type { Outcome } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { demoOffered } from '../../site/demo-offered.ts';
import { signUpOffered } from '../../site/sign-up-offered.ts';
import { useSettings } from '../../site/site-store.ts';
import { reportFailure } from '@layline/ui/report-failure.ts';
import { LoginForm } from './login-form.tsx';
import { readSignUp } from './stored-sign-up.ts';
import { useEnter } from './use-enter.ts';

/** The log-in (R2.29) with what this site offers beside it, in a dialog and as a page. */
export function LogIn() {
  const enter = useEnter();
  const settings = useSettings();
  const pending = readSignUp();

  const take = (outcome: Outcome<LoginResult>, typedName?: string): string | null => {
    if (!outcome.ok) return reportFailure(outcome.failure);
    enter(outcome.value, typedName);
    return null;
  };

  return (
    <LoginForm
      onLogIn={async ({ userName, password }) => {
        const body = { userNameOrEmailAddress: userName, password, rememberClient: true };
        return take(await request(authenticate, { body }), userName);
      }}
      onDemo={demoOffered(settings) ? async () => take(await request(loginAsDemoUser)) : null}
      onSignUp={signUpOffered(settings) ? () => showAuthDialog('sign-up') : null}
      onForgotten={() => showAuthDialog('recovery')}
      pending={pending?.userName ?? null}
      onVerify={() => showAuthDialog('verification')}
    />
  );
}
