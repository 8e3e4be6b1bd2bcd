import type { NodeObstacle } from '@layline/domain/agents/nodes.ts';
import { accept, already, refuse, refuseWith } from '../answers.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { isId } from '../validate.ts';
import type { AgentNode, Upline } from './agent-model.ts';
import type { CloseNode } from './agent-requests.ts';
import { isDisputed } from './disputes.ts';
import { hasOpenBets } from './open-bets.ts';
import { isAbove, lockOnGiver, meansOf, memberOf, parentId } from './tree.ts';

/** The reason why a member cannot be closed yet; null if it can. */
function obstacle(exchange: Exchange, member: AgentNode | Upline): NodeObstacle | null {
  const below = 'player' in member ? [] : [...member.children, ...member.players];
  if (below.some(({ closed }) => !closed)) return 'CHILDREN';
  if (hasOpenBets(exchange, member)) return 'OPEN_BETS';
  const bonus = 'player' in member ? (exchange.accounts.get(`player:${member.id}:bonus`)?.balance ?? 0) : 0;
  const { cash, branchSum } = meansOf(member);
  if (isDisputed(exchange, member)) return 'UNSETTLED';
  if (cash !== 0 || branchSum !== 0 || bonus !== 0) return 'UNSETTLED';
  return member.credit === 0 ? null : 'CREDIT';
}

/** Closes a level or a player for good (agent rules section 2.5). */
export function closeNode(exchange: Exchange, { nodeId, by }: CloseNode): Outcome {
  if (!isId(nodeId) || (by !== null && !isId(by))) return refuse('INVALID_INPUT');
  const member = memberOf(exchange, nodeId);
  if (member === undefined || !isAbove(by, member)) return refuse('NODE_NOT_FOUND');
  if (parentId(member) !== by) return refuse('NOT_YOUR_CHILD');
  if (lockOnGiver(exchange, by) !== null) return refuse('BRANCH_LOCKED');
  if (member.closed) return already();
  const reason = obstacle(exchange, member);
  if (reason !== null) return refuseWith({ code: 'NODE_NOT_EMPTY', reason });
  member.closed = true;
  member.due = 0;
  return accept([{ type: 'nodeClosed', nodeId }]);
}
