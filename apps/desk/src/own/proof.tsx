import type { Operator } from '@layline/contract/entities/operator.ts';
import type { UsedPasskey } from '@layline/contract/entities/passkey.ts';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import { proveByPasskey } from '../exchange/passkey.ts';
import { AppCodeField } from '../parts/app-code-field.tsx';

/** What an operator types to prove again who they are. */
export interface ProofDraft {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: ProofDraft = { password: '', code: '' };

interface ProofFieldsProps {
  readonly operator: Operator;
  readonly draft: ProofDraft;
  readonly onDraft: (draft: ProofDraft) => void;
}

/** The password, and the code of the authenticator app where there is one. A passkey is asked for once the form is sent. */
export function ProofFields({ operator, draft, onDraft }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label="Your password now"
        autoComplete="current-password"
        required
        maxLength={128}
        value={draft.password}
        onChange={({ target }) => onDraft({ ...draft, password: target.value })}
      />
      {operator.secondFactor && (
        <AppCodeField
          label="Code from your authenticator app"
          value={draft.code}
          onValue={(code) => onDraft({ ...draft, code })}
        />
      )}
    </>
  );
}

/** The proof as calls take it. An operator who has passkeys and no authenticator app is asked for a passkey. Throws `DeskFailure`. */
export async function proofOf(
  { secondFactor, passkeys }: Operator,
  { password, code }: ProofDraft,
): Promise<{ readonly password: string; readonly code?: string; readonly credential?: UsedPasskey }> {
  if (secondFactor) return { password, code };
  return passkeys === 0 ? { password } : { password, credential: await proveByPasskey() };
}
