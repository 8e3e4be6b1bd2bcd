import type { AgentCommand, OpenPlayer } from '@layline/engine/commands.ts';
import type { Refusal } from '@layline/engine/refusals.ts';
import type { Paise } from '@layline/units/money.ts';
import { endWaitsUnder } from './agents-locks.ts';
import { closeRound } from './agents-casino.ts';
import { closeDispute, openDispute } from './agents-disputes.ts';
import { answerEntry, proposeEntry } from './agents-entries.ts';
import { branchSum, cashOfMember, isAbove, lockAt } from './agents-tree.ts';
import { closeNode, moveNode } from './agents-structure.ts';
import { setSettings } from './agents-settings.ts';
import { closeWeek } from './agents-week.ts';
import { figuresOf } from './agents-exposure.ts';
import type { Member } from './agents-world.ts';
import { again, done, refused, type Expected } from './expected.ts';
import type { World } from './world.ts';

/** Commands about agents (agent rules sections 2 to 7), checked in the order identity, lock, state, bound, money. */

type Of<T extends AgentCommand['type']> = Extract<AgentCommand, { readonly type: T }>;

const DAY = 86_400_000;
const LEVELS = ['SUPER', 'MASTER', 'AGENT'];

function rateVerdict(parent: Member | null, rates: Readonly<Record<string, number>>): Refusal | null {
  for (const kind of ['BOOKMAKER', 'FANCY']) {
    const bound = parent?.rates[kind];
    if (bound !== undefined && (rates[kind] ?? 0) > bound) return { code: 'RATE_TOO_HIGH', bound };
  }
  return null;
}

function newMember(given: Pick<Member, 'id' | 'parent' | 'level' | 'funded' | 'bases' | 'credit'>): Member {
  return {
    ...given,
    shares: {},
    rates: {},
    creditVersion: 0,
    exposureLimit: null,
    locks: new Map(),
    liftedLocks: new Set(),
    lastTerms: new Map(),
    proposals: new Map(),
    due: 0,
    closed: false,
    settings: null,
    settingsVersion: 0,
  };
}

function createNode(world: World, command: Of<'createNode'>): Expected {
  const { nodeId, parentId, level, credit, shares, rates } = command;
  const parent = parentId === null ? null : (world.members.get(parentId) ?? null);
  if (parentId !== null && (parent === null || parent.level === '')) return refused('NODE_NOT_FOUND');
  if (lockAt(world, parentId) !== null) return refused('BRANCH_LOCKED');
  if (world.members.has(nodeId) || world.players.has(nodeId)) return refused('NODE_EXISTS');
  if (parent && LEVELS.indexOf(parent.level) >= LEVELS.indexOf(level)) return refused('LEVEL_NOT_ALLOWED');
  for (const kind of ['BOOKMAKER', 'FANCY', 'CASINO', 'EXCHANGE', 'BONUS'] as const) {
    const bound = parent?.shares[kind];
    if (bound !== undefined && shares[kind] > bound) return refused({ code: 'SHARE_TOO_HIGH', bound });
  }
  const funded = command.funded || parent?.funded === true;
  if (funded && credit > 0) return refused('CREDIT_NOT_ALLOWED');
  const tooHigh = rateVerdict(parent, rates);
  if (tooHigh) return refused(tooHigh);
  const bases = parent?.bases ?? { ...command.bases };
  const member = newMember({ id: nodeId, parent: parentId, level, funded, bases, credit });
  Object.assign(member.shares, shares);
  Object.assign(member.rates, rates);
  world.members.set(nodeId, member);
  return done([`node ${nodeId} under ${parentId}`]);
}

/** The refusal of a player's place under an agent; null if it is free. */
export function uplineCode(world: World, { playerId, upline }: OpenPlayer): Refusal | null {
  if (world.members.has(playerId)) return { code: 'NODE_EXISTS' };
  if (upline === undefined) return null;
  const parent = world.members.get(upline.parentId);
  if (!parent || parent.level === '') return { code: 'NODE_NOT_FOUND' };
  if (lockAt(world, parent.id) !== null) return { code: 'BRANCH_LOCKED' };
  const tooHigh = rateVerdict(parent, upline.rates);
  if (tooHigh) return tooHigh;
  return parent.funded && upline.credit > 0 ? { code: 'CREDIT_NOT_ALLOWED' } : null;
}

/** Puts a new player under its agent. */
export function placeUnder(world: World, { playerId, upline }: OpenPlayer): void {
  if (upline === undefined) return;
  const funded = world.members.get(upline.parentId)?.funded ?? false;
  const { parentId: parent, credit } = upline;
  const member = newMember({ id: playerId, parent, level: '', funded, bases: {}, credit });
  Object.assign(member.rates, upline.rates);
  world.members.set(playerId, member);
}

/** The child that a command of its parent names, or the refusal. */
function childOf(world: World, nodeId: string, by: string | null): Member | Refusal {
  const member = world.members.get(nodeId);
  if (!member || !isAbove(world, by, member)) return { code: 'NODE_NOT_FOUND' };
  return member.parent === by ? member : { code: 'NOT_YOUR_CHILD' };
}

function setCredit(world: World, command: Of<'setCredit'>): Expected {
  const { nodeId, by, credit, exposureLimit, version } = command;
  const child = childOf(world, nodeId, by);
  if ('code' in child) return refused(child);
  if (child.level === '' && exposureLimit !== null) return refused('INVALID_INPUT');
  if (child.closed || lockAt(world, by) !== null) return refused('BRANCH_LOCKED');
  if (version !== undefined && version <= child.creditVersion) {
    const same =
      version === child.creditVersion && child.credit === credit && child.exposureLimit === exposureLimit;
    return same ? again() : refused('TOO_OLD');
  }
  if (child.funded && credit > 0) return refused('CREDIT_NOT_ALLOWED');
  const { own, branch } = figuresOf(world, child);
  const least = Math.max(0, own - cashOfMember(world, child), branch - branchSum(world, child));
  if (credit < child.credit && credit < least)
    return refused({ code: 'CREDIT_BELOW_USE', least: least as Paise });
  const grand = child.parent === null ? null : (world.members.get(child.parent)?.parent ?? null);
  const seconded = command.secondedBy === grand;
  if (credit > child.credit && own + branch > 0 && !seconded) return refused('NEEDS_SECOND');
  child.credit = credit;
  child.creditVersion = version ?? child.creditVersion + 1;
  child.exposureLimit = exposureLimit;
  return done([`credit of ${nodeId} ${credit} ${exposureLimit}`]);
}

function termsVerdict(
  world: World,
  member: Member,
  kind: string,
  { share, rate }: { readonly share: number; readonly rate: number },
): Refusal | null {
  const parent = member.parent === null ? undefined : world.members.get(member.parent);
  const below = [...world.members.values()].filter((one) => one.parent === member.id);
  const most = parent?.shares[kind] ?? Infinity;
  if (share > most) return { code: 'SHARE_TOO_HIGH', bound: most };
  const least = Math.max(0, ...below.map(({ shares }) => shares[kind] ?? 0));
  if (share < least) return { code: 'SHARE_BELOW_CHILD', bound: least };
  if (kind !== 'BOOKMAKER' && kind !== 'FANCY') return null;
  const highest = parent?.rates[kind] ?? Infinity;
  if (rate > highest) return { code: 'RATE_TOO_HIGH', bound: highest };
  const lowest = Math.max(0, ...below.map(({ rates }) => rates[kind] ?? 0));
  return rate < lowest ? { code: 'RATE_BELOW_CHILD', bound: lowest } : null;
}

function inForce(
  world: World,
  member: Member,
  kind: string,
  terms: { readonly termsId: string; readonly share: number; readonly rate: number },
): Expected {
  if (member.level !== '') member.shares[kind] = terms.share;
  if (kind === 'BOOKMAKER' || kind === 'FANCY') member.rates[kind] = terms.rate;
  member.lastTerms.set(kind, { termsId: terms.termsId, at: world.now });
  member.proposals.delete(kind);
  return done([`terms of ${member.id} ${kind} ${terms.share} ${terms.rate}`]);
}

function isTooSoon(world: World, member: Member, kind: string): boolean {
  const last = member.lastTerms.get(kind);
  return last !== undefined && world.now - last.at < DAY;
}

function proposeTerms(world: World, command: Of<'proposeTerms'>): Expected {
  const { termsId, nodeId, by, kind, share, rate } = command;
  const child = childOf(world, nodeId, by);
  if ('code' in child) return refused(child);
  const isPlayer = child.level === '';
  if (isPlayer && (share > 0 || (kind !== 'BOOKMAKER' && kind !== 'FANCY'))) return refused('INVALID_INPUT');
  if (child.closed || lockAt(world, by) !== null) return refused('BRANCH_LOCKED');
  const known = [child.proposals.get(kind)?.termsId, child.lastTerms.get(kind)?.termsId];
  if (known.includes(termsId)) return again();
  if (isTooSoon(world, child, kind)) return refused('TERMS_TOO_SOON');
  const unfit = termsVerdict(world, child, kind, { share, rate });
  if (unfit) return refused(unfit);
  if (isPlayer) return inForce(world, child, kind, { termsId, share, rate });
  child.proposals.set(kind, { termsId, share, rate });
  return done([`proposed to ${nodeId} ${kind}`]);
}

function acceptTerms(world: World, { termsId, nodeId, by, kind }: Of<'acceptTerms'>): Expected {
  const node = world.members.get(nodeId);
  if (!node || node.level === '') return refused('NODE_NOT_FOUND');
  if (by !== nodeId) return refused(isAbove(world, by, node) ? 'TERMS_NOT_ACCEPTED' : 'NODE_NOT_FOUND');
  if (node.lastTerms.get(kind)?.termsId === termsId) return again();
  if (lockAt(world, by) !== null) return refused('BRANCH_LOCKED');
  const terms = node.proposals.get(kind);
  if (terms?.termsId !== termsId) return refused('TERMS_NOT_ACCEPTED');
  if (isTooSoon(world, node, kind)) return refused('TERMS_TOO_SOON');
  const unfit = termsVerdict(world, node, kind, terms);
  return unfit ? refused(unfit) : inForce(world, node, kind, terms);
}

function setLock(world: World, { lockId, nodeId, by, kind }: Of<'setLock'>): Expected {
  const member = world.members.get(nodeId);
  if (!member || !isAbove(world, by, member)) return refused('NODE_NOT_FOUND');
  if (lockAt(world, by) !== null) return refused('BRANCH_LOCKED');
  if (member.locks.has(lockId) || member.liftedLocks.has(lockId)) return again();
  member.locks.set(lockId, { kind, setBy: by });
  return done([`lock ${lockId} ${kind} on ${nodeId}`, ...endWaitsUnder(world, member, kind)]);
}

function liftLock(world: World, { lockId, nodeId, by }: Of<'liftLock'>): Expected {
  const member = world.members.get(nodeId);
  if (!member || (by !== nodeId && !isAbove(world, by, member))) return refused('NODE_NOT_FOUND');
  if (member.liftedLocks.has(lockId)) return again();
  const lock = member.locks.get(lockId);
  if (!lock) return refused('NODE_NOT_FOUND');
  const setter = lock.setBy === null ? undefined : world.members.get(lock.setBy);
  const may = by === null || by === lock.setBy || (setter !== undefined && isAbove(world, by, setter));
  if (!may) return refused('LOCK_NOT_YOURS');
  member.locks.delete(lockId);
  member.liftedLocks.add(lockId);
  return done([`unlock ${lockId} ${lock.kind} on ${nodeId}`]);
}

/** Expects a command about agents. */
export function agentCommand(world: World, command: AgentCommand): Expected {
  switch (command.type) {
    case 'createNode':
      return createNode(world, command);
    case 'setCredit':
      return setCredit(world, command);
    case 'proposeTerms':
      return proposeTerms(world, command);
    case 'acceptTerms':
      return acceptTerms(world, command);
    case 'setLock':
      return setLock(world, command);
    case 'liftLock':
      return liftLock(world, command);
    case 'proposeEntry':
      return proposeEntry(world, command);
    case 'answerEntry':
      return answerEntry(world, command);
    case 'closeWeek':
      return closeWeek(world, command);
    case 'closeRound':
      return closeRound(world, command);
    case 'closeNode':
      return closeNode(world, command);
    case 'moveNode':
      return moveNode(world, command);
    case 'setSettings':
      return setSettings(world, command);
    case 'openDispute':
      return openDispute(world, command);
    case 'closeDispute':
      return closeDispute(world, command);
  }
}
