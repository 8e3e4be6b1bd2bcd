import {
  AGENT_LEVELS,
  REBATE_BASES,
  REBATE_KINDS,
  SHARE_KINDS,
  mayOpen,
} from '@layline/domain/agents/nodes.ts';
import type { RebateBasis, RebateKind, ShareKind } from '@layline/domain/agents/nodes.ts';
import { accept, refuse, refuseWith } from '../answers.ts';
import { account, pendingAccount } from '../ledger/accounts.ts';
import { TRANSFER_CEILING, WHOLE } from '../limits.ts';
import type { Exchange, Player } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import { isId, isOneOf, isRecord, isWhole } from '../validate.ts';
import type { AgentNode, Upline } from './agent-model.ts';
import type { CreateNode, PlayerUpline } from './agent-requests.ts';
import { agentAccount, joinBranch, lockOnGiver } from './tree.ts';

/** Opening levels, and the place of a player under one (agent rules section 2.1). */

function isEachWhole(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => isWhole(value[name], 0, WHOLE));
}

function areBases(value: unknown): boolean {
  return isRecord(value) && REBATE_KINDS.every((kind) => isOneOf(value[kind], REBATE_BASES));
}

function sharesOf(from: Readonly<Record<ShareKind, number>>): Record<ShareKind, number> {
  const { BOOKMAKER, FANCY, CASINO, EXCHANGE, BONUS } = from;
  return { BOOKMAKER, FANCY, CASINO, EXCHANGE, BONUS };
}

function perKind<T>({ BOOKMAKER, FANCY }: Readonly<Record<RebateKind, T>>): Record<RebateKind, T> {
  return { BOOKMAKER, FANCY };
}

/** The refusal of a credit or of rates that do not fit under the parent. */
function underParent(
  parent: AgentNode | null,
  { credit, rates }: Pick<CreateNode, 'credit' | 'rates'>,
): Refusal | null {
  if (parent === null) return null;
  const tooHigh = REBATE_KINDS.find((kind) => rates[kind] > parent.rates[kind]);
  if (tooHigh !== undefined) return { code: 'RATE_TOO_HIGH', bound: parent.rates[tooHigh] };
  return parent.funded && credit > 0 ? { code: 'CREDIT_NOT_ALLOWED' } : null;
}

function isRequest(command: CreateNode): boolean {
  const { nodeId, parentId, level, funded, credit, shares, rates, bases } = command;
  return (
    isId(nodeId) &&
    (parentId === null || isId(parentId)) &&
    isOneOf(level, AGENT_LEVELS) &&
    typeof funded === 'boolean' &&
    isWhole(credit, 0, TRANSFER_CEILING) &&
    isEachWhole(shares, SHARE_KINDS) &&
    isEachWhole(rates, REBATE_KINDS) &&
    (parentId === null ? areBases(bases) : bases === null)
  );
}

/** Opens a level without money. */
export function createNode(exchange: Exchange, command: CreateNode): Outcome {
  if (!isRequest(command)) return refuse('INVALID_INPUT');
  const { nodeId, parentId, level, credit, shares, rates } = command;
  const { nodes } = exchange.agents;
  const parent = parentId === null ? null : nodes.get(parentId);
  if (parent === undefined) return refuse('NODE_NOT_FOUND');
  if (lockOnGiver(exchange, parentId) !== null) return refuse('BRANCH_LOCKED');
  if (nodes.has(nodeId) || exchange.players.has(nodeId as string as Player['id']))
    return refuse('NODE_EXISTS');
  if (!mayOpen(parent?.level ?? null, level)) return refuse('LEVEL_NOT_ALLOWED');
  const high = SHARE_KINDS.find((kind) => parent !== null && shares[kind] > parent.shares[kind]);
  if (parent !== null && high !== undefined) {
    return refuseWith({ code: 'SHARE_TOO_HIGH', bound: parent.shares[high] });
  }
  const funded = parent?.funded === true || command.funded;
  if (funded && credit > 0) return refuse('CREDIT_NOT_ALLOWED');
  const unfit = underParent(parent, command);
  if (unfit !== null) return refuseWith(unfit);
  const bases: Readonly<Record<RebateKind, RebateBasis>> | null = parent?.bases ?? command.bases;
  if (bases === null) return refuse('INVALID_INPUT');
  const node: AgentNode = {
    id: nodeId,
    parent,
    level,
    funded,
    bases: perKind(bases),
    cash: account(exchange, agentAccount(nodeId)),
    children: [],
    players: [],
    credit,
    creditVersion: 0,
    exposureLimit: null,
    shares: sharesOf(shares),
    rates: perKind(rates),
    locks: [],
    liftedLocks: [],
    lastTerms: {},
    due: 0,
    closed: false,
    settings: null,
    settingsVersion: 0,
    proposals: {},
    branchSum: 0,
    ownExposure: 0,
    branchExposure: 0,
  };
  nodes.set(nodeId, node);
  joinBranch(node.cash, node);
  parent?.children.push(node);
  return accept([{ type: 'nodeCreated', nodeId, parentId }]);
}

/** True if the place of a new player has the right shape. */
export function isPlace(upline: unknown): boolean {
  if (!isRecord(upline)) return false;
  const { parentId, credit, rates } = upline;
  return isId(parentId) && isWhole(credit, 0, TRANSFER_CEILING) && isEachWhole(rates, REBATE_KINDS);
}

/** The agent under which a player is to be opened, or the refusal. */
export function parentFor(exchange: Exchange, upline: PlayerUpline): AgentNode | Refusal {
  const { parentId } = upline;
  const parent = exchange.agents.nodes.get(parentId);
  if (parent === undefined) return { code: 'NODE_NOT_FOUND' };
  if (lockOnGiver(exchange, parentId) !== null) return { code: 'BRANCH_LOCKED' };
  return underParent(parent, upline) ?? parent;
}

/** Gives a new player its place under an agent. */
export function placeUnder(
  exchange: Exchange,
  parent: AgentNode,
  player: Player,
  { credit, rates }: Pick<PlayerUpline, 'credit' | 'rates'>,
): Upline {
  const { id, cash } = player;
  const upline: Upline = {
    id,
    parent,
    player,
    cash,
    pending: account(exchange, pendingAccount(id)),
    credit,
    creditVersion: 0,
    rates: perKind(rates),
    locks: [],
    liftedLocks: [],
    lastTerms: {},
    due: 0,
    closed: false,
    settings: null,
    settingsVersion: 0,
    chains: new Map(),
  };
  parent.players.push(upline);
  joinBranch(cash, upline);
  joinBranch(upline.pending, upline);
  return upline;
}
