import type { Operator } from '@layline/contract/entities/operator.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { approveOperatorAct } from '../act/approve-operator-act.tsx';
import type { Codes } from '../act/codes-dialog.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { Row } from '../parts/row.tsx';
import { disableAct, enableAct, resetAct } from './staff-acts.ts';

interface OperatorActsProps {
  readonly operator: Operator;
  readonly onAct: (act: Act) => void;
  /** Opens the dialog that changes the role. */
  readonly onRole: (operator: Operator) => void;
  readonly onCodes: (codes: Codes | null) => void;
}

interface Choice {
  readonly label: string;
  readonly press: () => void;
}

/** The acts that make sense for an operator now. Nobody approves or disables their own entry here. */
export function OperatorActs({ operator, onAct, onRole, onCodes }: OperatorActsProps) {
  const may = useMay();
  const own = useOwn();
  const { state, name, role, askedBy } = operator;
  const choices: Choice[] = [];
  if (state === 'PENDING' && askedBy !== own?.name && may('approveOperator'))
    choices.push({ label: 'Approve', press: () => onAct(approveOperatorAct(operator, onCodes)) });
  if (may('changeOperator') && name !== own?.name) {
    if (state === 'DISABLED')
      choices.push({ label: 'Enable', press: () => onAct(enableAct(operator, onCodes)) });
    else {
      if (state === 'ACTIVE') {
        const reset = (what: 'PASSWORD' | 'PASSWORD_AND_SECOND_FACTOR') => () =>
          onAct(resetAct(operator, what, onCodes));
        if (role !== 'AGENT') choices.push({ label: 'Role', press: () => onRole(operator) });
        choices.push({ label: 'Reset password', press: reset('PASSWORD') });
        if (operator.secondFactor)
          choices.push({ label: 'Reset all', press: reset('PASSWORD_AND_SECOND_FACTOR') });
      }
      choices.push({ label: 'Disable', press: () => onAct(disableAct(operator)) });
    }
  }
  return choices.length === 0 ? null : (
    <Row>
      {choices.map(({ label, press }) => (
        <Button key={label} size="sm" aria-label={`${label}: ${name}`} onClick={press}>
          {label}
        </Button>
      ))}
    </Row>
  );
}
