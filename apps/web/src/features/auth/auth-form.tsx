import type { ReactNode } from 'react';
import { FormAlert } from '@layline/ui/form-alert.tsx';
import styles from './auth-form.module.css';

interface AuthFormProps {
  /** The form's accessible name. */
  readonly label: string;
  /** What the form is about to do, above its alert. */
  readonly lead?: ReactNode;
  /** What is wrong with the form as a whole; null for nothing. */
  readonly problem: string | null;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The frame that all sign-in forms share. */
export function AuthForm({ label, lead, problem, onSubmit, children }: AuthFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <FormAlert text={problem} />
      {children}
    </form>
  );
}
