import type { Paise } from '@layline/units/money.ts';
import type { EdgeMoved } from './agent-events.ts';
import type { AgentNode, Upline } from './agent-model.ts';
import { parentId } from './tree.ts';

type Owner = AgentNode | Upline | null;

function pathOf(owner: Owner): (AgentNode | Upline)[] {
  const path: (AgentNode | Upline)[] = [];
  for (let member = owner; member !== null; member = member.parent) path.push(member);
  return path;
}

/**
 * The edges over which a posting changes what is owed, from the bottom of the tree up. Money that moves inside a branch changes nothing between
 * that branch and its parent. Null if neither account belongs to the tree.
 */
export function edgesMoved(from: Owner, to: Owner, amount: number): EdgeMoved[] | null {
  if (from === null && to === null) return null;
  const [losing, gaining] = [pathOf(from), pathOf(to)];
  const moved = (members: (AgentNode | Upline)[], others: (AgentNode | Upline)[], by: number): EdgeMoved[] =>
    members
      .filter((member) => !others.includes(member))
      .map((member) => ({ parentId: parentId(member), childId: member.id, amount: by as Paise }));
  return [...moved(gaining, losing, amount), ...moved(losing, gaining, -amount)];
}
