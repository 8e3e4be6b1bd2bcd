import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import { AuthForm, termsLink, UserNameField, useProblem } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { LoginFields } from './schemas.ts';
import { authenticate, loginAsDemoUser } from '../../provider/account.ts';
import type { LoginResult } from '../../provider/account.ts';
import type { Outcome } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { demoOffered } from '../../site/demo-offered.ts';
import { signUpOffered } from '../../site/sign-up-offered.ts';
import { useSettings } from '../../site/site-store.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { readSignUp } from './stored-sign-up.ts';
import { knownDevice } from './known-device.ts';
import { useEnter } from './use-enter.ts';
import { providerText } from '../../api/refusal-text.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { auth } from './texts.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

interface LoginFormProps {
  /** Both resolve to what went wrong, or to null on success and after a cancellation. */
  readonly onLogIn: (credentials: Credentials) => Promise<string | null>;
  /** Null if there is no demo player. */
  readonly onDemo: (() => Promise<string | null>) | null;
  /** Null if sign-up is not offered. */
  readonly onSignUp: (() => void) | null;
  readonly onForgotten: () => void;
  /** User name of a sign-up on this browser whose code has not been entered yet; null if none. */
  readonly pending: string | null;
  readonly onVerify: () => void;
  /** Initial values of the fields. */
  readonly typed?: Partial<Credentials & { readonly terms: boolean }>;
}

/** Links below the buttons, for those who cannot log in or have no account yet. */
function OtherWays({ onForgotten, onSignUp }: Pick<LoginFormProps, 'onForgotten' | 'onSignUp'>) {
  const t = useTexts(auth);
  return (
    <>
      <p className={styles.aside}>
        <Button variant="quiet" size="sm" onClick={onForgotten}>
          {t('Forgot password?')}
        </Button>
      </p>
      {onSignUp && (
        <p className={styles.aside}>
          {t('New here?')}{' '}
          <Button variant="quiet" size="sm" onClick={onSignUp}>
            {t('Sign Up')}
          </Button>
        </p>
      )}
    </>
  );
}

/** The log-in form (R2.29). The input is kept on failure. */
export function LoginForm({
  onLogIn,
  onDemo,
  onSignUp,
  onForgotten,
  pending,
  onVerify,
  typed,
}: LoginFormProps) {
  const t = useTexts(auth);
  const [problem, run] = useProblem();
  const [demoBusy, setDemoBusy] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(LoginFields),
    defaultValues: { userName: '', password: '', terms: true, ...typed },
  });
  const { errors, isSubmitting } = formState;

  const logInAsDemo = async (onPress: () => Promise<string | null>) => {
    setDemoBusy(true);
    await run(onPress);
    setDemoBusy(false);
  };

  return (
    <AuthForm
      label={t('Log in')}
      problem={problem}
      onSubmit={handleSubmit(({ userName, password }) => run(() => onLogIn({ userName, password })))}
    >
      {pending !== null && (
        <p className={styles.aside}>
          {t('{name} has not entered the code yet.', { name: pending })}{' '}
          <Button variant="quiet" size="sm" onClick={onVerify}>
            {t('Enter the code')}
          </Button>
        </p>
      )}
      <UserNameField invalid={errors.userName !== undefined} {...register('userName')} />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        required
        invalid={errors.password !== undefined}
        {...register('password')}
      />
      <Checkbox
        label={
          <RichText
            room={auth}
            text="I am over 18 and agree to the <terms>Terms and Conditions</terms>"
            parts={{ terms: termsLink }}
          />
        }
        error={errors.terms?.message}
        {...register('terms')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        {t('Log in')}
      </Button>
      {onDemo && (
        <Button size="lg" wide busy={demoBusy} onClick={() => void logInAsDemo(onDemo)}>
          {t('Login as demo user')}
        </Button>
      )}
      <OtherWays onForgotten={onForgotten} onSignUp={onSignUp} />
    </AuthForm>
  );
}

/** The log-in (R2.29) with the site's other offers, in a dialog and as a page. */
export function LogIn() {
  const enter = useEnter();
  const settings = useSettings();
  const pending = readSignUp();

  const take = (outcome: Outcome<LoginResult>, typedName?: string): string | null => {
    if (!outcome.ok) return reportFailure(outcome.failure, providerText(outcome.failure));
    enter(outcome.value, typedName);
    return null;
  };

  return (
    <LoginForm
      onLogIn={async ({ userName, password }) => {
        const body = { userNameOrEmailAddress: userName, password, rememberClient: true, ...knownDevice() };
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
