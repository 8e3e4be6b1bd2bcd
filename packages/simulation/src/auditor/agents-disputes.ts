import type { AgentCommand } from '@layline/engine/commands.ts';
import type { Paise } from '@layline/units/money.ts';
import { isAbove, lockAt, memberCash } from './agents-tree.ts';
import type { Disputed, Member } from './agents-world.ts';
import { again, done, refused, type Expected } from './expected.ts';
import { post } from './settlement.ts';
import type { World } from './world.ts';

/** Disputes about the last statement (agent rules section 7.3). */

type Of<T extends AgentCommand['type']> = Extract<AgentCommand, { readonly type: T }>;

const CEILING = 10_000_000_000_000;

function openOf(world: World, childId: string): Disputed[] {
  return [...world.disputes.values()].filter((one) => one.childId === childId && one.adjustment === null);
}

/** True if a dispute about a member's statement is open. */
export function isDisputed(world: World, { id }: Member): boolean {
  return openOf(world, id).length > 0;
}

/** What a debtor disputes, which is not payable meanwhile. */
export function heldBack(world: World, { id, due }: Member): number {
  const debtor = due < 0 ? 'CHILD' : 'PARENT';
  return openOf(world, id).reduce((sum, { claimant, amount }) => sum + (claimant === debtor ? amount : 0), 0);
}

function isAmount(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= CEILING;
}

/** Expects a dispute to be opened. */
export function openDispute(world: World, command: Of<'openDispute'>): Expected {
  const { disputeId, childId, by, week, amount, linesTotal } = command;
  const child = world.members.get(childId);
  if (!child || (by !== childId && !isAbove(world, by, child))) return refused('NODE_NOT_FOUND');
  if (by !== childId && by !== child.parent) return refused('NOT_YOUR_CHILD');
  if (lockAt(world, by) === 'USER') return refused('BRANCH_LOCKED');
  if (!isAmount(amount, 1)) return refused('INVALID_AMOUNT');
  const claimant = by === childId ? 'CHILD' : 'PARENT';
  const known = world.disputes.get(disputeId);
  if (known) {
    const asked = [childId, claimant, week, amount].join();
    const same = asked === [known.childId, known.claimant, known.week, known.amount].join();
    return same ? again() : refused('DUPLICATE_TRANSACTION');
  }
  const closed = world.weeks.length;
  if (week > closed) return refused('INVALID_INPUT');
  const isLate = world.now >= (world.weeks.at(-1) ?? 0) + 7 * 86_400_000;
  if (week < closed || isLate) return refused('TOO_OLD');
  if (amount > linesTotal)
    return refused({ code: 'DISPUTE_TOO_HIGH', needed: amount, available: linesTotal });
  world.disputes.set(disputeId, { childId, claimant, week, amount, adjustment: null });
  return done([`dispute ${disputeId} of ${childId} by the ${claimant} about ${week}: ${amount}`]);
}

/** Expects a dispute to be decided. */
export function closeDispute(world: World, { disputeId, by, adjustment }: Of<'closeDispute'>): Expected {
  const dispute = world.disputes.get(disputeId);
  const child = dispute && world.members.get(dispute.childId);
  if (!dispute || !child || (by !== child.id && !isAbove(world, by, child))) return refused('NODE_NOT_FOUND');
  if (by !== null && [child.id, child.parent].includes(by)) return refused('NOT_A_JUDGE');
  if (lockAt(world, by) !== null) return refused('BRANCH_LOCKED');
  if (!isAmount(adjustment, 0)) return refused('INVALID_AMOUNT');
  if (dispute.adjustment !== null)
    return dispute.adjustment === adjustment ? again() : refused('DUPLICATE_TRANSACTION');
  const { amount, claimant } = dispute;
  if (adjustment > amount)
    return refused({ code: 'DISPUTE_TOO_HIGH', needed: adjustment, available: amount as Paise });
  dispute.adjustment = adjustment;
  const parent = child.parent === null ? undefined : world.members.get(child.parent);
  const above = parent ? memberCash(parent) : 'house:settlement';
  const [from, to] = claimant === 'CHILD' ? [above, memberCash(child)] : [memberCash(child), above];
  child.due += claimant === 'CHILD' ? adjustment : 0 - adjustment;
  return done([
    ...post(world, 'ADJUSTMENT', from, to, adjustment),
    `dispute ${disputeId} closed: ${adjustment}`,
  ]);
}
