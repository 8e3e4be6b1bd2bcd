import type { Paise } from '@layline/units/money.ts';
import { accept, already, refuse } from '../answers.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { isTime, isWhole } from '../validate.ts';
import type { Closing } from './agent-events.ts';
import type { AgentNode, Upline } from './agent-model.ts';
import type { CloseWeek } from './agent-requests.ts';
import { meansOf, parentId } from './tree.ts';

const WEEKS_CEILING = 1_000_000;

/** Levels, then players, in the order of opening. */
function everyMember({ agents, players }: Exchange): (AgentNode | Upline)[] {
  const uplines = [...players.values()].flatMap(({ upline }) => (upline === null ? [] : [upline]));
  return [...agents.nodes.values(), ...uplines];
}

/** Closes a week: what each branch is worth now is the closing of its statement, and what is due (agent rules section 7.2). */
export function closeWeek(exchange: Exchange, command: CloseWeek & { readonly at: number }): Outcome {
  const { agents } = exchange;
  const { week, until, at } = command;
  if (!isWhole(week, 1, WEEKS_CEILING) || !isTime(until)) return refuse('INVALID_INPUT');
  if (week === agents.closedWeeks && until === agents.closedUntil) return already();
  if (week <= agents.closedWeeks) return refuse('TOO_OLD');
  if (week !== agents.closedWeeks + 1 || until <= agents.closedUntil || until > at)
    return refuse('INVALID_INPUT');
  agents.closedWeeks = week;
  agents.closedUntil = until;
  const closings: Closing[] = [];
  for (const member of everyMember(exchange)) {
    const { branchSum } = meansOf(member);
    member.due = branchSum;
    if (branchSum === 0) continue;
    closings.push({ parentId: parentId(member), childId: member.id, closing: branchSum as Paise });
  }
  return accept([{ type: 'weekClosed', week, until, closings }]);
}
