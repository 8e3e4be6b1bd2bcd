import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/forms/button.tsx';
import {
  AuthForm,
  ConfirmPasswordField,
  MobileField,
  NewPasswordField,
  termsLink,
  UserNameField,
  useProblem,
} from './auth-form.tsx';
import styles from './auth-form.module.css';
import { SignUpFields } from './schemas.ts';
import { register } from '../../provider/account.ts';
import { SKIPPED_VERIFICATION_CODE } from '../../api/credentials.ts';
import type { ApiFailure } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { reportFailure, toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { clearSignUp, readSignUp, storeSignUp } from './stored-sign-up.ts';
import { useEnter } from './use-enter.ts';
import { useProof } from './use-proof.ts';
import { verify } from './verification.tsx';
import { providerText } from '../../api/refusal-text.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { auth } from './texts.ts';

const EMPTY = { userName: '', password: '', confirmPassword: '', mobile: '' };

export type NewPlayer = Readonly<typeof EMPTY>;

/** Why a sign-up failed: beside its field if that is known, and for the form as a whole. */
export interface SignUpRefusal {
  /** Null after a cancellation. */
  readonly problem: string | null;
  readonly fields: readonly { readonly path: keyof NewPlayer; readonly message: string }[];
}

interface SignUpFormProps {
  /** Resolves to why it failed, or to null on success. */
  readonly onSignUp: (player: NewPlayer) => Promise<SignUpRefusal | null>;
  /** Ends the check of the browser during a sign-up; null while there is none. */
  readonly onCancelCheck?: (() => void) | null;
  readonly onLogIn: () => void;
  /** Initial values of the fields. */
  readonly typed?: Partial<NewPlayer>;
}

/** The sign-up form (R2.30). The input is kept on failure. */
export function SignUpForm({ onSignUp, onCancelCheck = null, onLogIn, typed }: SignUpFormProps) {
  const t = useTexts(auth);
  const [problem, run] = useProblem();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(SignUpFields),
    mode: 'onTouched',
    // The resolver would otherwise stop at the first invalid field.
    criteriaMode: 'all',
    defaultValues: { ...EMPTY, ...typed },
  });
  const { errors, isSubmitting } = formState;
  const signUp = async (player: NewPlayer): Promise<string | null> => {
    const refusal = await onSignUp(player);
    for (const { path, message } of refusal?.fields ?? []) setError(path, { message });
    return refusal?.problem ?? null;
  };
  return (
    <AuthForm
      label={t('Sign Up')}
      problem={problem}
      onCancelCheck={onCancelCheck}
      onSubmit={handleSubmit((player) => run(() => signUp(player)))}
    >
      <UserNameField error={errors.userName?.message} {...register('userName')} />
      <NewPasswordField error={errors.password?.message} {...register('password')} />
      <ConfirmPasswordField error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      <MobileField
        hint={t('We send a code to this number.')}
        error={errors.mobile?.message}
        {...register('mobile')}
      />
      <p className={styles.lead}>
        <RichText
          room={auth}
          text="By signing up you confirm that you are over 18 and agree to the <terms>Terms and Conditions</terms>."
          parts={{ terms: termsLink }}
        />
      </p>
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        {t('Sign Up')}
      </Button>
      <p className={styles.aside}>
        {t('Have an account?')}{' '}
        <Button variant="quiet" size="sm" onClick={onLogIn}>
          {t('Log in')}
        </Button>
      </p>
    </AuthForm>
  );
}

const FIELDS: ReadonlySet<string> = new Set(['userName', 'password', 'confirmPassword', 'mobile']);

function isField(path: string): path is keyof NewPlayer {
  return FIELDS.has(path);
}

function refusalOf(failure: ApiFailure): SignUpRefusal {
  const refused = failure.kind === 'refused' ? failure.fields : [];
  return {
    problem: reportFailure(failure, providerText(failure)),
    fields: refused.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : [])),
  };
}

/**
 * The steps of a sign-up (R4.6): register, then either the verification dialog, or, if the site skips it,
 * verification with the fixed code and on to the root path.
 */
export function SignUp() {
  const enter = useEnter();
  const settings = useSettings();
  const [prove, cancelCheck] = useProof();

  const signUp = async (player: NewPlayer): Promise<SignUpRefusal | null> => {
    const earlier = readSignUp();
    const outcome = await prove((proof) => request(register, { body: { ...player, ...proof } }));
    if (!outcome.ok) {
      // A player who signs up again before entering the code is taken back to it, even if the provider refuses the second sign-up.
      const again = earlier?.userName === player.userName && earlier.mobile === player.mobile;
      if (again && outcome.failure.kind === 'refused') {
        toastFailure(outcome.failure, providerText(outcome.failure));
        showAuthDialog('verification');
        return null;
      }
      return refusalOf(outcome.failure);
    }
    const pending = { userName: player.userName, mobile: player.mobile, sentAt: Date.now() };
    storeSignUp(pending);
    if (!settings?.skipVerification) {
      showAuthDialog('verification');
      return null;
    }
    const verified = await verify(pending, SKIPPED_VERIFICATION_CODE);
    if (!verified.ok) return refusalOf(verified.failure);
    clearSignUp();
    enter(verified.value, pending.userName, '/');
    return null;
  };

  return <SignUpForm onSignUp={signUp} onCancelCheck={cancelCheck} onLogIn={() => showAuthDialog('login')} />;
}
