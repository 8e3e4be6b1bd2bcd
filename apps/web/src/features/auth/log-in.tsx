import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import { AuthForm, termsLink, UserNameField, useProblem } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { LoginFields } from './schemas.ts';
import { authenticate, loginAsDemoUser, type LoginResult } from '../../provider/account.ts';
import type { Outcome } from '../../provider/failure.ts';
import { beginPasskeyLogIn, logInWithPasskey } from '../../provider/passkeys.ts';
import { request } from '../../provider/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { demoOffered, signUpOffered } from '../../site/offered.ts';
import { useSettings } from '../../site/site-store.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { readSignUp } from './stored-sign-up.ts';
import { knownDevice } from '../../session/known-device.ts';
import { useEnter } from './use-enter.ts';
import { useProof } from './use-proof.ts';
import { beginQuickStart } from '../../session/quick-start.ts';
import { passkeyLogInOffered, signWithPasskey } from '../../api/passkeys.ts';
import { providerText } from '../../api/refusal-text.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { auth } from './texts.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

interface LoginFormProps {
  /** Resolves to what went wrong, or to null on success and after a cancellation. */
  readonly onLogIn: (credentials: Credentials) => Promise<string | null>;
  /** Ends the check of the browser during a log-in; null while there is none. */
  readonly onCancelCheck?: (() => void) | null;
  /** Log-in with a passkey, with the same outcomes; null if this browser or the provider has none. */
  readonly onPasskey: (() => Promise<string | null>) | null;
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
  onCancelCheck = null,
  onPasskey,
  onDemo,
  onSignUp,
  onForgotten,
  pending,
  onVerify,
  typed,
}: LoginFormProps) {
  const t = useTexts(auth);
  const [problem, run] = useProblem();
  const [pressed, setPressed] = useState<'passkey' | 'demo' | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(LoginFields),
    defaultValues: { userName: '', password: '', terms: true, ...typed },
  });
  const { errors, isSubmitting } = formState;

  const press = async (which: 'passkey' | 'demo', onPress: () => Promise<string | null>) => {
    setPressed(which);
    await run(onPress);
    setPressed(null);
  };

  return (
    <AuthForm
      label={t('Log in')}
      problem={problem}
      onCancelCheck={onCancelCheck}
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
      {onPasskey && (
        <Button size="lg" wide busy={pressed === 'passkey'} onClick={() => void press('passkey', onPasskey)}>
          {t('Log in with a passkey')}
        </Button>
      )}
      {onDemo && (
        <Button size="lg" wide busy={pressed === 'demo'} onClick={() => void press('demo', onDemo)}>
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
  const t = useTexts(auth);
  const passkeys = useQuery(passkeyLogInOffered).data === true;
  const [prove, cancelCheck] = useProof();

  const take = (outcome: Outcome<LoginResult>, typedName?: string): string | null => {
    if (!outcome.ok) return reportFailure(outcome.failure, providerText(outcome.failure));
    enter(outcome.value, typedName);
    return null;
  };

  const logInAsDemo = async (): Promise<string | null> => {
    const outcome = await request(loginAsDemoUser);
    if (outcome.ok) beginQuickStart();
    return take(outcome);
  };

  const logInByPasskey = async (): Promise<string | null> => {
    const begun = await request(beginPasskeyLogIn);
    if (!begun.ok) return reportFailure(begun.failure, providerText(begun.failure));
    const signed = await signWithPasskey(begun.value);
    if (signed.ok) {
      const body = { credential: signed.credential, rememberClient: true };
      return take(await request(logInWithPasskey, { body }));
    }
    return signed.why === 'CANCELLED' ? null : t('This browser could not use a passkey.');
  };

  return (
    <LoginForm
      onLogIn={async ({ userName, password }) => {
        const body = { userNameOrEmailAddress: userName, password, rememberClient: true, ...knownDevice() };
        return take(await prove((proof) => request(authenticate, { body: { ...body, ...proof } })), userName);
      }}
      onCancelCheck={cancelCheck}
      onPasskey={passkeys ? logInByPasskey : null}
      onDemo={demoOffered(settings) ? logInAsDemo : null}
      onSignUp={signUpOffered(settings) ? () => showAuthDialog('sign-up') : null}
      onForgotten={() => showAuthDialog('recovery')}
      pending={pending?.userName ?? null}
      onVerify={() => showAuthDialog('verification')}
    />
  );
}
