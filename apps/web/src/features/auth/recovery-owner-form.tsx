import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { OwnerFields } from './sign-up-schema.ts';

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
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(OwnerFields),
    criteriaMode: 'all',
    defaultValues: { userName: '', mobile: '', ...typed },
  });
  const { errors, isSubmitting } = formState;
  const ask = handleSubmit(async (owner) => {
    setProblem(null);
    setProblem(await onAsk(owner));
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void ask(event)}
      aria-label="Forgot password"
    >
      <p className={styles.lead}>We send a code to the mobile number that you verified at sign-up.</p>
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
      <TextField
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        required
        error={errors.mobile?.message}
        {...register('mobile')}
      />
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
    </form>
  );
}
