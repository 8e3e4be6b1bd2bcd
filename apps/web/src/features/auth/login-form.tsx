import { valibotResolver } from '@hookform/resolvers/valibot';
import { authenticate } from '@layline/contract/calls/authenticate.ts';
import { loginAsDemoUser } from '@layline/contract/calls/login-as-demo-user.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { request } from '../../api/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { demoOffered } from '../../site/demo-offered.ts';
import { signUpOffered } from '../../site/sign-up-offered.ts';
import { useSettings } from '../../site/site-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { LoginFields } from './login-schema.ts';
import { reportFailure } from './report-failure.ts';
import { useEnter } from './use-enter.ts';

/** The log-in form (R2.29), in a dialog and as a page. */
export function LoginForm() {
  const enter = useEnter();
  const settings = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
  const [demoBusy, setDemoBusy] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(LoginFields),
    defaultValues: { userName: '', password: '', terms: true },
  });
  const { errors, isSubmitting } = formState;

  const logIn = handleSubmit(async ({ userName, password }) => {
    setProblem(null);
    const body = { userNameOrEmailAddress: userName, password, rememberClient: true };
    const outcome = await request(authenticate, { body });
    if (outcome.ok) enter(outcome.value);
    else setProblem(reportFailure(outcome.failure));
  });

  const logInAsDemo = async () => {
    setProblem(null);
    setDemoBusy(true);
    const outcome = await request(loginAsDemoUser);
    setDemoBusy(false);
    if (outcome.ok) enter(outcome.value);
    else setProblem(reportFailure(outcome.failure));
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void logIn(event)} aria-label="Log in">
      <FormAlert text={problem} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        invalid={errors.userName !== undefined}
        {...register('userName')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        invalid={errors.password !== undefined}
        {...register('password')}
      />
      <Checkbox
        label="I am over 18 and agree to the Terms and Conditions"
        error={errors.terms?.message}
        {...register('terms')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        Log in
      </Button>
      {demoOffered(settings) && (
        <Button size="lg" wide busy={demoBusy} onClick={() => void logInAsDemo()}>
          Login as demo user
        </Button>
      )}
      {signUpOffered(settings) && (
        <p className={styles.aside}>
          New here?{' '}
          <Button variant="quiet" size="sm" onClick={() => showAuthDialog('sign-up')}>
            Sign Up
          </Button>
        </p>
      )}
    </form>
  );
}
