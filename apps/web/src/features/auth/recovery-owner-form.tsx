import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { MobileField, UserNameField } from './fields.tsx';
import { OwnerFields } from './sign-up-schema.ts';
import { useProblem } from './use-problem.ts';

/** Whose password is forgotten. */
export interface Owner {
  readonly userName: string;
  readonly mobile: string;
}

interface RecoveryOwnerFormProps {
  /** Asks for a code; gives what is wrong, or null when it is on its way. */
  readonly onAsk: (owner: Owner) => Promise<string | null>;
  /** For who has a code already. */
  readonly onHaveCode: (owner: Owner) => void;
  readonly onLogIn: () => void;
  /** What stands in the fields at first. */
  readonly typed?: Partial<Owner>;
}

/** The first step to a new password (R10.4): where the code goes to. */
export function RecoveryOwnerForm({ onAsk, onHaveCode, onLogIn, typed }: RecoveryOwnerFormProps) {
  const [problem, run] = useProblem();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(OwnerFields),
    criteriaMode: 'all',
    defaultValues: { userName: '', mobile: '', ...typed },
  });
  const { errors, isSubmitting } = formState;
  return (
    <AuthForm
      label="Forgot password"
      lead="We send a code to the mobile number that you verified at sign-up."
      problem={problem}
      onSubmit={handleSubmit((owner) => run(() => onAsk(owner)))}
    >
      <UserNameField error={errors.userName?.message} {...register('userName')} />
      <MobileField error={errors.mobile?.message} {...register('mobile')} />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        Send the code
      </Button>
      <p className={styles.aside}>
        <Button variant="quiet" size="sm" onClick={() => void handleSubmit(onHaveCode)()}>
          I have a code
        </Button>
        <Button variant="quiet" size="sm" onClick={onLogIn}>
          Back to log in
        </Button>
      </p>
    </AuthForm>
  );
}
