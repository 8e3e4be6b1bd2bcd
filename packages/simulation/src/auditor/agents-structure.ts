import type { AgentCommand } from '@layline/engine/commands.ts';
import type { NodeObstacle } from '@layline/domain/agents/nodes.ts';
import { isDisputed } from './agents-disputes.ts';
import { spreadSettings } from './agents-settings.ts';
import { branchSum, cashOfMember, isAbove, lockAt, parentsOf } from './agents-tree.ts';
import type { Member } from './agents-world.ts';
import { again, done, refused, type Expected } from './expected.ts';
import type { World } from './world.ts';

/** Closing and moving members (agent rules sections 2.4 and 2.5). */

type Of<T extends AgentCommand['type']> = Extract<AgentCommand, { readonly type: T }>;

const LEVELS = ['SUPER', 'MASTER', 'AGENT', ''];
const KINDS = ['BOOKMAKER', 'FANCY', 'CASINO', 'EXCHANGE', 'BONUS'];

function branchOf(world: World, top: Member): Member[] {
  return [...world.members.values()].filter(
    (member) => member === top || parentsOf(world, member).includes(top),
  );
}

function isPlaying(world: World, top: Member): boolean {
  const ids = new Set(branchOf(world, top).map(({ id }) => id));
  const bets = [...world.bets.values()].some(({ order, matched, remaining }) => {
    const market = world.markets.get(order.marketId);
    return ids.has(order.playerId) && matched + remaining > 0 && market && market.status !== 'CLOSED';
  });
  const armed = world.armed.some(({ request }) => ids.has(request.playerId));
  const baskets = [...world.markets.values()].some((market) =>
    market.baskets.some(({ request }) => ids.has(request.playerId)),
  );
  return bets || armed || baskets || [...world.rounds.values()].some(({ playerId }) => ids.has(playerId));
}

/** Expects a member to be closed. */
export function closeNode(world: World, { nodeId, by }: Of<'closeNode'>): Expected {
  const member = world.members.get(nodeId);
  if (!member || !isAbove(world, by, member)) return refused('NODE_NOT_FOUND');
  if (member.parent !== by) return refused('NOT_YOUR_CHILD');
  if (lockAt(world, by) !== null) return refused('BRANCH_LOCKED');
  if (member.closed) return again();
  const no = (reason: NodeObstacle): Expected => refused({ code: 'NODE_NOT_EMPTY', reason });
  if ([...world.members.values()].some(({ parent, closed }) => parent === nodeId && !closed))
    return no('CHILDREN');
  if (isPlaying(world, member)) return no('OPEN_BETS');
  const bonus = member.level === '' ? (world.accounts.get(`player:${nodeId}:bonus`) ?? 0) : 0;
  const money = [cashOfMember(world, member), branchSum(world, member), bonus];
  if (isDisputed(world, member) || money.some((amount) => amount !== 0)) return no('UNSETTLED');
  if (member.credit > 0) return no('CREDIT');
  member.closed = true;
  member.due = 0;
  return done([`closed ${nodeId}`]);
}

function unfit(world: World, member: Member, parent: Member | null): NodeObstacle | null {
  if (parent === null) return member.level === '' ? 'LEVEL' : null;
  const inside = parent === member || isAbove(world, member.id, parent);
  if (inside || LEVELS.indexOf(member.level) <= LEVELS.indexOf(parent.level)) return 'LEVEL';
  if (KINDS.some((kind) => (member.shares[kind] ?? 0) > (parent.shares[kind] ?? 0))) return 'SHARE';
  if (Object.entries(member.rates).some(([kind, rate]) => rate > (parent.rates[kind] ?? 0))) return 'RATE';
  const lends = branchOf(world, member).some(({ credit }) => credit > 0);
  return parent.funded && lends ? 'CREDIT' : null;
}

/** Ids from a parent up to the site, which is null. */
function idsUp(world: World, parent: Member | null): (string | null)[] {
  return parent === null ? [null] : [parent.id, ...parentsOf(world, parent).map(({ id }) => id), null];
}

/** Expects a branch to move under another parent. */
export function moveNode(world: World, { nodeId, by, parentId }: Of<'moveNode'>): Expected {
  const member = world.members.get(nodeId);
  if (!member || !isAbove(world, by, member)) return refused('NODE_NOT_FOUND');
  const to = parentId === null ? null : world.members.get(parentId);
  if (to === undefined || to?.level === '' || !idsUp(world, to).includes(by))
    return refused('NODE_NOT_FOUND');
  if (member.parent === parentId) return again();
  const from = member.parent === null ? null : (world.members.get(member.parent) ?? null);
  const others = idsUp(world, to);
  if (idsUp(world, from).find((id) => others.includes(id)) !== by) return refused('NOT_YOUR_CHILD');
  if (lockAt(world, by) !== null || lockAt(world, parentId) !== null) return refused('BRANCH_LOCKED');
  const no = (reason: NodeObstacle): Expected => refused({ code: 'MOVE_NOT_ALLOWED', reason });
  if (isPlaying(world, member)) return no('OPEN_BETS');
  if (branchSum(world, member) !== 0 || isDisputed(world, member)) return no('UNSETTLED');
  const reason = unfit(world, member, to);
  if (reason) return no(reason);
  const rejected: string[] = [];
  for (const [entryId, entry] of world.entries) {
    if (entry.childId !== nodeId || entry.status !== 'PROPOSED') continue;
    entry.status = 'REJECTED';
    rejected.push(`entry ${entryId} REJECTED`);
  }
  member.parent = parentId;
  member.due = 0;
  member.proposals.clear();
  if (member.level === '') member.funded = to?.funded === true;
  for (const one of to === null ? [] : branchOf(world, member)) {
    one.funded ||= to?.funded === true;
    if (one.level !== '') one.bases = to?.bases ?? one.bases;
  }
  spreadSettings(world);
  return done([`moved ${nodeId} under ${parentId}`, ...rejected]);
}
