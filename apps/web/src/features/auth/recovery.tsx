import { useState } from 'react';
import { forgotPassword, resetPassword } from '../../provider/account.ts';
import type { ApiFailure } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { reportFailure } from '@layline/ui/report-failure.ts';
import { showToast } from '@layline/ui/toast.ts';
import { useCountdown } from '@layline/ui/use-countdown.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import type { NewPassword } from './new-password-form.tsx';
import { RecoveryOwnerForm } from './recovery-owner-form.tsx';
import type { Owner } from './recovery-owner-form.tsx';
import { NEW_CODE_AFTER_MS } from './verification-schema.ts';

const NOT_OFFERED = 'This site sets no new passwords by itself.';

/** A forgotten password (R10.4): a code to the verified number, then a new password with it, then the log-in. */
export function Recovery() {
  const supportText = useSettings()?.supportText ?? 'Ask its support.';
  const [owner, setOwner] = useState<Owner | null>(null);
  const [deadline, setDeadline] = useState(0);
  const againInSec = useCountdown(deadline);

  const tell = (failure: ApiFailure) => {
    // A provider of the specification alone does not know these calls.
    const unknown = failure.kind === 'refused' && failure.status === 404;
    return reportFailure(failure, unknown ? `${NOT_OFFERED} ${supportText}` : failure.message);
  };

  const ask = async (given: Owner) => {
    const outcome = await request(forgotPassword, { body: { ...given, domain: location.hostname } });
    if (!outcome.ok) return tell(outcome.failure);
    setOwner(given);
    setDeadline(Date.now() + NEW_CODE_AFTER_MS);
    return null;
  };

  const set = async (who: Owner, given: NewPassword) => {
    const body = { ...who, ...given, domain: location.hostname };
    const outcome = await request(resetPassword, { body });
    if (!outcome.ok) return tell(outcome.failure);
    showToast('success', 'Your password is set. Log in with it.');
    showAuthDialog('login');
    return null;
  };

  if (owner === null) {
    return <RecoveryOwnerForm onAsk={ask} onHaveCode={setOwner} onLogIn={() => showAuthDialog('login')} />;
  }
  return (
    <NewPasswordForm
      mobile={owner.mobile}
      againInSec={againInSec}
      onSet={(given) => set(owner, given)}
      onResend={async () => {
        const problem = await ask(owner);
        if (problem === null) showToast('success', 'OTP Code Send Again');
        return problem;
      }}
    />
  );
}
