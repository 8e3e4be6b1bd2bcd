import type { Paise } from '@layline/units/money.ts';
import { accept, already, refuse, refuseWith } from '../answers.ts';
import { externalId, post } from '../ledger/accounts.ts';
import { TRANSFER_CEILING } from '../limits.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { beginStep } from '../step-context.ts';
import { isId, isWhole } from '../validate.ts';
import type { AgentNode, Dispute, Upline } from './agent-model.ts';
import type { CloseDispute, OpenDispute } from './agent-requests.ts';
import { SITE_ACCOUNT, isAbove, lockOnGiver, memberOf, parentId } from './tree.ts';

/** Disputes about the last statement between a child and its parent (agent rules section 7.3). */

const DISPUTE_MS = 7 * 24 * 60 * 60 * 1000;

type Sequenced<Request> = Request & { readonly seq: number; readonly at: number };

function isOpenOf({ childId, adjustment }: Dispute, { id }: AgentNode | Upline): boolean {
  return childId === id && adjustment === null;
}

/** True if a dispute about a member's statement is open. */
export function isDisputed({ agents }: Exchange, member: AgentNode | Upline): boolean {
  return [...agents.disputes.values()].some((dispute) => isOpenOf(dispute, member));
}

/** What cannot be demanded of the debtor while its own claim is open; a creditor's claim holds nothing back. Paise. */
export function withheld({ agents }: Exchange, member: AgentNode | Upline): number {
  const debtor = member.due < 0 ? 'CHILD' : 'PARENT';
  let sum = 0;
  for (const dispute of agents.disputes.values()) {
    if (dispute.claimant === debtor && isOpenOf(dispute, member)) sum += dispute.amount;
  }
  return sum;
}

/** Opens a dispute about the statement of the week that was closed last, within seven days of its end. */
export function openDispute(exchange: Exchange, command: Sequenced<OpenDispute>): Outcome {
  const { disputeId, childId, by, week, amount, linesTotal, at } = command;
  const { disputes, closedWeeks, closedUntil } = exchange.agents;
  const isSound = isId(disputeId) && isId(childId) && (by === null || isId(by)) && isWhole(week, 1, Infinity);
  if (!isSound || !isWhole(linesTotal, 0, TRANSFER_CEILING)) return refuse('INVALID_INPUT');
  const child = memberOf(exchange, childId);
  if (child === undefined || (by !== childId && !isAbove(by, child))) return refuse('NODE_NOT_FOUND');
  if (by !== childId && by !== parentId(child)) return refuse('NOT_YOUR_CHILD');
  if (lockOnGiver(exchange, by) === 'USER') return refuse('BRANCH_LOCKED');
  if (!isWhole(amount, 1, TRANSFER_CEILING)) return refuse('INVALID_AMOUNT');
  const claimant = by === childId ? 'CHILD' : 'PARENT';
  const known = disputes.get(disputeId);
  if (known !== undefined) {
    const isSame =
      known.childId === childId &&
      known.claimant === claimant &&
      known.week === week &&
      known.amount === amount;
    return isSame ? already() : refuse('DUPLICATE_TRANSACTION');
  }
  if (week > closedWeeks) return refuse('INVALID_INPUT');
  if (week < closedWeeks || at - closedUntil >= DISPUTE_MS) return refuse('TOO_OLD');
  if (amount > linesTotal) {
    return refuseWith({ code: 'DISPUTE_TOO_HIGH', needed: amount, available: linesTotal });
  }
  disputes.set(disputeId, { disputeId, childId, claimant, week, amount, at, adjustment: null });
  return accept([{ type: 'disputeOpened', disputeId, childId, claimant, week, amount }]);
}

/** Decides a dispute: what is found right moves between the two accounts; the statement stays as it was. */
export function closeDispute(exchange: Exchange, command: Sequenced<CloseDispute>): Outcome {
  const { disputeId, by, adjustment } = command;
  if (!isId(disputeId) || (by !== null && !isId(by))) return refuse('INVALID_INPUT');
  const dispute = exchange.agents.disputes.get(disputeId);
  const child = dispute === undefined ? undefined : memberOf(exchange, dispute.childId);
  if (dispute === undefined || child === undefined) return refuse('NODE_NOT_FOUND');
  if (by !== child.id && !isAbove(by, child)) return refuse('NODE_NOT_FOUND');
  if (by === child.id || (by !== null && by === parentId(child))) return refuse('NOT_A_JUDGE');
  if (lockOnGiver(exchange, by) !== null) return refuse('BRANCH_LOCKED');
  if (!isWhole(adjustment, 0, TRANSFER_CEILING)) return refuse('INVALID_AMOUNT');
  const { amount, claimant, childId } = dispute;
  if (dispute.adjustment !== null) {
    return dispute.adjustment === adjustment ? already() : refuse('DUPLICATE_TRANSACTION');
  }
  if (adjustment > amount) {
    return refuseWith({ code: 'DISPUTE_TOO_HIGH', needed: adjustment, available: amount as Paise });
  }
  dispute.adjustment = adjustment;
  const step = beginStep(exchange, command);
  if (adjustment > 0) {
    const above = child.parent === null ? SITE_ACCOUNT : child.parent.cash.name;
    const [from, to] = claimant === 'CHILD' ? [above, child.cash.name] : [child.cash.name, above];
    const playerId = 'player' in child ? child.player.id : null;
    const id = externalId('adjust', disputeId);
    post(step, {
      externalId: id,
      from,
      to,
      amount: adjustment,
      kind: 'ADJUSTMENT',
      marketId: null,
      playerId,
    });
    child.due += claimant === 'CHILD' ? adjustment : 0 - adjustment;
  }
  step.events.push({ type: 'disputeClosed', disputeId, childId, adjustment });
  return accept(step.events);
}
