import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { ConfirmPasswordField, MobileField, NewPasswordField, UserNameField } from './fields.tsx';
import { SignUpFields } from './sign-up-schema.ts';
import { TermsLink } from './terms-link.tsx';
import { useProblem } from './use-problem.ts';

const EMPTY = { userName: '', password: '', confirmPassword: '', mobile: '' };

export type NewPlayer = Readonly<typeof EMPTY>;

/** Why somebody was not signed up: beside its field where it is known which, and for the whole form. */
export interface SignUpRefusal {
  /** Null where nobody waits for it any more. */
  readonly problem: string | null;
  readonly fields: readonly { readonly path: keyof NewPlayer; readonly message: string }[];
}

interface SignUpFormProps {
  /** Gives why it failed, or null when it is done. */
  readonly onSignUp: (player: NewPlayer) => Promise<SignUpRefusal | null>;
  readonly onLogIn: () => void;
  /** What stands in the fields at first. */
  readonly typed?: Partial<NewPlayer>;
}

/** The sign-up form (R2.30). What was typed stays when it fails. */
export function SignUpForm({ onSignUp, onLogIn, typed }: SignUpFormProps) {
  const [problem, run] = useProblem();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(SignUpFields),
    mode: 'onTouched',
    // The resolver would else stop at the first field that is wrong.
    criteriaMode: 'all',
    defaultValues: { ...EMPTY, ...typed },
  });
  const { errors, isSubmitting } = formState;
  const signUp = async (player: NewPlayer): Promise<string | null> => {
    const refusal = await onSignUp(player);
    for (const { path, message } of refusal?.fields ?? []) setError(path, { message });
    return refusal?.problem ?? null;
  };
  return (
    <AuthForm
      label="Sign Up"
      problem={problem}
      onSubmit={handleSubmit((player) => run(() => signUp(player)))}
    >
      <UserNameField error={errors.userName?.message} {...register('userName')} />
      <NewPasswordField error={errors.password?.message} {...register('password')} />
      <ConfirmPasswordField error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      <MobileField
        hint="We send a code to this number."
        error={errors.mobile?.message}
        {...register('mobile')}
      />
      <p className={styles.lead}>
        By signing up you confirm that you are over 18 and agree to the <TermsLink />.
      </p>
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        Sign Up
      </Button>
      <p className={styles.aside}>
        Have an account?{' '}
        <Button variant="quiet" size="sm" onClick={onLogIn}>
          Log in
        </Button>
      </p>
    </AuthForm>
  );
}
