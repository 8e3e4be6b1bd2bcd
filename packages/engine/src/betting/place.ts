import { moveFollowers } from '../armed/pair.ts';
import { betId } from '@layline/units/ids.ts';
import type { BetId } from '@layline/units/ids.ts';
import { accept, refuse, refuseWith } from '../answers.ts';
import { assert } from '../assert.ts';
import type { PlaceBet } from '../commands.ts';
import type { EngineEvent } from '../events.ts';
import type { Bet, Exchange } from '../model.ts';
import type { Order } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import { attach, holdBet, linkBet, refreshExposure } from '../position.ts';
import type { Refusal } from '../refusals.ts';
import { beginStep } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { fundsOf, lockOn } from '../agents/tree.ts';
import { checkOrder, isOrder, isRefusal, spendToken, tokensNow } from './checks.ts';
import type { Submission } from './checks.ts';
import type { Ticket } from './ticket.ts';
import { chainFor, makeBet } from './make-bet.ts';
import { betDelayFor } from '../agents/settings.ts';
import { enterBook, onlyMeetsItself, planEntry } from './entry.ts';
import { meetQuote } from './house.ts';
import { wouldTake } from './matching.ts';
import { recall, remember } from './idempotency.ts';
import type { Request } from './idempotency.ts';
import { placedReply } from './reply.ts';
import { addWaiting } from './waiting.ts';

/** True if an order waits before it reaches the book (rules sections 7.1 and 7.2). */
function mustWait(ticket: Ticket): boolean {
  const { market, player, order } = ticket;
  if (!market.inPlay || player.kind === 'HOUSE' || betDelayFor(player, market) === 0) return false;
  if (market.house !== null || market.definition.delayModel === 'ALL' || order.timeInForce === 'FILL_OR_KILL')
    return true;
  return wouldTake(ticket);
}

/** Emits the event of a new bet. */
export function announce(bet: Bet, events: EngineEvent[]): void {
  events.push({
    type: 'betPlaced',
    betId: bet.id,
    order: bet.order,
    restingPrice: bet.price,
    status: bet.status,
    rulesVersion: bet.market.definition.rulesVersion,
    at: bet.placedAt,
    delayUntil: bet.delayUntil,
  });
}

/** A bet placed in-play cannot choose its persistence (rules section 4.4). */
function withPersistence(ticket: Ticket): Ticket {
  const { order, market } = ticket;
  if (!market.inPlay || order.persistence === 'LAPSE') return ticket;
  return { ...ticket, order: { ...order, persistence: 'LAPSE' } };
}

/** Makes a bet from a ticket whose checks have passed, and holds its exposure. It is not in the book yet. */
export function enlist({ exchange, at }: Step, ticket: Ticket, id: BetId): Bet {
  const { position } = ticket;
  const bet = makeBet(ticket, id, at, chainFor(ticket.player, ticket.market));
  if (position.first === null) attach(position);
  linkBet(bet);
  exchange.bets.add(bet);
  holdBet(bet, 0, bet.remaining);
  refreshExposure(position);
  return bet;
}

/**
 * Checks an order and, if it passes, holds its exposure and enters it into the book or the wait. Checking funds and holding
 * them are one step (rules section 8.5).
 */
export function admit(step: Step, submission: Submission, id: BetId): Bet | Refusal {
  const { exchange, at, events } = step;
  const checked = checkOrder(exchange, submission, at);
  if (isRefusal(checked)) return checked;
  const ticket = withPersistence(checked);
  const { market, player, position } = ticket;
  const held = position.exposure;
  submission.clear?.();
  const waits = mustWait(ticket);
  const onClose = ticket.order.orderType !== undefined;
  const plan = waits || onClose || market.house !== null ? null : planEntry(ticket);
  if (plan !== null && onlyMeetsItself(ticket, plan)) return { code: 'INVALID_BACK_LAY_COMBINATION' };
  // All checks have passed; nothing but what was cleared has changed up to here.
  const bet = enlist(step, ticket, id);
  if (submission.replaces !== undefined) moveFollowers(step, submission.replaces, bet);
  assert(
    player.kind === 'HOUSE' || position.exposure <= held || player.exposure <= fundsOf(player),
    'exposure stays within cash and credit',
  );
  if (player.kind === 'PLAYER' && submission.isArmed !== true) spendToken(player, at);
  if (waits) {
    const course = bet.change();
    course.isWaiting = true;
    course.delay = betDelayFor(player, market) * 1000;
  }
  announce(bet, events);
  if (onClose) bet.runner.onClose.push(bet);
  else if (waits) addWaiting(exchange.waiting, bet);
  else if (plan === null) meetQuote(step, bet);
  else enterBook(step, bet, plan);
  return bet;
}

function orderOf(command: PlaceBet): Order {
  return {
    playerId: command.playerId,
    marketId: command.marketId,
    runnerId: command.runnerId,
    side: command.side,
    price: command.price,
    line: command.line,
    stake: command.stake,
    persistence: command.persistence,
    timeInForce: command.timeInForce,
    minFill: command.minFill,
    acceptBetter: command.acceptBetter,
    acceptWorseTicks: command.acceptWorseTicks,
    marketVersion: command.marketVersion,
    customerRef: command.customerRef,
    source: command.source,
    orderType: command.orderType,
  };
}

/** Checks 1 to 3 of rules section 4.2 for anything that places a bet; null if they pass. */
export function checkSender(step: Step, request: Request): Outcome | null {
  const { player } = request;
  if (player.state !== 'ACTIVE') return refuse('INVALID_ACCOUNT_STATE');
  if (player.upline !== null && lockOn(player.upline) !== null) return refuse('BET_LOCKED');
  const known = recall(step, request);
  if (known !== null) return known;
  if (player.kind === 'PLAYER' && tokensNow(player, step.at) < 1000) return refuse('TOO_MANY_REQUESTS');
  return null;
}

/** True if a bet can stand for its order: it has not been forgotten, and has the persistence that was asked for, see `withPersistence`. */
function standsFor({ bets }: Exchange, bet: Bet, order: Order): boolean {
  return bet.options.persistence === order.persistence && bets.get(bet.id) === bet;
}

/** Places a bet: every check of rules section 4.2 in order, then matching (section 5) or the wait (7.1). */
export function placeBet(exchange: Exchange, command: PlaceBet): Outcome {
  if (!isOrder(command)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const ref = command.customerRef;
  if (ref === null && player.kind === 'PLAYER') return refuse('INVALID_INPUT');
  const order = orderOf(command);
  const step = beginStep(exchange, command);
  const request: Request = { player, ref, body: order };
  const stopped = checkSender(step, request);
  if (stopped !== null) return stopped;
  const bet = admit(step, { player, order, isRemainder: false }, betId(command.seq));
  if ('code' in bet) return refuseWith(bet);
  const reply = placedReply(bet);
  remember(step, { ...request, body: standsFor(exchange, bet, order) ? bet : order }, reply);
  return accept(step.events, reply);
}
