import type { Paise } from '@layline/units/money.ts';
import type { AgentNode, Upline } from '../agents/agent-model.ts';
import { withheld } from '../agents/disputes.ts';
import { lockOn, meansOf, parentId } from '../agents/tree.ts';
import type { Exchange } from '../model.ts';
import type { MemberView } from '../view-types.ts';

/** A member of the tree of agents as views show it. */
export function viewMember(exchange: Exchange, member: AgentNode | Upline): MemberView {
  const { cash, branchSum, ownExposure, branchExposure, room, branchRoom } = meansOf(member);
  return {
    id: member.id,
    level: 'player' in member ? null : member.level,
    parentId: parentId(member),
    credit: member.credit as Paise,
    cash: cash as Paise,
    branchSum: branchSum as Paise,
    ownExposure: ownExposure as Paise,
    branchExposure: branchExposure as Paise,
    room: room as Paise,
    branchRoom: branchRoom as Paise,
    due: member.due as Paise,
    withheld: withheld(exchange, member) as Paise,
    closed: member.closed,
    lock: lockOn(member),
  };
}
