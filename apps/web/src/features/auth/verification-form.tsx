import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { CodeField, SendAgain } from './fields.tsx';
import { useProblem } from './use-problem.ts';
import { VerificationFields } from './verification-schema.ts';

interface VerificationFormProps {
  /** Where the code was sent to; its last four digits show. */
  readonly mobile: string;
  /** Seconds until a new code can be asked for; zero when it can. */
  readonly againInSec: number;
  /** Both give what is wrong, or null: it is done, or nobody waits for it any more. */
  readonly onSend: (code: string) => Promise<string | null>;
  readonly onResend: () => Promise<string | null>;
  /** For who has mistyped the number. */
  readonly onStartAnew: () => void;
  /** What stands in the field at first. */
  readonly typed?: string;
}

/** The one-time code (R2.31): two minutes, then it can be sent again. */
export function VerificationForm({
  mobile,
  againInSec,
  onSend,
  onResend,
  onStartAnew,
  typed = '',
}: VerificationFormProps) {
  const [problem, run] = useProblem();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(VerificationFields),
    defaultValues: { otp: typed },
  });

  return (
    <AuthForm
      label="Verification"
      lead={
        <>
          We sent a code to the mobile number that ends in <strong>{mobile.slice(-4)}</strong>.
        </>
      }
      problem={problem}
      onSubmit={handleSubmit(({ otp }) => run(() => onSend(otp)))}
    >
      <CodeField error={formState.errors.otp?.message} {...register('otp')} />
      <SendAgain inSec={againInSec} onSend={() => run(onResend)} />
      <Button type="submit" variant="primary" size="lg" wide busy={formState.isSubmitting}>
        Send
      </Button>
      <p className={styles.aside}>
        Not your number?{' '}
        <Button variant="quiet" size="sm" onClick={onStartAnew}>
          Start again
        </Button>
      </p>
    </AuthForm>
  );
}
