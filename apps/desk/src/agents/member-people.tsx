import { useQuery } from '@tanstack/react-query';
import { getOperators } from '@layline/contract/calls/operator/operators.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { approveOperatorAct } from '../act/approve-operator-act.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Row } from '../parts/row.tsx';
import { stateText } from '../parts/words.ts';
import type { Codes } from '../act/codes-dialog.tsx';

interface MemberPeopleProps {
  readonly member: AgentMemberDetail;
  readonly onAct: (act: Act) => void;
  /** Called with the code that the approving admin passes on. */
  readonly onCodes: (codes: Codes) => void;
}

/** The people who log in for a level. An admin other than the one who asked for a person can approve that person here. */
export function MemberPeople({ member, onAct, onCodes }: MemberPeopleProps) {
  const may = useMay();
  const own = useOwn();
  const canApprove = may('approveOperator') && may('getOperators');
  const operators = useQuery({ ...read(getOperators, {}), enabled: canApprove });
  if (member.people.length === 0) return null;
  const pending = (operators.data ?? []).filter(
    ({ agentId, state, askedBy }) =>
      agentId === member.nodeId && state === 'PENDING' && askedBy !== own?.name,
  );
  return (
    <Panel title="People" text="They log in at the desk and see only this branch.">
      <ul>
        {member.people.map(({ name, state }) => {
          const operator = pending.find((waiting) => waiting.name === name);
          return (
            <li key={name}>
              <Row>
                <span>
                  {name}: {state === 'PENDING' ? 'waits for another admin' : stateText(state)}
                </span>
                {operator !== undefined && (
                  <Button
                    size="sm"
                    variant="primary"
                    onClick={() => onAct(approveOperatorAct(operator, onCodes))}
                  >
                    Approve
                  </Button>
                )}
              </Row>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
