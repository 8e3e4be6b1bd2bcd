import type { AgentCommand } from '@layline/engine/commands.ts';
import type { EdgeMoved } from '@layline/engine/agents/agent-events.ts';
import { closingLine } from './agents-lines.ts';
import { branchSum, parentsOf } from './agents-tree.ts';
import type { Member } from './agents-world.ts';
import { again, done, refused, type Expected } from './expected.ts';
import type { World } from './world.ts';

/** The week between parents and children (agent rules sections 7.1 and 7.2). */

/** Expects a week to be closed. */
export function closeWeek(
  world: World,
  { week, until }: Extract<AgentCommand, { readonly type: 'closeWeek' }>,
): Expected {
  const last = world.weeks.at(-1) ?? 0;
  if (week < world.weeks.length) return refused('TOO_OLD');
  if (week > 0 && week === world.weeks.length) return until === last ? again() : refused('TOO_OLD');
  if (week > world.weeks.length + 1 || until <= last || until > world.now) return refused('INVALID_INPUT');
  world.weeks.push(until);
  const closings: string[] = [];
  for (const member of world.members.values()) {
    member.due = branchSum(world, member);
    if (member.due !== 0) closings.push(closingLine(member.parent, member.id, member.due));
  }
  return done([`week ${week} until ${until}`, ...closings]);
}

/** The member whose money an account holds, and all members above. */
function holdersOf(world: World, account: string): Member[] {
  const match = /^(?:agent:(.+):cash|player:(.+):(?:cash|withdrawal_pending))$/.exec(account);
  const owner = world.members.get(match?.[1] ?? match?.[2] ?? '');
  return owner === undefined ? [] : [owner, ...parentsOf(world, owner)];
}

/** The edges that money passes between two accounts, as text. */
export function edgesBetween(world: World, from: string, to: string, amount: number): string {
  const [losing, gaining] = [holdersOf(world, from), holdersOf(world, to)];
  const lines = new Set([...losing, ...gaining]);
  return [...lines]
    .map((member) => ({
      member,
      by: (gaining.includes(member) ? amount : 0) - (losing.includes(member) ? amount : 0),
    }))
    .filter(({ by }) => by !== 0)
    .map(({ member, by }) => edgeLine({ parentId: member.parent, childId: member.id, amount: by }))
    .sort()
    .join();
}

/** An edge of a posting as text. */
export function edgeLine(edge: { readonly [K in keyof EdgeMoved]: string | number | null }): string {
  return `${edge.parentId} > ${edge.childId} ${edge.amount}`;
}
