import { betId as toBetId } from '@layline/units/ids.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, already, refuse, refuseWith } from '../answers.ts';
import type { ChangeBet } from '../commands.ts';
import type { Bet, Exchange, Player } from '../model.ts';
import type { Order } from '../order.ts';
import type { Persistence } from '@layline/domain/bets.ts';
import type { Outcome, Reply } from '../outcome.ts';
import { beginStep } from '../step-context.ts';
import { isCustomerRef, isId, isOneOf, isRecord, isWhole } from '../validate.ts';
import { isBound, keepsStep, ownBet } from './cancel.ts';
import { admit, checkSender } from './place.ts';
import { cancelPart } from './reduce.ts';
import { remember } from './idempotency.ts';
import type { Request } from './idempotency.ts';
import { placedReply } from './reply.ts';

/** A change of the price alone. */
type ChangeOfPrice = Extract<ChangeBet['change'], { readonly kind: 'PRICE' }>;

const PERSISTENCES = ['LAPSE', 'PERSIST'] as const;

/** Changes one property of a remainder (rules section 4.7). */
export function changeBet(exchange: Exchange, command: ChangeBet): Outcome {
  if (!isId(command.playerId) || !isRecord(command.change)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const { change } = command;
  switch (change.kind) {
    case 'PERSISTENCE':
      return changePersistence(exchange, player, command.betId, change.persistence);
    case 'SIZE':
      return changeSize(exchange, player, command, change.remaining);
    case 'PRICE':
      return changePrice(exchange, player, command, change);
    default:
      return refuse('INVALID_INPUT');
  }
}

function changePersistence(
  exchange: Exchange,
  player: Player,
  betId: BetId,
  persistence: Persistence,
): Outcome {
  const bet = ownBet(exchange, player, betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  if (!isOneOf(persistence, PERSISTENCES)) return refuse('INVALID_PERSISTENCE_TYPE');
  if (bet.remaining === 0) return refuse('BET_TAKEN_OR_LAPSED');
  if (isBound(bet)) return refuse('BET_IN_PROGRESS');
  if (persistence === bet.persistence) return already();
  const { market } = bet;
  if (persistence === 'PERSIST') {
    if (!market.definition.persistenceEnabled || market.inPlay) return refuse('INVALID_PERSISTENCE_TYPE');
    if (bet.order.timeInForce === 'FILL_OR_KILL') return refuse('UNEXPECTED_PERSISTENCE_TYPE');
  }
  bet.persistence = persistence;
  return accept([
    { type: 'betPersistenceChanged', betId: bet.id, playerId: player.id, marketId: market.id, persistence },
  ]);
}

function changeSize(exchange: Exchange, player: Player, command: ChangeBet, remaining: number): Outcome {
  const bet = ownBet(exchange, player, command.betId);
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
  const step = beginStep(exchange, command);
  cancelPart(step, bet, size);
  return accept(step.events, { type: 'cancelled', betIds: [bet.id], size: size as Paise });
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
function changePrice(exchange: Exchange, player: Player, command: ChangeBet, change: ChangeOfPrice): Outcome {
  const { betId } = command;
  const { price, customerRef: ref } = change;
  if (!isWhole(betId, 1, Number.MAX_SAFE_INTEGER) || !Number.isFinite(price)) return refuse('INVALID_INPUT');
  if (ref === null ? player.kind === 'PLAYER' : !isCustomerRef(ref)) return refuse('INVALID_INPUT');
  const step = beginStep(exchange, command);
  const request: Request = { player, ref, body: { betId, price } };
  const stopped = checkSender(step, request);
  if (stopped !== null) return stopped;
  const bet = ownBet(exchange, player, betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  if (bet.remaining === 0) return refuse('BET_TAKEN_OR_LAPSED');
  if (isBound(bet)) return refuse('BET_IN_PROGRESS');
  const order = replacement(bet, price, ref);
  cancelPart(step, bet, bet.remaining, 'CHANGE');
  const placed = admit(step, { player, order, isRemainder: true }, toBetId(command.seq));
  const reply: Reply =
    'code' in placed
      ? { type: 'cancelledNotPlaced', size: order.stake, because: placed }
      : placedReply(placed);
  remember(step, request, reply);
  return accept(step.events, reply);
}
