import { ENTRY_KINDS, debitsParent } from '@layline/domain/agents/nodes.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, already, refuse, refuseWith } from '../answers.ts';
import { externalId, post } from '../ledger/accounts.ts';
import { TRANSFER_CEILING } from '../limits.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import { beginStep } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { isId, isOneOf, isWhole } from '../validate.ts';
import type { AgentEntry, AgentNode, Upline } from './agent-model.ts';
import type { AnswerEntry, ProposeEntry } from './agent-requests.ts';
import { withheld } from './disputes.ts';
import { SITE_ACCOUNT, isAbove, lockAbove, lockOnGiver, meansOf, memberOf, parentId } from './tree.ts';

/**
 * Entries over one edge of the tree (agent rules sections 3.2 and 7.3). The side that is debited has to agree, so nobody takes from another's
 * account.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const ENTRY_LIFE_MS = 7 * DAY_MS;
/** How long a level may leave a request unanswered before the next one pays. */
export const COVER_AFTER_MS = DAY_MS;

type Child = AgentNode | Upline;
type Sequenced<Request> = Request & { readonly seq: number; readonly at: number };

/** The side that an entry debits; null for the site. */
function debited(child: Child, { kind }: Pick<AgentEntry, 'kind'>): string | null {
  return debitsParent(kind) ? parentId(child) : child.id;
}

function atMost(code: 'INSUFFICIENT_FUNDS' | 'OVER_SETTLED', needed: number, most: number): Refusal | null {
  if (needed <= most) return null;
  return { code, needed: needed as Paise, available: Math.max(0, most) as Paise };
}

/**
 * Locks that stop an entry: a locked parent gives out no chips, and a user-locked side agrees to nothing but giving its own back. A closed child is
 * settled, but gets no chips.
 */
function lockVerdict(child: Child, { kind }: Pick<AgentEntry, 'kind'>): Refusal | null {
  if (kind === 'WITHDRAW' || kind === 'COVER') return null;
  const { parent } = child;
  const onParent = parent === null ? null : lockAbove(parent);
  const onDebited = debitsParent(kind) ? onParent : lockAbove(child);
  const stops = onDebited === 'USER' || (kind === 'DEPOSIT' && (child.closed || onParent !== null));
  return stops ? { code: 'BRANCH_LOCKED' } : null;
}

/** Whether the money of both sides allows an entry now. */
function moneyVerdict(
  exchange: Exchange,
  child: Child,
  { kind, amount }: Pick<AgentEntry, 'kind' | 'amount'>,
): Refusal | null {
  const { cash, branchSum, room, branchRoom } = meansOf(child);
  const { due } = child;
  const held = withheld(exchange, child);
  switch (kind) {
    case 'DEPOSIT':
      return child.parent === null ? null : atMost('INSUFFICIENT_FUNDS', amount, meansOf(child.parent).room);
    case 'WITHDRAW':
    case 'COVER':
      return atMost('INSUFFICIENT_FUNDS', amount, Math.min(cash, branchSum, room, branchRoom));
    case 'PAY': {
      // A player's pending withdrawal belongs to the branch, but it cannot be paid a second time.
      const most = 'player' in child ? Math.min(room, branchRoom) : branchRoom;
      return (
        atMost('OVER_SETTLED', amount, Math.max(branchSum, due) - (due > 0 ? held : 0)) ??
        atMost('INSUFFICIENT_FUNDS', amount, most)
      );
    }
    case 'RECEIVE':
      return atMost('OVER_SETTLED', amount, 0 - Math.min(branchSum, due) - (due < 0 ? held : 0));
    case 'WRITE_OFF':
      return atMost('OVER_SETTLED', amount, 0 - branchSum);
  }
}

/** Counts an entry towards what the last statement left to pay. It can settle that, but never turn it round. */
function countTowardsDue(child: Child, { kind, amount }: Pick<AgentEntry, 'kind' | 'amount'>): void {
  if (kind === 'PAY' && child.due > 0) child.due = Math.max(0, child.due - amount);
  const settlesDebt = kind === 'RECEIVE' || kind === 'WRITE_OFF';
  if (settlesDebt && child.due < 0) child.due = Math.min(0, child.due + amount);
}

function announce({ events }: Step, entry: AgentEntry): void {
  const { entryId, childId, kind, amount, status } = entry;
  events.push({ type: 'entryChanged', entryId, childId, kind, amount: amount as Paise, status });
}

function cashAbove({ parent }: Pick<Child, 'parent'>): string {
  return parent === null ? SITE_ACCOUNT : parent.cash.name;
}

/**
 * Posts an entry to which the debited side has agreed, or refuses it. `passed` are the absent levels in whose place a node further up pays: their own
 * balances stay, and each owes its parent that much more.
 */
function postEntry(step: Step, child: Child, entry: AgentEntry, passed: readonly AgentNode[] = []): Outcome {
  const refusal = lockVerdict(child, entry) ?? moneyVerdict(step.exchange, child, entry);
  if (refusal !== null) return refuseWith(refusal);
  const { entryId, kind, amount } = entry;
  const above = cashAbove(child);
  const [from, to] = debitsParent(kind) ? [above, child.cash.name] : [child.cash.name, above];
  entry.status = 'POSTED';
  countTowardsDue(child, entry);
  step.exchange.agents.entries.set(entryId, entry);
  const playerId = 'player' in child ? child.player.id : null;
  const posting = { from, to, amount, kind: kind === 'COVER' ? 'WITHDRAW' : kind, marketId: null, playerId };
  post(step, { ...posting, externalId: externalId('entry', entryId) });
  for (const node of passed) {
    const over = { ...posting, from: node.cash.name, to: cashAbove(node), kind: 'COVER', playerId: null };
    post(step, { ...over, externalId: externalId('entry', entryId, node.id) });
  }
  announce(step, entry);
  return accept(step.events);
}

/**
 * The levels between a child and `by` in whose place `by` may pay, lowest first: each is locked, or has left the request unanswered for a day. Null if `by` is not
 * above the child, or if a level between the two can still pay. Empty for the parent itself.
 */
export function absentBelow({ parent }: Child, by: string | null, waitedMs: number): AgentNode[] | null {
  const passed: AgentNode[] = [];
  for (let node = parent; node !== null && node.id !== by; node = node.parent) {
    if (lockAbove(node) === null && waitedMs < COVER_AFTER_MS) return null;
    passed.push(node);
  }
  const top = passed.at(-1);
  const payer = top === undefined ? parent : top.parent;
  return (payer === null ? null : payer.id) === by && (payer === null || lockAbove(payer) === null)
    ? passed
    : null;
}

/** Proposes an entry; it posts at once if the side that is debited proposes it. A COVER is asked for by the child alone. */
export function proposeEntry(exchange: Exchange, command: Sequenced<ProposeEntry>): Outcome {
  const { entryId, childId, by, kind, amount, at } = command;
  const isSound = isId(entryId) && isId(childId) && (by === null || isId(by)) && isOneOf(kind, ENTRY_KINDS);
  if (!isSound) return refuse('INVALID_INPUT');
  const child = memberOf(exchange, childId);
  if (child === undefined || (by !== childId && !isAbove(by, child))) return refuse('NODE_NOT_FOUND');
  if (by !== childId && by !== parentId(child)) return refuse('NOT_YOUR_CHILD');
  if (!isWhole(amount, 1, TRANSFER_CEILING)) return refuse('INVALID_AMOUNT');
  const known = exchange.agents.entries.get(entryId);
  if (known !== undefined) {
    const isSame =
      known.childId === childId && known.kind === kind && known.amount === amount && known.proposedBy === by;
    return isSame ? already() : refuse('DUPLICATE_TRANSACTION');
  }
  const entry: AgentEntry = { entryId, childId, kind, amount, proposedBy: by, at, status: 'PROPOSED' };
  if (kind === 'COVER' && by !== childId) return refuse('NOT_YOUR_CHILD');
  const step = beginStep(exchange, command);
  if (kind !== 'COVER' && debited(child, entry) === by) return postEntry(step, child, entry);
  if (lockOnGiver(exchange, by) === 'USER') return refuse('BRANCH_LOCKED');
  exchange.agents.entries.set(entryId, entry);
  announce(step, entry);
  return accept(step.events);
}

/** Confirms or rejects a proposed entry. */
export function answerEntry(exchange: Exchange, command: Sequenced<AnswerEntry>): Outcome {
  const { entryId, by, answer, at } = command;
  const isSound =
    isId(entryId) && (by === null || isId(by)) && isOneOf(answer, ['CONFIRM', 'REJECT'] as const);
  if (!isSound) return refuse('INVALID_INPUT');
  const entry = exchange.agents.entries.get(entryId);
  const child = entry === undefined ? undefined : memberOf(exchange, entry.childId);
  if (entry === undefined || child === undefined) return refuse('NODE_NOT_FOUND');
  const passed = entry.kind === 'COVER' ? absentBelow(child, by, at - entry.at) : null;
  if (by !== child.id && by !== parentId(child) && passed === null) {
    return refuse(isAbove(by, child) ? 'NOT_YOUR_CHILD' : 'NODE_NOT_FOUND');
  }
  if (entry.status !== 'PROPOSED') {
    const isSame = (entry.status === 'POSTED') === (answer === 'CONFIRM');
    return isSame ? already() : refuse('DUPLICATE_TRANSACTION');
  }
  const step = beginStep(exchange, command);
  if (answer === 'REJECT') {
    entry.status = 'REJECTED';
    announce(step, entry);
    return accept(step.events);
  }
  const agrees = entry.kind === 'COVER' ? passed !== null : debited(child, entry) === by;
  if (!agrees) return refuse('NOT_YOUR_CHILD');
  if (at - entry.at >= ENTRY_LIFE_MS) return refuse('TOO_OLD');
  return postEntry(step, child, entry, passed ?? []);
}
