import { resendVerificationCode, verifyUser } from '../../provider/account.ts';
import type { LoginResult } from '../../provider/account.ts';
import { request } from '../../provider/request.ts';
import type { Outcome } from '../../provider/failure.ts';
import { knownDevice } from '../../session/known-device.ts';
import { clearSignUp, storeSignUp } from './stored-sign-up.ts';
import type { PendingSignUp } from './stored-sign-up.ts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/forms/button.tsx';
import { AuthForm, CodeField, SendAgain, useProblem } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { NEW_CODE_AFTER_MS, VerificationFields } from './schemas.ts';
import { useState } from 'react';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useCountdown } from '@layline/ui/text/use-countdown.ts';
import { useEnter } from './use-enter.ts';
import { providerText } from '../../api/refusal-text.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { auth } from './texts.ts';

/** Completes a sign-up with a one-time code; null from a provider that verifies without logging in. */
export function verify(pending: PendingSignUp, otp: string): Promise<Outcome<LoginResult | null>> {
  const { userName, mobile } = pending;
  const body = { userName, mobile, domain: location.hostname, otp, ...knownDevice() };
  return request(verifyUser, { body });
}

interface VerificationFormProps {
  /** Destination of the code; its last four digits are shown. */
  readonly mobile: string;
  /** Seconds until a new code can be requested; zero if it can. */
  readonly againInSec: number;
  /** Both resolve to what went wrong, or to null on success and after a cancellation. */
  readonly onSend: (code: string) => Promise<string | null>;
  readonly onResend: () => Promise<string | null>;
  /** For players who mistyped the number. */
  readonly onStartAnew: () => void;
  /** Initial value of the field. */
  readonly typed?: string;
}

/** The one-time code (R2.31): after two minutes it can be sent again. */
export function VerificationForm({
  mobile,
  againInSec,
  onSend,
  onResend,
  onStartAnew,
  typed = '',
}: VerificationFormProps) {
  const t = useTexts(auth);
  const [problem, run] = useProblem();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(VerificationFields),
    defaultValues: { otp: typed },
  });

  return (
    <AuthForm
      label={t('Verification')}
      lead={
        <RichText
          room={auth}
          text="We sent a code to the mobile number that ends in {digits}."
          parts={{ digits: <strong>{mobile.slice(-4)}</strong> }}
        />
      }
      problem={problem}
      onSubmit={handleSubmit(({ otp }) => run(() => onSend(otp)))}
    >
      <CodeField error={formState.errors.otp?.message} {...register('otp')} />
      <SendAgain inSec={againInSec} onSend={() => run(onResend)} />
      <Button type="submit" variant="primary" size="lg" wide busy={formState.isSubmitting}>
        {t('Send')}
      </Button>
      <p className={styles.aside}>
        {t('Not your number?')}{' '}
        <Button variant="quiet" size="sm" onClick={onStartAnew}>
          {t('Start again')}
        </Button>
      </p>
    </AuthForm>
  );
}

/** The last step of a sign-up (R4.6): its code, or a new one after two minutes. */
export function Verification({ pending }: { readonly pending: PendingSignUp }) {
  const t = useTexts(auth);
  const enter = useEnter();
  // A clock that was set back since must not lengthen the wait.
  const [deadline, setDeadline] = useState(
    () => Math.min(pending.sentAt ?? Infinity, Date.now()) + NEW_CODE_AFTER_MS,
  );
  const againInSec = useCountdown(deadline);

  const send = async (code: string) => {
    const outcome = await verify(pending, code);
    if (!outcome.ok) return reportFailure(outcome.failure, providerText(outcome.failure));
    clearSignUp();
    enter(outcome.value, pending.userName, '/');
    return null;
  };

  const resend = async () => {
    const { userName, mobile } = pending;
    const body = { userName, mobile, domain: location.hostname };
    const outcome = await request(resendVerificationCode, { body });
    if (!outcome.ok) return reportFailure(outcome.failure, providerText(outcome.failure));
    showToast('success', t('OTP Code Send Again'));
    const sentAt = Date.now();
    storeSignUp({ ...pending, sentAt });
    setDeadline(sentAt + NEW_CODE_AFTER_MS);
    return null;
  };

  const startAnew = () => {
    clearSignUp();
    showAuthDialog('sign-up');
  };

  return (
    <VerificationForm
      mobile={pending.mobile}
      againInSec={againInSec}
      onSend={send}
      onResend={resend}
      onStartAnew={startAnew}
    />
  );
}
