import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField, ConfirmPasswordField, NewPasswordField, SendAgain } from './fields.tsx';
import { NewPasswordFields } from './sign-up-schema.ts';
import { useProblem } from './use-problem.ts';

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
  const [problem, run] = useProblem();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(NewPasswordFields),
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: { ...EMPTY, ...typed },
  });
  const { errors, isSubmitting } = formState;
  return (
    <AuthForm
      label="Set a new password"
      lead={
        <>
          If the mobile number that ends in <strong>{mobile.slice(-4)}</strong> belongs to this username, a
          code is on its way to it.
        </>
      }
      problem={problem}
      onSubmit={handleSubmit((given) => run(() => onSet(given)))}
    >
      <CodeField error={errors.otp?.message} {...register('otp')} />
      <NewPasswordField label="New password" error={errors.password?.message} {...register('password')} />
      <ConfirmPasswordField error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      <SendAgain inSec={againInSec} onSend={() => run(onResend)} />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        Set the new password
      </Button>
    </AuthForm>
  );
}
