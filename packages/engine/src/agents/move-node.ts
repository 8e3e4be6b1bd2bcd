import { REBATE_KINDS, SHARE_KINDS, mayOpen } from '@layline/domain/agents/nodes.ts';
import type { NodeObstacle } from '@layline/domain/agents/nodes.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, already, refuse, refuseWith } from '../answers.ts';
import type { EngineEvent } from '../events.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { isId } from '../validate.ts';
import type { AgentNode, Upline } from './agent-model.ts';
import type { MoveNode } from './agent-requests.ts';
import { forgetChains } from './chain.ts';
import { isDisputed } from './disputes.ts';
import { hasOpenBets } from './open-bets.ts';
import { above, isAbove, lockOn, lockOnGiver, meansOf, memberOf, parentId } from './tree.ts';

/** Moving a branch under another parent (agent rules section 2.4). What was posted before stays with the old one. */

type Member = AgentNode | Upline;

function nodesIn(member: Member): Member[] {
  if ('player' in member) return [member];
  return [member, ...member.players, ...member.children.flatMap(nodesIn)];
}

/** The reason why a branch does not fit under a new parent; null if it fits. */
function misfit(member: Member, parent: AgentNode | null): NodeObstacle | null {
  if (parent === null) return 'player' in member ? 'LEVEL' : null;
  const isInside = parent === member || above(parent).some((node) => node === member);
  if (isInside || (!('player' in member) && !mayOpen(parent.level, member.level))) return 'LEVEL';
  const shares = 'player' in member ? null : member.shares;
  if (shares !== null && SHARE_KINDS.some((kind) => shares[kind] > parent.shares[kind])) return 'SHARE';
  if (REBATE_KINDS.some((kind) => member.rates[kind] > parent.rates[kind])) return 'RATE';
  return parent.funded && nodesIn(member).some(({ credit }) => credit > 0) ? 'CREDIT' : null;
}

/** The lowest node above both parents; null for the site. */
function commonAncestor(old: AgentNode | null, parent: AgentNode | null): AgentNode | null {
  if (old === null || parent === null) return null;
  const others = [parent, ...above(parent)];
  return [old, ...above(old)].find((node) => others.includes(node)) ?? null;
}

/** Entries that wait for an answer belong to the old edge; they are rejected. */
function rejectEntries({ agents }: Exchange, member: Member): EngineEvent[] {
  const events: EngineEvent[] = [];
  for (const entry of agents.entries.values()) {
    if (entry.childId !== member.id || entry.status !== 'PROPOSED') continue;
    entry.status = 'REJECTED';
    const { entryId, childId, kind, amount, status } = entry;
    events.push({ type: 'entryChanged', entryId, childId, kind, amount: amount as Paise, status });
  }
  return events;
}

/** Sorted by opening, so that a restart does not change the order. */
function sortChildren({ agents, players }: Exchange, { children, players: uplines }: AgentNode): void {
  const [nodes, ids] = [[...agents.nodes.keys()], [...players.keys()]];
  children.sort((a, b) => nodes.indexOf(a.id) - nodes.indexOf(b.id));
  uplines.sort((a, b) => ids.indexOf(a.player.id) - ids.indexOf(b.player.id));
}

function remove<T>(from: T[], one: T): void {
  const at = from.indexOf(one);
  if (at >= 0) from.splice(at, 1);
}

function takeOver(exchange: Exchange, member: Member, parent: AgentNode | null): void {
  if ('player' in member) {
    if (parent === null) return;
    remove(member.parent.players, member);
    member.parent = parent;
    parent.players.push(member);
    member.chains.clear();
  } else {
    if (member.parent !== null) remove(member.parent.children, member);
    member.parent = parent;
    parent?.children.push(member);
    member.proposals = {};
    for (const node of nodesIn(member)) {
      if ('player' in node || parent === null) continue;
      node.bases = parent.bases;
      node.funded = node.funded || parent.funded;
    }
    forgetChains(member);
  }
  member.due = 0;
  if (parent !== null) sortChildren(exchange, parent);
}

/** Moves a level with its branch, or a player, under another parent. */
export function moveNode(exchange: Exchange, command: MoveNode): Outcome {
  const { nodeId, by, parentId: to } = command;
  const isSound = isId(nodeId) && (by === null || isId(by)) && (to === null || isId(to));
  if (!isSound) return refuse('INVALID_INPUT');
  const member = memberOf(exchange, nodeId);
  if (member === undefined || !isAbove(by, member)) return refuse('NODE_NOT_FOUND');
  const parent = to === null ? null : exchange.agents.nodes.get(to);
  const isKnown = parent !== undefined && (parent === null ? by === null : by === to || isAbove(by, parent));
  if (!isKnown) return refuse('NODE_NOT_FOUND');
  if (parentId(member) === to) return already();
  const judge = commonAncestor(member.parent, parent);
  if ((judge === null ? null : judge.id) !== by) return refuse('NOT_YOUR_CHILD');
  if (lockOnGiver(exchange, by) !== null || (parent !== null && lockOn(parent) !== null)) {
    return refuse('BRANCH_LOCKED');
  }
  if (hasOpenBets(exchange, member)) return refuseWith({ code: 'MOVE_NOT_ALLOWED', reason: 'OPEN_BETS' });
  if (meansOf(member).branchSum !== 0 || isDisputed(exchange, member))
    return refuseWith({ code: 'MOVE_NOT_ALLOWED', reason: 'UNSETTLED' });
  const reason = misfit(member, parent);
  if (reason !== null) return refuseWith({ code: 'MOVE_NOT_ALLOWED', reason });
  const rejected = rejectEntries(exchange, member);
  takeOver(exchange, member, parent);
  return accept([{ type: 'nodeMoved', nodeId, parentId: to }, ...rejected]);
}
