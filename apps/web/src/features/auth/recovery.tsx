import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/forms/button.tsx';
import {
  AuthForm,
  CodeField,
  ConfirmPasswordField,
  MobileField,
  NewPasswordField,
  SendAgain,
  UserNameField,
  useProblem,
} from './auth-form.tsx';
import styles from './auth-form.module.css';
import { NEW_CODE_AFTER_MS, NewPasswordFields, OwnerFields } from './schemas.ts';
import { useState } from 'react';
import { forgotPassword, resetPassword } from '../../provider/account.ts';
import type { ApiFailure } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useCountdown } from '@layline/ui/text/use-countdown.ts';
import { providerText } from '../../api/refusal-text.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { auth } from './texts.ts';
import { knownDevice } from '../../session/known-device.ts';

/** User name of the forgotten password. */
export interface Owner {
  readonly userName: string;
  readonly mobile: string;
}

interface RecoveryOwnerFormProps {
  /** Requests a code; resolves to an error, or to null once it has been sent. */
  readonly onAsk: (owner: Owner) => Promise<string | null>;
  /** For players who already have a code. */
  readonly onHaveCode: (owner: Owner) => void;
  readonly onLogIn: () => void;
  /** Initial values of the fields. */
  readonly typed?: Partial<Owner>;
}

/** The first step to a new password (R10.4): where to send the code. */
export function RecoveryOwnerForm({ onAsk, onHaveCode, onLogIn, typed }: RecoveryOwnerFormProps) {
  const t = useTexts(auth);
  const [problem, run] = useProblem();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(OwnerFields),
    criteriaMode: 'all',
    defaultValues: { userName: '', mobile: '', ...typed },
  });
  const { errors, isSubmitting } = formState;
  return (
    <AuthForm
      label={t('Forgot password')}
      lead={t('We send a code to the mobile number that you verified at sign-up.')}
      problem={problem}
      onSubmit={handleSubmit((owner) => run(() => onAsk(owner)))}
    >
      <UserNameField error={errors.userName?.message} {...register('userName')} />
      <MobileField error={errors.mobile?.message} {...register('mobile')} />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        {t('Send the code')}
      </Button>
      <p className={styles.aside}>
        <Button variant="quiet" size="sm" onClick={() => void handleSubmit(onHaveCode)()}>
          {t('I have a code')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onLogIn}>
          {t('Back to log in')}
        </Button>
      </p>
    </AuthForm>
  );
}

const EMPTY = { otp: '', password: '', confirmPassword: '' };

export type NewPassword = Readonly<typeof EMPTY>;

interface NewPasswordFormProps {
  /** Destination of the code; its last four digits are shown. */
  readonly mobile: string;
  /** Seconds until a new code can be requested; zero if it can. */
  readonly againInSec: number;
  /** Both resolve to what went wrong, or to null on success and after a cancellation. */
  readonly onSet: (given: NewPassword) => Promise<string | null>;
  readonly onResend: () => Promise<string | null>;
  /** Initial values of the fields. */
  readonly typed?: Partial<NewPassword>;
}

/** The second step to a new password (R10.4): the code and the new password. */
export function NewPasswordForm({ mobile, againInSec, onSet, onResend, typed }: NewPasswordFormProps) {
  const t = useTexts(auth);
  const [problem, run] = useProblem();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(NewPasswordFields),
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: { ...EMPTY, ...typed },
  });
  const { errors, isSubmitting } = formState;
  return (
    <AuthForm
      label={t('Set a new password')}
      lead={
        <RichText
          room={auth}
          text="If the mobile number that ends in {digits} belongs to this username, a code is on its way to it."
          parts={{ digits: <strong>{mobile.slice(-4)}</strong> }}
        />
      }
      problem={problem}
      onSubmit={handleSubmit((given) => run(() => onSet(given)))}
    >
      <CodeField error={errors.otp?.message} {...register('otp')} />
      <NewPasswordField
        label={t('New password')}
        error={errors.password?.message}
        {...register('password')}
      />
      <ConfirmPasswordField error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      <SendAgain inSec={againInSec} onSend={() => run(onResend)} />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        {t('Set the new password')}
      </Button>
    </AuthForm>
  );
}

/** A forgotten password (R10.4): a code to the verified number, then a new password with it, then the log-in. */
export function Recovery() {
  const t = useTexts(auth);
  const supportText = useSettings()?.supportText ?? t('Contact support.');
  const [owner, setOwner] = useState<Owner | null>(null);
  const [deadline, setDeadline] = useState(0);
  const againInSec = useCountdown(deadline);

  const tell = (failure: ApiFailure) => {
    // A provider with only the specification's calls does not know these.
    const unknown = failure.kind === 'refused' && failure.status === 404;
    return reportFailure(
      failure,
      unknown ? `${t('Passwords cannot be reset online here.')} ${supportText}` : providerText(failure),
    );
  };

  const ask = async (given: Owner) => {
    const outcome = await request(forgotPassword, {
      body: { ...given, domain: location.hostname, ...knownDevice() },
    });
    if (!outcome.ok) {
      const { failure } = outcome;
      const problem = tell(failure);
      const isTooSoon = failure.kind === 'refused' && failure.status === 429;
      // Somebody else may have asked for the code that is on its owner's phone.
      return isTooSoon && problem !== null
        ? `${problem} ${t('If a code has come to your phone, press “I have a code”.')}`
        : problem;
    }
    setOwner(given);
    setDeadline(Date.now() + NEW_CODE_AFTER_MS);
    return null;
  };

  const set = async (who: Owner, given: NewPassword) => {
    const body = { ...who, ...given, domain: location.hostname, ...knownDevice() };
    const outcome = await request(resetPassword, { body });
    if (!outcome.ok) return tell(outcome.failure);
    showToast('success', t('Your password is set. Log in with it.'));
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
        if (problem === null) showToast('success', t('OTP Code Send Again'));
        return problem;
      }}
    />
  );
}
