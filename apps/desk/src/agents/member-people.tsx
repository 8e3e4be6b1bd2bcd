import { useQuery } from '@tanstack/react-query';
import { approveOperator, getOperators } from '@layline/contract/calls/operator/operators.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { useMay, useOwn } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Row } from '../parts/row.tsx';
import { stateText } from '../parts/state-text.ts';
import type { Codes } from './codes-dialog.tsx';

interface MemberPeopleProps {
  readonly member: AgentMemberDetail;
  readonly onAct: (act: Act) => void;
  /** Called with the code that the approving admin passes on. */
  readonly onCodes: (codes: Codes) => void;
}

/** The second admin's approval of a level's first person. */
function approveAct({ operatorId, name, askedBy }: Operator, onCodes: MemberPeopleProps['onCodes']): Act {
  return {
    title: `Approve ${name}`,
    will: [
      `Lets ${name} speak for this level, as ${askedBy ?? 'another admin'} has asked.`,
      `Shows you the second of two codes with which ${name} chooses a password within 24 hours.`,
    ],
    verb: 'Approve',
    run: async (reason) => {
      const { setUpCode } = await ask(approveOperator, { body: { operatorId, role: 'AGENT', reason } });
      if (setUpCode !== null)
        onCodes({
          person: name,
          codes: [setUpCode],
          other: `${askedBy ?? 'Another admin'} has the other one.`,
        });
    },
  };
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
    <Panel title="People" text="They log in at the desk and see this branch alone.">
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
                  <Button size="sm" variant="primary" onClick={() => onAct(approveAct(operator, onCodes))}>
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
