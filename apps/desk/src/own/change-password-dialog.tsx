import { useState } from 'react';
import { changeOperatorPassword } from '@layline/contract/calls/operator/operators.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { NO_PROOF, ProofFields, proofOf } from './proof.tsx';

interface ChangePasswordDialogProps {
  readonly operator: Operator;
  readonly onClose: () => void;
}

/** Changes the operator's own password. */
export function ChangePasswordDialog({ operator, onClose }: ChangePasswordDialogProps) {
  const [proof, setProof] = useState(NO_PROOF);
  const [password, setPassword] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: 'Change your password',
        will: ['Ends your sessions on other devices. This one stays open.'],
        verb: 'Change it',
        done: 'Your password has been changed.',
        reason: 'none',
        run: async () => {
          const body = { ...(await proofOf(operator, proof)), newPassword: password };
          return ask(changeOperatorPassword, { body });
        },
        fields: (
          <>
            <ProofFields operator={operator} draft={proof} onDraft={setProof} />
            <NewPasswordField label="New password" value={password} onValue={setPassword} />
          </>
        ),
      }}
    />
  );
}
