import { LOCK_KINDS } from '@layline/domain/agents/nodes.ts';
import { mayLift } from '@layline/domain/agents/locks.ts';
import type { AgentId } from '@layline/units/ids.ts';
import { accept, already, refuse } from '../answers.ts';
import { lapseArmedOf } from '../armed/end-armed.ts';
import { unmatchedOf } from '../betting/cancel.ts';
import { lapseBaskets } from '../baskets/end-basket.ts';
import { lapseCashOuts } from '../betting/cash-out-end.ts';
import { cancelPart, lapseRest } from '../betting/reduce.ts';
import type { Exchange, Player } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { beginStep } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { lapseTriggers } from '../triggers/end-trigger.ts';
import { triggersOf } from '../triggers/trigger-index.ts';
import { isId, isOneOf, isText } from '../validate.ts';
import type { LiftLock, SetLock } from './agent-requests.ts';
import { above, isAbove, lockOnGiver, memberOf, uplinesIn } from './tree.ts';

/** Locks of a branch (agent rules section 2.3). They move no money. */

const REASON_LENGTH = 500;

/** Ends everything that would place bets later. A user lock also cancels unmatched orders and lapses waiting bets at once. */
function endWaits(step: Step, player: Player, kind: SetLock['kind']): void {
  lapseArmedOf(step, player);
  lapseTriggers(step, triggersOf(step.exchange.triggers, player), 'ACCOUNT_STATE');
  lapseCashOuts(step, (waiting) => waiting.player === player, 'ACCOUNT_STATE');
  lapseBaskets(step, (waiting) => waiting.player === player, 'ACCOUNT_STATE');
  if (kind === 'BET') return;
  const bets = [...player.positions].flatMap(unmatchedOf);
  if (step.exchange.rules >= 13) bets.sort((a, b) => a.id - b.id);
  for (const bet of bets) {
    if (bet.status === 'PENDING') lapseRest(step, bet, 'UPLINE_STOPPED');
    else cancelPart(step, bet, bet.remaining);
  }
}

/** Locks a branch. */
export function setLock(
  exchange: Exchange,
  command: SetLock & { readonly seq: number; readonly at: number },
): Outcome {
  const { lockId, nodeId, by, kind, reason, at } = command;
  const isSound = isId(lockId) && isId(nodeId) && (by === null || isId(by)) && isOneOf(kind, LOCK_KINDS);
  if (!isSound || !isText(reason, REASON_LENGTH)) return refuse('INVALID_INPUT');
  const member = memberOf(exchange, nodeId);
  if (member === undefined || !isAbove(by, member)) return refuse('NODE_NOT_FOUND');
  if (lockOnGiver(exchange, by) !== null) return refuse('BRANCH_LOCKED');
  const isKnown = member.locks.some(({ id }) => id === lockId) || member.liftedLocks.includes(lockId);
  if (isKnown) return already();
  member.locks = [...member.locks, { id: lockId, kind, setBy: by, reason, at }];
  const step = beginStep(exchange, command);
  step.events.push({ type: 'lockSet', nodeId, lockId, kind });
  for (const { player } of uplinesIn(member)) {
    const locked = exchange.players.get(player.id);
    if (locked !== undefined) endWaits(step, locked, kind);
  }
  return accept(step.events);
}

/** The nodes above a giver of commands, up to the site. */
function aboveGiver({ agents }: Exchange, by: string | null): (string | null)[] {
  const node = by === null ? undefined : agents.nodes.get(by as AgentId);
  return node === undefined ? [null] : [...above(node).map(({ id }) => id), null];
}

/** Lifts a lock. Whatever the lock has ended stays ended. */
export function liftLock(exchange: Exchange, { lockId, nodeId, by }: LiftLock): Outcome {
  if (!isId(lockId) || !isId(nodeId) || (by !== null && !isId(by))) return refuse('INVALID_INPUT');
  const member = memberOf(exchange, nodeId);
  if (member === undefined || (by !== nodeId && !isAbove(by, member))) return refuse('NODE_NOT_FOUND');
  if (member.liftedLocks.includes(lockId)) return already();
  const lock = member.locks.find(({ id }) => id === lockId);
  if (lock === undefined) return refuse('NODE_NOT_FOUND');
  if (!mayLift(lock, by, aboveGiver(exchange, lock.setBy))) return refuse('LOCK_NOT_YOURS');
  member.locks = member.locks.filter((one) => one !== lock);
  member.liftedLocks = [...member.liftedLocks, lockId];
  return accept([{ type: 'lockLifted', nodeId, lockId, kind: lock.kind }]);
}
