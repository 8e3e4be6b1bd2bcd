import { valibotResolver } from '@hookform/resolvers/valibot';
import { resendVerificationCode } from '@layline/contract/calls/resend-verification-code.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { request } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatCountdown } from '../../ui/format-countdown.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './auth-form.module.css';
import { reportFailure } from './report-failure.ts';
import { clearSignUp } from './stored-sign-up.ts';
import type { PendingSignUp } from './stored-sign-up.ts';
import { useEnter } from './use-enter.ts';
import { VerificationFields } from './verification-schema.ts';
import { verify } from './verify.ts';

/** R9.8 */
const OTP_VALID_MS = 120_000;

/** The one-time code (R2.31): two minutes, then it can be sent again. */
export function VerificationForm({ pending }: { readonly pending: PendingSignUp }) {
  const enter = useEnter();
  const [problem, setProblem] = useState<string | null>(null);
  const [resending, setResending] = useState(false);
  const [deadline, setDeadline] = useState(() => Date.now() + OTP_VALID_MS);
  const left = useCountdown(deadline);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(VerificationFields),
    defaultValues: { otp: '' },
  });

  const send = handleSubmit(async ({ otp }) => {
    setProblem(null);
    const outcome = await verify(pending, otp);
    if (!outcome.ok) {
      setProblem(reportFailure(outcome.failure));
      return;
    }
    clearSignUp();
    enter(outcome.value, '/');
  });

  const resend = async () => {
    setProblem(null);
    setResending(true);
    const outcome = await request(resendVerificationCode, {
      body: { ...pending, domain: location.hostname },
    });
    setResending(false);
    if (!outcome.ok) {
      setProblem(reportFailure(outcome.failure));
      return;
    }
    showToast('success', 'OTP Code Send Again');
    setDeadline(Date.now() + OTP_VALID_MS);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)} aria-label="Verification">
      <p className={styles.lead}>
        We sent a code to the mobile number that ends in <strong>{pending.mobile.slice(-4)}</strong>.
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
      {left > 0 ? (
        <p className={styles.clock} role="timer" aria-live="off">
          You can ask for a new code in {formatCountdown(left)}
        </p>
      ) : (
        <Button wide busy={resending} onClick={() => void resend()}>
          Send Again Code
        </Button>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={formState.isSubmitting}>
        Send
      </Button>
    </form>
  );
}
