import { resendVerificationCode } from '../../provider/account.ts';
import { useState } from 'react';
import { request } from '../../provider/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { reportFailure } from '@layline/ui/report-failure.ts';
import { showToast } from '@layline/ui/toast.ts';
import { useCountdown } from '@layline/ui/use-countdown.ts';
import { clearSignUp, storeSignUp } from './stored-sign-up.ts';
import type { PendingSignUp } from './stored-sign-up.ts';
import { useEnter } from './use-enter.ts';
import { VerificationForm } from './verification-form.tsx';
import { NEW_CODE_AFTER_MS } from './verification-schema.ts';
import { verify } from './verify.ts';

/** The end of a sign-up (R4.6): its code, or a new one once two minutes are over. */
export function Verification({ pending }: { readonly pending: PendingSignUp }) {
  const enter = useEnter();
  // A clock that was put back since does not lengthen the wait.
  const [deadline, setDeadline] = useState(
    () => Math.min(pending.sentAt ?? Infinity, Date.now()) + NEW_CODE_AFTER_MS,
  );
  const againInSec = useCountdown(deadline);

  const send = async (code: string) => {
    const outcome = await verify(pending, code);
    if (!outcome.ok) return reportFailure(outcome.failure);
    clearSignUp();
    enter(outcome.value, pending.userName, '/');
    return null;
  };

  const resend = async () => {
    const { userName, mobile } = pending;
    const body = { userName, mobile, domain: location.hostname };
    const outcome = await request(resendVerificationCode, { body });
    if (!outcome.ok) return reportFailure(outcome.failure);
    showToast('success', 'OTP Code Send Again');
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
