import { useState } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { formatCountdown } from '@layline/ui/format-countdown.ts';
import { PASSWORD_HINT } from '../../provider/credentials.ts';
import { PasswordField } from '@layline/ui/password-field.tsx';
import { TextField } from '@layline/ui/text-field.tsx';
import type { TextFieldProps } from '@layline/ui/text-field.tsx';
import styles from './auth-form.module.css';

/** A field whose label and kind are given; the form adds its registration and what is wrong with it. */
type FieldProps = Omit<TextFieldProps, 'label'>;

export function UserNameField(props: FieldProps) {
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

export function MobileField(props: FieldProps) {
  return <TextField label="Mobile number" type="tel" autoComplete="tel" required {...props} />;
}

/** A new password, which `label` may name otherwise. */
export function NewPasswordField(props: Partial<TextFieldProps>) {
  return (
    <PasswordField label="Password" autoComplete="new-password" required hint={PASSWORD_HINT} {...props} />
  );
}

export function ConfirmPasswordField(props: FieldProps) {
  return <PasswordField label="Confirm password" autoComplete="new-password" required {...props} />;
}

export function CodeField(props: FieldProps) {
  return (
    <TextField
      label="One-time code"
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
  /** Seconds until a new code can be asked for; zero when it can. */
  readonly inSec: number;
  readonly onSend: () => Promise<void>;
}

/** The wait for a new code, then the button that asks for one. */
export function SendAgain({ inSec, onSend }: SendAgainProps) {
  const [busy, setBusy] = useState(false);
  if (inSec > 0) {
    return (
      <p className={styles.clock} role="timer" aria-live="off">
        You can ask for a new code in {formatCountdown(inSec)}
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
      Send Again Code
    </Button>
  );
}
