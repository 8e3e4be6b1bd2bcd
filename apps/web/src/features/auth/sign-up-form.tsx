import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { useSignUp } from './use-sign-up.ts';

/** The sign-up form (R2.30). What was typed stays when it fails. */
export function SignUpForm() {
  const { problem, submit, register, errors, busy } = useSignUp();
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label="Sign Up">
      <FormAlert text={problem} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.userName?.message}
        {...register('userName')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint="At least 8 characters with a letter, a digit and one of @$!%*#?&"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <TextField
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        required
        hint="We send a code to this number."
        error={errors.mobile?.message}
        {...register('mobile')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Sign Up
      </Button>
      <p className={styles.aside}>
        Have an account?{' '}
        <Button variant="quiet" size="sm" onClick={() => showAuthDialog('login')}>
          Log in
        </Button>
      </p>
    </form>
  );
}
