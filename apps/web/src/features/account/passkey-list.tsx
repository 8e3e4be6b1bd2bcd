import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { OwnPasskey } from '../../provider/passkeys.ts';
import { PASSKEY_NAME_MAX } from './add-passkey-form.tsx';
import styles from './passkeys.module.css';
import { account } from './texts.ts';

interface PasskeyProps {
  /** Tells a password manager whose password is asked for. */
  readonly userName: string;
  readonly passkey: OwnPasskey;
  /** True while a change of any passkey is on its way. */
  readonly busy: boolean;
  /** Both resolve to true once it is done. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: (currentPassword: string) => Promise<boolean>;
}

function PasskeyFacts({ passkey: { host, createdAt, lastUsedAt } }: Pick<PasskeyProps, 'passkey'>) {
  const t = useTexts(account);
  return (
    <p className={styles.facts}>
      {host !== null && host !== location.hostname && <span>{t('For {host} only', { host })}</span>}
      {createdAt !== null && (
        <span>
          <RichText room={account} text="Added {time}" parts={{ time: <WhenText at={createdAt} /> }} />
        </span>
      )}
      <span>
        {lastUsedAt === null ? (
          t('Not used yet')
        ) : (
          <RichText room={account} text="Last used {time}" parts={{ time: <WhenText at={lastUsedAt} /> }} />
        )}
      </span>
    </p>
  );
}

/** The new name of a passkey. */
function RenameForm({ passkey, busy, onRename, onDone }: PasskeyProps & { readonly onDone: () => void }) {
  const t = useTexts(account);
  const [name, setName] = useState(passkey.name);
  const rename = async () => {
    if (await onRename(name.trim())) onDone();
  };
  return (
    <form
      className={styles.change}
      aria-label={t('Rename {name}', { name: passkey.name })}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !busy) void rename();
      }}
    >
      <TextField
        label={t('Name')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        invalid={name.trim() === ''}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Save name')}
        </Button>
        <Button onClick={onDone}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}

/** Before a passkey is removed: what that means, and the password. */
function RemoveForm({
  userName,
  passkey: { name },
  busy,
  onRemove,
  onDone,
}: PasskeyProps & { readonly onDone: () => void }) {
  const t = useTexts(account);
  const [currentPassword, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const missing = currentPassword === '';
  return (
    <form
      className={styles.change}
      noValidate
      aria-label={t('Remove {name}', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!missing && !busy) void onRemove(currentPassword);
      }}
    >
      <p>{t('It will not log you in any more. You can also delete it on your device.')}</p>
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        required
        invalid={tried && missing}
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" busy={busy}>
          {t('Remove it')}
        </Button>
        <Button onClick={onDone}>{t('Keep it')}</Button>
      </div>
    </form>
  );
}

/** One passkey with its two actions, each of which opens a second step. */
function Passkey(props: PasskeyProps) {
  const t = useTexts(account);
  const [step, setStep] = useState<'rename' | 'remove' | null>(null);
  const { passkey } = props;
  const { name } = passkey;
  return (
    <li className={styles.passkey}>
      <p className={styles.name}>{name}</p>
      <PasskeyFacts passkey={passkey} />
      {step === null && (
        <div className={styles.buttons}>
          <Button size="sm" aria-label={t('Rename {name}', { name })} onClick={() => setStep('rename')}>
            {t('Rename')}
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={t('Remove {name}', { name })}
            onClick={() => setStep('remove')}
          >
            {t('Remove')}
          </Button>
        </div>
      )}
      {step === 'rename' && <RenameForm {...props} onDone={() => setStep(null)} />}
      {step === 'remove' && <RemoveForm {...props} onDone={() => setStep(null)} />}
    </li>
  );
}

interface PasskeyListProps {
  readonly userName: string;
  readonly passkeys: readonly OwnPasskey[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onRename: (passkeyId: string, name: string) => Promise<boolean>;
  readonly onRemove: (passkeyId: string, currentPassword: string) => Promise<boolean>;
}

/** The passkeys of an account. */
export function PasskeyList({ userName, passkeys, busy, problem, onRename, onRemove }: PasskeyListProps) {
  const t = useTexts(account);
  return (
    <div className={styles.passkeys}>
      <FormAlert text={problem} />
      {passkeys.length === 0 ? (
        <p className={styles.none}>{t('You have no passkeys yet.')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('Passkeys')}>
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.passkeyId}
              userName={userName}
              passkey={passkey}
              busy={busy}
              onRename={(name) => onRename(passkey.passkeyId, name)}
              onRemove={(currentPassword) => onRemove(passkey.passkeyId, currentPassword)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
