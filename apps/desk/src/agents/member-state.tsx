import type { AgentMember } from '@layline/contract/entities/agent.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { stateText } from '../parts/words.ts';

/** Whether a member may bet, whether a lock works on it, or whether it is closed; nothing for a level without a lock. */
export function MemberState({
  member,
}: {
  readonly member: Pick<AgentMember, 'lock' | 'closed' | 'playerState'>;
}) {
  const { lock, closed, playerState } = member;
  if (closed) return <Badge tone="neutral">closed</Badge>;
  if (lock !== null) {
    return lock === 'USER' ? <Badge tone="danger">user lock</Badge> : <Badge tone="warn">bet lock</Badge>;
  }
  if (playerState === null) return null;
  return <Badge tone={playerState === 'ACTIVE' ? 'good' : 'warn'}>{stateText(playerState)}</Badge>;
}
