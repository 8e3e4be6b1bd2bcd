import { effectiveLock } from '@layline/domain/agents/locks.ts';
import type { LockKind } from '@layline/domain/agents/nodes.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Exchange, Player } from '../model.ts';
import type { Account, AgentNode, Agents, Member, Upline } from './agent-model.ts';

/** Helpers that walk through the tree and read its members' money, in paise. */

/** A site without agents. */
export function noAgents(): Agents {
  const counts = { closedWeeks: 0, closedUntil: 0 };
  const [rounds, claims, disputes] = [new Map(), new Map(), new Map()];
  return { nodes: new Map(), entries: new Map(), rounds, claims, disputes, ...counts };
}

/** Name of a level's cash account. */
export function agentAccount(id: AgentId): string {
  return `agent:${id}:cash`;
}

/** The cash that the site gave to or took from its children. */
export const SITE_ACCOUNT = 'house:settlement';

/** A level, or a player under one; undefined for any other id. */
export function memberOf({ agents, players }: Exchange, id: string): AgentNode | Upline | undefined {
  return agents.nodes.get(id as AgentId) ?? players.get(id as PlayerId)?.upline ?? undefined;
}

/** The nodes above a member, from its parent up to the one below the site. */
export function above({ parent }: Pick<Member, 'parent'>): AgentNode[] {
  const found: AgentNode[] = [];
  for (let node = parent; node !== null; node = node.parent) found.push(node);
  return found;
}

/** True if `by` is above a member; the site, null, is above everybody. */
export function isAbove(by: string | null, member: Member): boolean {
  return by === null || above(member).some(({ id }) => id === by);
}

/** Id of a member's parent; null for the site. */
export function parentId({ parent }: Pick<Member, 'parent'>): AgentId | null {
  return parent === null ? null : parent.id;
}

/** The lock that was set on a member or on any node above. */
export function lockAbove(member: Member): LockKind | null {
  return effectiveLock([...above(member), member]);
}

/** The lock in force at a member: by itself, by any node above, or because it is closed. */
export function lockOn(member: Member): LockKind | null {
  return member.closed ? 'USER' : lockAbove(member);
}

/** All players at or below a member. */
export function uplinesIn(member: AgentNode | Upline): Upline[] {
  if ('player' in member) return [member];
  return [...member.players, ...member.children.flatMap(uplinesIn)];
}

/** The lock in force at the member that gives a command; the site is never locked. */
export function lockOnGiver(exchange: Exchange, by: string | null): LockKind | null {
  const giver = by === null ? undefined : memberOf(exchange, by);
  return giver === undefined ? null : lockOn(giver);
}

/** Makes a member the owner of an account: from now on its postings move the branch sums. */
export function joinBranch(account: Account, owner: AgentNode | Upline): void {
  account.owner = owner;
  addToBranches(owner, account.balance);
}

/** Adds to the branch sums of a member and all above. A player's own is the sum of its two accounts. */
export function addToBranches(member: AgentNode | Upline, amount: number): void {
  const lowest = 'player' in member ? member.parent : member;
  for (let at: AgentNode | null = lowest; at !== null; at = at.parent) at.branchSum += amount;
}

/** What a player may lose: its cash, and the credit that its agent gives. Paise. */
export function fundsOf({ cash, upline }: Pick<Player, 'cash' | 'upline'>): number {
  return upline === null ? cash.balance : cash.balance + upline.credit;
}

/** What a member's money amounts to (agent rules section 3.1). */
export interface Means {
  readonly cash: number;
  /** B: positive if the parent owes the member. */
  readonly branchSum: number;
  /** X and Y. */
  readonly ownExposure: number;
  readonly branchExposure: number;
  readonly room: number;
  readonly branchRoom: number;
}

/** What a member's money amounts to. The two exposures of a player are the same. */
export function meansOf(member: AgentNode | Upline): Means {
  const cash = member.cash.balance;
  const isPlayer = 'player' in member;
  const branchSum = isPlayer ? cash + member.pending.balance : member.branchSum;
  const ownExposure = isPlayer ? member.player.exposure : member.ownExposure;
  const branchExposure = isPlayer ? member.player.exposure : member.branchExposure;
  return {
    cash,
    branchSum,
    ownExposure,
    branchExposure,
    room: cash + member.credit - ownExposure,
    branchRoom: branchSum + member.credit - branchExposure,
  };
}
