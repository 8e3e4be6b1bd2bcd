import type { AgentLock, AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { Row } from '../parts/row.tsx';
import { acceptAct, liftAct } from './agent-acts.ts';
import { hasRebate, KIND_WORDS } from './agent-words.ts';

interface MemberWaitsProps {
  readonly member: AgentMemberDetail;
  readonly onAct: (act: Act) => void;
}

/** The setter of a lock, if the reader may know it. */
function setterOf({ setBy }: AgentLock, { path }: AgentMemberDetail): string {
  const setter = path.find(({ nodeId }) => nodeId === setBy);
  return setter === undefined ? 'a level above' : setter.name;
}

/** The locks that work on a member; nothing if there are none. */
export function MemberLocks({ member, onAct }: MemberWaitsProps) {
  const may = useMay();
  if (member.locks.length === 0) return null;
  return (
    <Panel title="Locks">
      <ul>
        {member.locks.map((lock) => (
          <li key={lock.lockId}>
            <Row>
              <span>
                {lock.kind === 'USER' ? 'User lock' : 'Bet lock'}, set by {setterOf(lock, member)},{' '}
                <WhenText at={lock.at} />: {lock.reason}
              </span>
              {lock.mayLift && may('liftAgentLock') && (
                <Button size="sm" onClick={() => onAct(liftAct(member, lock))}>
                  Lift
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Terms that the level above has proposed; nothing if there are none. */
export function TermProposals({ member, onAct }: MemberWaitsProps) {
  const may = useMay();
  const own = useOwn();
  const isMine = member.nodeId === own?.agentId;
  if (member.proposals.length === 0) return null;
  return (
    <Panel
      title="Proposed terms"
      text={
        isMine ? 'They come into force when you accept.' : `They come into force when ${member.name} accepts.`
      }
    >
      <ul>
        {member.proposals.map((proposal) => (
          <li key={proposal.termsId + proposal.kind}>
            <Row>
              <span>
                {KIND_WORDS[proposal.kind]}: branch share {proposal.share}%
                {hasRebate(proposal.kind) && `, rebate ${proposal.rate}%`}
              </span>
              {isMine && may('acceptAgentTerms') && (
                <Button size="sm" variant="primary" onClick={() => onAct(acceptAct(proposal))}>
                  Accept
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
