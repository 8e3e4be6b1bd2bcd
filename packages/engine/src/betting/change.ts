import { betId as toBetId } from '@layline/units/ids.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { DONE, refuse, refuseWith } from '../answers.ts';
import type { ChangeBet } from '../commands.ts';
import type { Bet, Exchange } from '../model.ts';
import type { Order } from '../order.ts';
import { PERSISTENCES } from '@layline/domain/bets.ts';
import type { Persistence } from '@layline/domain/bets.ts';
import type { Outcome, Reply } from '../outcome.ts';
import { beginStep } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { isId, isOneOf, isOptionalRef, isRecord, isWhole } from '../validate.ts';
import { isBound, keepsStep, ownBet } from './cancel.ts';
import { persistenceCode } from './checks.ts';
import { admit, checkSender } from './place.ts';
import { cancelPart } from './reduce.ts';
import { answer, recall, requestOf } from './idempotency.ts';
import type { Request } from './idempotency.ts';
import { placedReply } from './reply.ts';

/** Changes one property of a remainder (rules section 4.7). */
export function changeBet(exchange: Exchange, command: ChangeBet): Outcome {
  const { playerId, betId, change, customerRef } = command;
  if (!isId(playerId) || !isRecord(change) || !isOptionalRef(customerRef)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const step = beginStep(exchange, command);
  const ask = (value: string | number): Request =>
    requestOf(player, customerRef, [command.type, betId, change.kind, value]);
  switch (change.kind) {
    case 'PERSISTENCE':
      return changePersistence(step, ask(change.persistence), betId, change.persistence);
    case 'SIZE':
      return changeSize(step, ask(change.remaining), betId, change.remaining);
    case 'PRICE':
      return changePrice(step, ask(change.price), command, change.price);
    default:
      return refuse('INVALID_INPUT');
  }
}

function changePersistence(step: Step, request: Request, betId: BetId, persistence: Persistence): Outcome {
  const { player } = request;
  const known = recall(step, request);
  if (known !== null) return known;
  const bet = ownBet(step.exchange, player, betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  if (!isOneOf(persistence, PERSISTENCES)) return refuse('INVALID_PERSISTENCE_TYPE');
  if (bet.remaining === 0) return refuse('BET_TAKEN_OR_LAPSED');
  if (isBound(bet)) return refuse('BET_IN_PROGRESS');
  if (persistence === bet.persistence) return answer(step, request, DONE);
  const { market } = bet;
  if (persistence !== 'LAPSE') {
    const refusal = persistenceCode(persistence, market);
    if (refusal !== null) return refuse(refusal);
    if (market.inPlay) return refuse('INVALID_PERSISTENCE_TYPE');
    if (bet.options.timeInForce === 'FILL_OR_KILL') return refuse('UNEXPECTED_PERSISTENCE_TYPE');
  }
  bet.changeRare().persistence = persistence;
  step.events.push({
    type: 'betPersistenceChanged',
    betId: bet.id,
    playerId: player.id,
    marketId: market.id,
    persistence,
  });
  return answer(step, request, DONE);
}

function changeSize(step: Step, request: Request, betId: BetId, remaining: number): Outcome {
  const known = recall(step, request);
  if (known !== null) return known;
  const bet = ownBet(step.exchange, request.player, betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  if (bet.remaining === 0) return refuse('BET_TAKEN_OR_LAPSED');
  if (isBound(bet)) return refuse('BET_IN_PROGRESS');
  if (!isWhole(remaining, 1, bet.remaining - 1) || !keepsStep(bet, bet.remaining - remaining)) {
    const { minStake, stakeStep } = bet.market.definition.limits;
    return refuseWith({
      code: 'INVALID_BET_SIZE',
      min: minStake,
      max: bet.remaining as Paise,
      step: stakeStep,
    });
  }
  const size = bet.remaining - remaining;
  cancelPart(step, bet, size);
  return answer(step, request, { type: 'cancelled', betIds: [bet.id], size: size as Paise });
}

/** The order that replaces a remainder at another price. */
function replacement(bet: Bet, price: number, customerRef: string | null): Order {
  return {
    ...bet.order,
    price,
    stake: bet.remaining as Paise,
    persistence: bet.persistence,
    timeInForce: 'NONE',
    minFill: null,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef,
  };
}

/**
 * Cancel and place: the new bet goes to the back of the queue, with this command's seq as its id. The cancel stands even if
 * the new bet is refused, unless checks 1 to 3 stop the sender altogether.
 */
function changePrice(step: Step, request: Request, { betId, seq }: ChangeBet, price: number): Outcome {
  const { player, ref } = request;
  if (!isWhole(betId, 1, Number.MAX_SAFE_INTEGER) || !Number.isFinite(price)) return refuse('INVALID_INPUT');
  if (ref === null && player.kind === 'PLAYER') return refuse('INVALID_INPUT');
  const stopped = checkSender(step, request);
  if (stopped !== null) return stopped;
  const bet = ownBet(step.exchange, player, betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  if (bet.remaining === 0) return refuse('BET_TAKEN_OR_LAPSED');
  if (isBound(bet)) return refuse('BET_IN_PROGRESS');
  const order = replacement(bet, price, ref);
  cancelPart(step, bet, bet.remaining, 'CHANGE');
  const placed = admit(step, { player, order, isRemainder: true, replaces: bet }, toBetId(seq));
  const reply: Reply =
    'code' in placed
      ? { type: 'cancelledNotPlaced', size: order.stake, because: placed }
      : placedReply(placed);
  return answer(step, request, reply);
}
