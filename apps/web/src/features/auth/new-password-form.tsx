import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatCountdown } from '../../ui/format-countdown.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { NewPasswordFields } from './sign-up-schema.ts';

const EMPTY = { otp: '', password: '', confirmPassword: '' };

export type NewPassword = Readonly<typeof EMPTY>;

interface NewPasswordFormProps {
  /** Where the code was sent to; its last four digits show. */
  readonly mobile: string;
  /** Seconds until a new code can be asked for; zero when it can. */
  readonly againInSec: number;
  /** Both give what is wrong, or null: it is done, or nobody waits for it any more. */
  readonly onSet: (given: NewPassword) => Promise<string | null>;
  readonly onResend: () => Promise<string | null>;
  /** What stands in the fields at first. */
  readonly typed?: Partial<NewPassword>;
}

/** The second step to a new password (R10.4): the code, and the password that it sets. */
export function NewPasswordForm({ mobile, againInSec, onSet, onResend, typed }: NewPasswordFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [resending, setResending] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(NewPasswordFields),
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: { ...EMPTY, ...typed },
  });
  const { errors, isSubmitting } = formState;
  const set = handleSubmit(async (given) => {
    setProblem(null);
    setProblem(await onSet(given));
  });
  const resend = async () => {
    setProblem(null);
    setResending(true);
    setProblem(await onResend());
    setResending(false);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void set(event)}
      aria-label="Set a new password"
    >
      <p className={styles.lead}>
        If the mobile number that ends in <strong>{mobile.slice(-4)}</strong> belongs to this username, a code
        is on its way to it.
      </p>
      <FormAlert text={problem} />
      <TextField
        label="One-time code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        error={errors.otp?.message}
        {...register('otp')}
      />
      <PasswordField
        label="New password"
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
      {againInSec > 0 ? (
        <p className={styles.clock} role="timer" aria-live="off">
          You can ask for a new code in {formatCountdown(againInSec)}
        </p>
      ) : (
        <Button wide busy={resending} onClick={() => void resend()}>
          Send Again Code
        </Button>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        Set the new password
      </Button>
    </form>
  );
}
