import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatCountdown } from '../../ui/format-countdown.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
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
  const [problem, setProblem] = useState<string | null>(null);
  const [resending, setResending] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(VerificationFields),
    defaultValues: { otp: typed },
  });

  const send = handleSubmit(async ({ otp }) => {
    setProblem(null);
    setProblem(await onSend(otp));
  });

  const resend = async () => {
    setProblem(null);
    setResending(true);
    setProblem(await onResend());
    setResending(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)} aria-label="Verification">
      <p className={styles.lead}>
        We sent a code to the mobile number that ends in <strong>{mobile.slice(-4)}</strong>.
      </p>
      <FormAlert text={problem} />
      <TextField
        label="One-time code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        error={formState.errors.otp?.message}
        {...register('otp')}
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
      <Button type="submit" variant="primary" size="lg" wide busy={formState.isSubmitting}>
        Send
      </Button>
      <p className={styles.aside}>
        Not your number?{' '}
        <Button variant="quiet" size="sm" onClick={onStartAnew}>
          Start again
        </Button>
      </p>
    </form>
  );
}
