import type { beginSecondFactor } from '@layline/contract/calls/operator/operators.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { CopyButton } from '@layline/ui/forms/copy-button.tsx';
import { QrCode } from '@layline/ui/qr-code.tsx';
import { AppCodeField } from './app-code-field.tsx';
import styles from './app-secret.module.css';

interface AppSecretProps {
  readonly begun: ResultOf<typeof beginSecondFactor>;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** The secret of a new authenticator app, to scan or to type, and the first code that the app shows for it. */
export function AppSecret({ begun, code, onCode }: AppSecretProps) {
  return (
    <>
      <QrCode content={begun.uri} label="QR code for your authenticator app" />
      <p className={styles.secret}>
        Scan it with the app, or type this secret into it: <code>{begun.secret}</code>{' '}
        <CopyButton value={begun.secret} what="secret" />
      </p>
      <AppCodeField label="Code that the app shows" value={code} onValue={onCode} />
    </>
  );
}
