import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { PASSWORD_HINT } from '../../provider/credentials.ts';
import { Button } from '@layline/ui/button.tsx';
import { FormAlert } from '@layline/ui/form-alert.tsx';
import { PasswordField } from '@layline/ui/password-field.tsx';
import { ChangePasswordFields } from './change-password-schema.ts';
import styles from './change-password.module.css';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** What became of a try: done, or what is wrong, beside its field where it is known which. */
export type PasswordOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: string | null;
      readonly fields: readonly { readonly path: keyof PasswordChange; readonly message: string }[];
    };

interface ChangePasswordFormProps {
  /** Lets a password manager know whose password this is. */
  readonly userName: string;
  readonly onSend: (change: PasswordChange) => Promise<PasswordOutcome>;
  /** What stands in the fields at first. */
  readonly typed?: PasswordChange;
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Old and new password. What was typed stays when it fails, and goes when it is done. */
export function ChangePasswordForm({ userName, onSend, typed = EMPTY }: ChangePasswordFormProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: valibotResolver(ChangePasswordFields),
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: typed,
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (change) => {
    const outcome = await onSend(change);
    if (outcome.ok) {
      reset(EMPTY);
      return;
    }
    for (const { path, message } of outcome.fields) setError(path, { message });
    if (outcome.problem !== null) setError('root', { message: outcome.problem });
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Change Password"
      onSubmit={(event) => void send(event)}
    >
      <FormAlert text={errors.root?.message ?? null} />
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={PASSWORD_HINT}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
