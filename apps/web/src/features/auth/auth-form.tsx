import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { formatCountdown } from '@layline/ui/text/format-countdown.ts';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import type { TextFieldProps } from '@layline/ui/forms/text-field.tsx';
import styles from './auth-form.module.css';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { usePasswordHint } from '../../api/credentials.ts';
import { auth } from './texts.ts';

/**
 * The error of a form as a whole, and a function that runs an attempt; the attempt resolves to an error, or to null
 * on success.
 */
export function useProblem() {
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (attempt: () => Promise<string | null>) => {
    setProblem(null);
    setProblem(await attempt());
  };
  return [problem, run] as const;
}

/** Opens the terms in a new tab, so that nothing typed is lost. */
export function termsLink(words: string) {
  return (
    <a href="/terms" target="_blank">
      {words}
    </a>
  );
}

/** A field with a given label and kind; the form adds registration and errors. */
type FieldProps = Omit<TextFieldProps, 'label'>;

export function UserNameField(props: FieldProps) {
  const t = useTexts(auth);
  return (
    <TextField
      label={t('Username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

export function MobileField(props: FieldProps) {
  const t = useTexts(auth);
  return <TextField label={t('Mobile number')} type="tel" autoComplete="tel" required {...props} />;
}

/** A new password; `label` may rename it. */
export function NewPasswordField(props: Partial<TextFieldProps>) {
  const t = useTexts(auth);
  return (
    <PasswordField
      label={t('Password')}
      autoComplete="new-password"
      required
      hint={usePasswordHint()}
      {...props}
    />
  );
}

export function ConfirmPasswordField(props: FieldProps) {
  const t = useTexts(auth);
  return <PasswordField label={t('Confirm password')} autoComplete="new-password" required {...props} />;
}

export function CodeField(props: FieldProps) {
  const t = useTexts(auth);
  return (
    <TextField
      label={t('One-time code')}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      required
      {...props}
    />
  );
}

interface SendAgainProps {
  /** Seconds until a new code can be requested; zero if it can. */
  readonly inSec: number;
  readonly onSend: () => Promise<void>;
}

/** The wait for a new code, then the button that requests one. */
export function SendAgain({ inSec, onSend }: SendAgainProps) {
  const t = useTexts(auth);
  const [busy, setBusy] = useState(false);
  if (inSec > 0) {
    return (
      <p className={styles.clock} role="timer" aria-live="off">
        {t('You can ask for a new code in {time}', { time: formatCountdown(inSec) })}
      </p>
    );
  }
  const send = async () => {
    setBusy(true);
    await onSend();
    setBusy(false);
  };
  return (
    <Button wide busy={busy} onClick={() => void send()}>
      {t('Send Again Code')}
    </Button>
  );
}

/** What the browser is busy with before a crowded provider takes the form, and a way out of it. */
function BrowserCheck({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTexts(auth);
  return (
    <div className={styles.check}>
      <p role="status">{t('Checking your browser, this takes a few seconds')}</p>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

interface AuthFormProps {
  /** The form's accessible name. */
  readonly label: string;
  /** What the form will do, above its alert. */
  readonly lead?: ReactNode;
  /** Error of the form as a whole; null if none. */
  readonly problem: string | null;
  /** Ends the check of the browser; null while there is none. */
  readonly onCancelCheck?: (() => void) | null;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The frame that all sign-in forms share. */
export function AuthForm({ label, lead, problem, onCancelCheck = null, onSubmit, children }: AuthFormProps) {
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
      {onCancelCheck && <BrowserCheck onCancel={onCancelCheck} />}
      {children}
    </form>
  );
}
