import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import styles from './passkeys.module.css';
import { account } from './texts.ts';

/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 40;

export interface NewPasskey {
  readonly name: string;
  readonly currentPassword: string;
}

interface AddPasskeyFormProps {
  /** Tells a password manager whose password this is. */
  readonly userName: string;
  /** The suggested name: this browser's. */
  readonly suggested: string;
  /** Resolves to what went wrong, or to null once it is added. */
  readonly onAdd: (passkey: NewPasskey) => Promise<string | null>;
  /** What is filled in if it starts open. */
  readonly opened?: Pick<NewPasskey, 'currentPassword'>;
}

/** A button, then a form for a new passkey: its name, and the account's password. */
export function AddPasskeyForm({ userName, suggested, onAdd, opened }: AddPasskeyFormProps) {
  const t = useTexts(account);
  const [open, setOpen] = useState(opened !== undefined);
  const [name, setName] = useState(suggested);
  const [currentPassword, setPassword] = useState(opened?.currentPassword ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = { name: name.trim() === '', password: currentPassword === '' };

  const close = () => {
    setOpen(false);
    setPassword('');
    setTried(false);
    setProblem(null);
  };
  const add = async () => {
    setTried(true);
    if (busy || missing.name || missing.password) return;
    setBusy(true);
    const wrong = await onAdd({ name: name.trim(), currentPassword });
    setBusy(false);
    if (wrong === null) close();
    else setProblem(wrong);
  };

  if (!open) {
    return (
      <Button className={styles.add} onClick={() => setOpen(true)}>
        {t('Add a passkey')}
      </Button>
    );
  }
  return (
    <form
      className={styles.change}
      noValidate
      aria-label={t('Add a passkey')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <FormAlert text={problem} />
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <TextField
        label={t('Name')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        required
        invalid={tried && missing.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        required
        invalid={tried && missing.password}
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Add it')}
        </Button>
        <Button disabled={busy} onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
