import { useState } from 'react';
import { changeOperator } from '@layline/contract/calls/operator/operators.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { askedTo } from '../act/act-words.ts';
import type { Codes } from '../act/codes-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { ROLE_WORDS, RoleField, type StaffRole } from './role-field.tsx';
import { codeOf, SECOND_ADMIN } from './staff-acts.ts';

interface ChangeRoleDialogProps {
  readonly operator: Operator & { readonly role: StaffRole };
  readonly onClose: () => void;
  readonly onCodes: (codes: Codes | null) => void;
}

/** Asks for another role for an operator. */
export function ChangeRoleDialog({ operator, onClose, onCodes }: ChangeRoleDialogProps) {
  const { operatorId, name } = operator;
  const [role, setRole] = useState(operator.role);
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Change the role of ${name}`,
        will: [ROLE_WORDS[role], `Ends every session of ${name} at once.`, SECOND_ADMIN],
        verb: 'Ask for it',
        done: askedTo(`change the role of ${name}`),
        run: async (reason) =>
          onCodes(
            codeOf(name, (await ask(changeOperator, { body: { operatorId, role, reason } })).setUpCode),
          ),
        fields: <RoleField role={role} onRole={setRole} />,
      }}
    />
  );
}
