import type { AgentCommand } from '@layline/engine/commands.ts';
import type { Paise } from '@layline/units/money.ts';
import { heldBack } from './agents-disputes.ts';
import { figuresOf } from './agents-exposure.ts';
import { branchSum, cashOfMember, isAbove, lockAt, lockSetAt, memberCash, parentsOf } from './agents-tree.ts';
import type { Member, MemberEntry } from './agents-world.ts';
import { again, done, refused, type Expected } from './expected.ts';
import { post } from './settlement.ts';
import type { World } from './world.ts';

/** Entries between a parent and a child (agent rules sections 3.2 and 7.3). */

type Of<T extends AgentCommand['type']> = Extract<AgentCommand, { readonly type: T }>;

const DAY = 86_400_000;
const FROM_PARENT = new Set(['DEPOSIT', 'RECEIVE', 'WRITE_OFF']);

function debitedSide(child: Member, kind: string): string | null {
  return FROM_PARENT.has(kind) ? child.parent : child.id;
}

function cashOver(world: World, { parent }: Member): string {
  const above = parent === null ? undefined : world.members.get(parent);
  return above ? memberCash(above) : 'house:settlement';
}

/** The absent levels between a child and the node that pays in their place; null if it may not. */
function passedBy(world: World, child: Member, by: string | null, waited: number): Member[] | null {
  if (lockSetAt(world, by) !== null || !isAbove(world, by, child)) return null;
  const between = parentsOf(world, child);
  const end = between.findIndex(({ id }) => id === by);
  const passed = end < 0 ? between : between.slice(0, end);
  const absent = passed.every(({ id }) => waited >= DAY || lockSetAt(world, id) !== null);
  return absent ? passed : null;
}

/** The largest amount that an entry may have now, and the refusal above it. */
function mostOf(
  world: World,
  child: Member,
  kind: string,
): [number, 'INSUFFICIENT_FUNDS' | 'OVER_SETTLED'][] {
  const cash = cashOfMember(world, child);
  const sum = branchSum(world, child);
  const { own, branch } = figuresOf(world, child);
  const branchRoom = sum + child.credit - branch;
  const held = heldBack(world, child);
  if (kind === 'PAY')
    return [
      [Math.max(sum, child.due) - (child.due > 0 ? held : 0), 'OVER_SETTLED'],
      [
        child.level === '' ? Math.min(branchRoom, cash + child.credit - own) : branchRoom,
        'INSUFFICIENT_FUNDS',
      ],
    ];
  if (kind === 'WITHDRAW' || kind === 'COVER')
    return [[Math.min(cash, sum, cash + child.credit - own, branchRoom), 'INSUFFICIENT_FUNDS']];
  if (kind === 'RECEIVE')
    return [[Math.max(0 - sum, 0 - child.due) - (child.due < 0 ? held : 0), 'OVER_SETTLED']];
  if (kind === 'WRITE_OFF') return [[0 - sum, 'OVER_SETTLED']];
  const parent = child.parent === null ? undefined : world.members.get(child.parent);
  if (!parent) return [];
  const room = cashOfMember(world, parent) + parent.credit - figuresOf(world, parent).own;
  return [[room, 'INSUFFICIENT_FUNDS']];
}

/** What the last statement left to pay becomes less, down to nothing. */
function settleDue(child: Member, kind: string, amount: number): void {
  const paid = Math.min(Math.abs(child.due), amount);
  if (kind === 'PAY' && child.due > 0) child.due -= paid;
  if ((kind === 'RECEIVE' || kind === 'WRITE_OFF') && child.due < 0) child.due += paid;
}

function postEntry(
  world: World,
  child: Member,
  entryId: string,
  entry: MemberEntry,
  passed: readonly Member[] = [],
): Expected {
  const { kind, amount } = entry;
  const onParent = lockSetAt(world, child.parent);
  const onDebited = lockSetAt(world, debitedSide(child, kind));
  const stopped = onDebited === 'USER' || (kind === 'DEPOSIT' && (child.closed || onParent !== null));
  if (stopped && kind !== 'WITHDRAW' && kind !== 'COVER') return refused('BRANCH_LOCKED');
  for (const [most, code] of mostOf(world, child, kind)) {
    if (amount > most)
      return refused({ code, needed: amount as Paise, available: Math.max(0, most) as Paise });
  }
  const above = cashOver(world, child);
  const [from, to] = FROM_PARENT.has(kind) ? [above, memberCash(child)] : [memberCash(child), above];
  entry.status = 'POSTED';
  settleDue(child, kind, amount);
  world.entries.set(entryId, entry);
  const covers = passed.flatMap((level) =>
    post(world, 'COVER', memberCash(level), cashOver(world, level), amount),
  );
  const paid = post(world, kind === 'COVER' ? 'WITHDRAW' : kind, from, to, amount);
  return done([...paid, ...covers, `entry ${entryId} POSTED`]);
}

/** Expects an entry to be proposed. */
export function proposeEntry(world: World, command: Of<'proposeEntry'>): Expected {
  const { entryId, childId, by, kind, amount } = command;
  const child = world.members.get(childId);
  if (!child || (by !== childId && !isAbove(world, by, child))) return refused('NODE_NOT_FOUND');
  if (by !== childId && by !== child.parent) return refused('NOT_YOUR_CHILD');
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 10_000_000_000_000)
    return refused('INVALID_AMOUNT');
  const known = world.entries.get(entryId);
  if (known) {
    const asked = JSON.stringify([childId, kind, amount, by]);
    const same = asked === JSON.stringify([known.childId, known.kind, known.amount, known.proposedBy]);
    return same ? again() : refused('DUPLICATE_TRANSACTION');
  }
  const entry: MemberEntry = { childId, kind, amount, proposedBy: by, at: world.now, status: 'PROPOSED' };
  if (kind === 'COVER' && by !== childId) return refused('NOT_YOUR_CHILD');
  if (kind !== 'COVER' && debitedSide(child, kind) === by) return postEntry(world, child, entryId, entry);
  if (lockAt(world, by) === 'USER') return refused('BRANCH_LOCKED');
  world.entries.set(entryId, entry);
  return done([`entry ${entryId} PROPOSED`]);
}

/** Expects an entry to be confirmed or rejected. */
export function answerEntry(world: World, { entryId, by, answer }: Of<'answerEntry'>): Expected {
  const entry = world.entries.get(entryId);
  const child = entry && world.members.get(entry.childId);
  if (!entry || !child) return refused('NODE_NOT_FOUND');
  const passed = entry.kind === 'COVER' ? passedBy(world, child, by, world.now - entry.at) : null;
  if (by !== child.id && by !== child.parent && passed === null)
    return refused(isAbove(world, by, child) ? 'NOT_YOUR_CHILD' : 'NODE_NOT_FOUND');
  if (entry.status !== 'PROPOSED') {
    const same = answer === (entry.status === 'POSTED' ? 'CONFIRM' : 'REJECT');
    return same ? again() : refused('DUPLICATE_TRANSACTION');
  }
  if (answer === 'REJECT') {
    entry.status = 'REJECTED';
    return done([`entry ${entryId} REJECTED`]);
  }
  if (entry.kind === 'COVER' ? passed === null : debitedSide(child, entry.kind) !== by)
    return refused('NOT_YOUR_CHILD');
  if (world.now - entry.at >= 7 * DAY) return refused('TOO_OLD');
  return postEntry(world, child, entryId, entry, passed ?? []);
}
