import { register } from '../../provider/account.ts';
import { SKIPPED_VERIFICATION_CODE } from '../../provider/credentials.ts';
import type { ApiFailure } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { reportFailure, toastFailure } from '@layline/ui/report-failure.ts';
import { SignUpForm } from './sign-up-form.tsx';
import type { NewPlayer, SignUpRefusal } from './sign-up-form.tsx';
import { clearSignUp, readSignUp, storeSignUp } from './stored-sign-up.ts';
import { useEnter } from './use-enter.ts';
import { verify } from './verify.ts';

const FIELDS: ReadonlySet<string> = new Set(['userName', 'password', 'confirmPassword', 'mobile']);

function isField(path: string): path is keyof NewPlayer {
  return FIELDS.has(path);
}

function refusalOf(failure: ApiFailure): SignUpRefusal {
  const told = failure.kind === 'refused' ? failure.fields : [];
  return {
    problem: reportFailure(failure),
    fields: told.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : [])),
  };
}

/**
 * The way through a sign-up (R4.6): register, then either the verification dialog, or, where the site skips
 * it, verification with the fixed code and on to the root path.
 */
export function SignUp() {
  const enter = useEnter();
  const settings = useSettings();

  const signUp = async (player: NewPlayer): Promise<SignUpRefusal | null> => {
    const earlier = readSignUp();
    const outcome = await request(register, { body: player });
    if (!outcome.ok) {
      // Who signs up again before the code is entered is led back to it, whatever the provider says to a second time.
      const again = earlier?.userName === player.userName && earlier.mobile === player.mobile;
      if (again && outcome.failure.kind === 'refused') {
        toastFailure(outcome.failure);
        showAuthDialog('verification');
        return null;
      }
      return refusalOf(outcome.failure);
    }
    const pending = { userName: player.userName, mobile: player.mobile, sentAt: Date.now() };
    storeSignUp(pending);
    if (!settings?.skipVerification) {
      showAuthDialog('verification');
      return null;
    }
    const verified = await verify(pending, SKIPPED_VERIFICATION_CODE);
    if (!verified.ok) return refusalOf(verified.failure);
    clearSignUp();
    enter(verified.value, pending.userName, '/');
    return null;
  };

  return <SignUpForm onSignUp={signUp} onLogIn={() => showAuthDialog('login')} />;
}
