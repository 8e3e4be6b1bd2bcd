import { useState } from 'react';
import { addOperator } from '@layline/contract/calls/operator/operators.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { askedTo } from '../act/act-words.ts';
import type { Codes } from '../act/codes-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { ROLE_WORDS, RoleField, type StaffRole } from './role-field.tsx';
import { codeOf, SECOND_ADMIN } from './staff-acts.ts';

interface AddOperatorDialogProps {
  readonly onClose: () => void;
  readonly onCodes: (codes: Codes | null) => void;
}

/** Asks for a new operator. */
export function AddOperatorDialog({ onClose, onCodes }: AddOperatorDialogProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('TRADER');
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: 'Add an operator',
        will: [
          ROLE_WORDS[role],
          SECOND_ADMIN,
          'You get one of two codes with which the new operator chooses a password. The other admin gets the other one.',
        ],
        verb: 'Ask for it',
        done: askedTo(`add ${name.trim()}`),
        run: async (reason) => {
          const { operator, setUpCode } = await ask(addOperator, {
            body: { name: name.trim(), role, reason },
          });
          onCodes(codeOf(operator.name, setUpCode));
        },
        fields: (
          <>
            <TextField
              label="Name"
              hint="3 to 32 letters, digits, dots or dashes. The audit log shows it."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              minLength={3}
              maxLength={32}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <RoleField role={role} onRole={setRole} />
          </>
        ),
      }}
    />
  );
}
