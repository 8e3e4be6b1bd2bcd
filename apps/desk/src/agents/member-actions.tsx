import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { betLockAct, closeAct, userLockAct } from './agent-acts.ts';
import { levelsBelow } from './agent-words.ts';

/** The dialogs of a member that take more than a reason. */
export type MemberDialogName = 'level' | 'player' | 'terms' | 'credit' | 'settings' | 'entry' | 'move';

interface MemberActionsProps {
  readonly member: AgentMemberDetail;
  readonly onAct: (act: Act) => void;
  readonly onDialog: (dialog: MemberDialogName) => void;
}

/** The operator's actions on a member: opens below the own level; terms, credit, bet limits, entries and the end of a child; moves and locks of all below. */
export function MemberActions({ member, onAct, onDialog }: MemberActionsProps) {
  const may = useMay();
  const own = useOwn();
  const isOwn = member.nodeId === own?.agentId;
  const { isChild, level } = member;
  // The site itself is not in the path.
  const isGrandchild = member.path.length === ((own?.agentId ?? null) === null ? 2 : 3);
  return (
    <>
      {isOwn && levelsBelow(level).length > 0 && may('openAgent') && (
        <Button size="sm" onClick={() => onDialog('level')}>
          Add an agent
        </Button>
      )}
      {isOwn && may('openAgentPlayer') && (
        <Button size="sm" onClick={() => onDialog('player')}>
          Add a player
        </Button>
      )}
      {(isOwn || isChild) && may('proposeAgentEntry') && (
        <Button size="sm" onClick={() => onDialog('entry')}>
          {isOwn ? 'Transfer with the level above' : 'Transfer'}
        </Button>
      )}
      {(isChild || isGrandchild) && may('setAgentCredit') && (
        <Button size="sm" onClick={() => onDialog('credit')}>
          {isChild ? 'Credit' : 'Second a raise of credit'}
        </Button>
      )}
      {isChild && may('proposeAgentTerms') && (
        <Button size="sm" onClick={() => onDialog('terms')}>
          {level === 'PLAYER' ? 'Rebate' : 'Terms'}
        </Button>
      )}
      {isChild && !member.closed && may('setAgentSettings') && (
        <Button size="sm" onClick={() => onDialog('settings')}>
          Bet limits
        </Button>
      )}
      {!isOwn && !member.closed && may('moveAgentMember') && (
        <Button size="sm" onClick={() => onDialog('move')}>
          Move
        </Button>
      )}
      {isChild && !member.closed && may('closeAgentMember') && (
        <Button size="sm" onClick={() => onAct(closeAct(member))}>
          Close
        </Button>
      )}
      {!isOwn && !member.closed && may('setAgentLock') && (
        <>
          <Button size="sm" onClick={() => onAct(betLockAct(member))}>
            Bet lock
          </Button>
          <Button size="sm" onClick={() => onAct(userLockAct(member))}>
            User lock
          </Button>
        </>
      )}
    </>
  );
}
