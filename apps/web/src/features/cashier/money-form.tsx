import type { ReactNode } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { FormAlert } from '@layline/ui/form-alert.tsx';
import styles from './money-form.module.css';

interface MoneyFormProps {
  readonly label: string;
  /** What is wrong with the whole. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly submit: string;
  /** What happens after it was sent. */
  readonly next: string;
  readonly children: ReactNode;
}

/** The frame of a form about money: what went wrong above its fields, one press below them, and what comes of it. */
export function MoneyForm({ label, problem, busy, onSend, submit, next, children }: MoneyFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend();
      }}
    >
      <FormAlert text={problem} />
      {children}
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {submit}
      </Button>
      <p className={styles.next}>{next}</p>
    </form>
  );
}
