import type { Command } from '@layline/engine/commands.ts';
import { heldBack } from './agents-disputes.ts';
import { figuresOf } from './agents-exposure.ts';
import { branchSum, cashOfMember, lockAt } from './agents-tree.ts';
import type { Member } from './agents-world.ts';
import type { EngineReads } from './reads.ts';
import type { World } from './world.ts';

/** What the auditor last found of each level, to see what a step has raised. */
export interface Levels {
  readonly own: number;
  readonly branch: number;
}

/** Commands of players, after which a level whose figure has risen must have room. */
const BETS: ReadonlySet<Command['type']> = new Set(['placeBet', 'changeBet', 'cashOut', 'placeBasket']);

function compareMember(world: World, member: Member, view: ReturnType<EngineReads['member']>): string | null {
  if (!view) return `member ${member.id} is unknown to the engine`;
  const { own, branch } = figuresOf(world, member);
  const cash = cashOfMember(world, member);
  const sum = branchSum(world, member);
  const expected = {
    parentId: member.parent,
    credit: member.credit,
    cash,
    branchSum: sum,
    ownExposure: own,
    branchExposure: branch,
    room: cash + member.credit - own,
    branchRoom: sum + member.credit - branch,
    due: member.due,
    withheld: heldBack(world, member),
    closed: member.closed,
    lock: lockAt(world, member.id),
  };
  for (const [name, value] of Object.entries(expected)) {
    const shown = view[name as keyof typeof expected];
    if (shown !== value) return `${name} of ${member.id} is ${shown} instead of ${value}`;
  }
  return null;
}

/** Every branch of the site is worth what the rest of the ledger is not (agent rules section 8, invariant 3). */
function checkSum(world: World): string | null {
  const tops = [...world.members.values()].filter(({ parent }) => parent === null);
  let outside = 0;
  for (const [account, balance] of world.accounts) {
    const [owner, id, purse] = account.split(':');
    const inTree = world.members.has(id ?? '') && (owner === 'agent' || purse !== 'bonus');
    if (!inTree || owner === 'house' || owner === 'psp' || owner === 'market') outside += balance;
  }
  const sum = tops.reduce((total, member) => total + branchSum(world, member), 0);
  return sum + outside === 0 ? null : `the branches are worth ${sum}, the rest of the ledger ${outside}`;
}

/** Compares all members with the engine's, and checks that no bet has taken a level past its limits. */
export function compareMembers(
  world: World,
  reads: EngineReads,
  command: Command | null,
  before: Map<string, Levels>,
): string | null {
  if (world.members.size === 0) return null;
  for (const member of world.members.values()) {
    const view = reads.member(member.id);
    const wrong = compareMember(world, member, view);
    if (wrong || !view) return wrong;
    const last = before.get(member.id) ?? { own: 0, branch: 0 };
    before.set(member.id, { own: view.ownExposure, branch: view.branchExposure });
    if (member.level === '' || command === null || !BETS.has(command.type)) continue;
    if (view.ownExposure > last.own && view.room < 0) return `${member.id} has no room for a bet`;
    if (view.branchExposure > last.branch && view.branchRoom < 0)
      return `the branch of ${member.id} has no room for a bet`;
  }
  return checkSum(world);
}
