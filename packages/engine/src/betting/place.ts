import type { BetId } from '@layline/units/ids.ts';
import { accept, refuse } from '../answers.ts';
import { assert } from '../assert.ts';
import type { PlaceBet } from '../commands.ts';
import type { EngineEvent } from '../events.ts';
import type { Bet, Exchange, Player, KeyedRequest } from '../model.ts';
import type { Order } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import { attach, linkBet, refreshExposure } from '../position.ts';
import type { Refusal } from '../refusals.ts';
import { checkOrder, isOrder, isRefusal, releaseHold, tokensNow } from './checks.ts';
import type { Ticket } from './ticket.ts';
import { makeBet } from './make-bet.ts';
import { enterBook, onlyMeetsItself, planEntry } from './entry.ts';
import { meetQuote } from './house.ts';
import { wouldTake } from './matching.ts';
import { recall, remember, rememberRefusal } from './idempotency.ts';
import { placedReply } from './reply.ts';
import { addWaiting } from './waiting.ts';

/** True if an order waits before it reaches the book (rules sections 7.1 and 7.2). */
function mustWait(order: Order, ticket: Ticket, player: Player): boolean {
  const { market } = ticket;
  if (!market.inPlay || market.betDelaySec === 0 || player.kind === 'HOUSE') return false;
  if (market.house !== null || market.definition.delayModel === 'ALL' || order.timeInForce === 'FILL_OR_KILL')
    return true;
  return wouldTake({ runner: ticket.runner, side: order.side, tick: ticket.tick });
}

function announce(bet: Bet, events: EngineEvent[]): void {
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

/**
 * Checks an order and, if it passes, holds its exposure and brings it into the book or the wait. The check of
 * funds and the hold are one step (rules section 8.5).
 */
export function admit(
  exchange: Exchange,
  player: Player,
  asked: Order,
  id: BetId,
  at: number,
  isRemainder: boolean,
  events: EngineEvent[],
): Bet | Refusal {
  const ticket = checkOrder(exchange, player, asked, at, isRemainder);
  if (isRefusal(ticket)) return ticket;
  const { market, position } = ticket;
  // A bet placed in-play has no choice of persistence (rules section 4.4).
  const order: Order =
    market.inPlay && asked.persistence === 'PERSIST' ? { ...asked, persistence: 'LAPSE' } : asked;
  const waits = mustWait(order, ticket, player);
  const bet = makeBet(ticket, player, order, id, at);
  const plan = waits || market.house !== null ? null : planEntry(bet);
  if (plan !== null && onlyMeetsItself(bet, plan)) {
    releaseHold(asked, ticket);
    return { code: 'INVALID_BACK_LAY_COMBINATION' };
  }
  if (position.first === null) attach(position);
  linkBet(bet);
  exchange.bets.set(id, bet);
  const held = position.exposure;
  refreshExposure(position);
  assert(
    player.kind === 'HOUSE' || position.exposure <= held || player.exposure <= player.cash.balance,
    'exposure stays within cash',
  );
  if (player.kind === 'PLAYER') {
    player.tokens = tokensNow(player, at) - 1000;
    player.tokensAt = at;
  }
  if (waits) {
    bet.status = 'PENDING';
    bet.delayUntil = at + market.betDelaySec * 1000;
    bet.releaseAt = bet.delayUntil;
  }
  announce(bet, events);
  if (waits) addWaiting(exchange.waiting, bet);
  else if (plan === null) meetQuote(exchange, bet, at, events);
  else enterBook(exchange, bet, plan, at, events);
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
  };
}

/** Checks 1 to 3 of rules section 4.2 for anything that places a bet; null if it may go on. */
export function checkSender(
  exchange: Exchange,
  player: Player,
  ref: string | null,
  body: KeyedRequest,
  at: number,
): Outcome | null {
  if (player.state !== 'ACTIVE') return refuse('INVALID_ACCOUNT_STATE');
  const known = ref === null ? null : recall(exchange, player, ref, body, at);
  if (known !== null) return known;
  if (player.kind === 'PLAYER' && tokensNow(player, at) < 1000) return refuse('TOO_MANY_REQUESTS');
  return null;
}

/** Places a bet: every check of rules section 4.2 in order, then matching (section 5) or the wait (7.1). */
export function placeBet(exchange: Exchange, command: PlaceBet): Outcome {
  if (!isOrder(command)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const ref = command.customerRef;
  if (ref === null && player.kind === 'PLAYER') return refuse('INVALID_INPUT');
  const order = orderOf(command);
  const { at } = command;
  const stopped = checkSender(exchange, player, ref, order, at);
  if (stopped !== null) return stopped;
  const events: EngineEvent[] = [];
  const bet = admit(exchange, player, order, command.seq as BetId, at, false, events);
  if ('code' in bet) return rememberRefusal(exchange, player, ref, order, at, bet);
  const reply = placedReply(bet);
  remember(exchange, player, ref, order, at, reply);
  return accept(events, reply);
}
