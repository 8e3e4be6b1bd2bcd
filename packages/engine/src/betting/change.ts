import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, refuse, refuseWith } from '../answers.ts';
import type { ChangeBet } from '../commands.ts';
import type { EngineEvent } from '../events.ts';
import type { Bet, Exchange, Player, RefBody } from '../model.ts';
import type { Order } from '../order.ts';
import type { Persistence } from '@layline/domain/bets.ts';
import type { Outcome, Reply } from '../outcome.ts';
import { isCustomerRef, isId, isOneOf, isRecord, isWhole } from '../validate.ts';
import { isBound, keepsStep, ownBet } from './cancel.ts';
import { admit, checkSender } from './place.ts';
import { reduceBet } from './reduce.ts';
import { remember } from './refs.ts';
import { placedReply } from './reply.ts';

const PERSISTENCES = ['LAPSE', 'PERSIST'] as const;

/** Changes one thing of a remainder (rules section 4.7). */
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
      return changePrice(exchange, player, command, change.price, change.customerRef);
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
  if (persistence === bet.persistence) return accept([]);
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
  const events: EngineEvent[] = [];
  reduceBet(exchange, bet, size, 'CANCELLED', null, command.at, events);
  return accept(events, { type: 'cancelled', betIds: [bet.id], size: size as Paise });
}

/** The order that takes a remainder's place at another price. */
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
 * Cancel and place: the new bet goes to the back of the queue under this command's seq. The cancel takes effect even
 * if the new bet is refused; only what stops the sender altogether (checks 1 to 3) changes nothing.
 */
function changePrice(
  exchange: Exchange,
  player: Player,
  command: ChangeBet,
  price: number,
  ref: string | null,
): Outcome {
  const { betId, at } = command;
  if (!isWhole(betId, 1, Number.MAX_SAFE_INTEGER) || !Number.isFinite(price)) return refuse('INVALID_INPUT');
  if (ref === null ? player.kind === 'PLAYER' : !isCustomerRef(ref)) return refuse('INVALID_INPUT');
  const body: RefBody = { betId, price };
  const stopped = checkSender(exchange, player, ref, body, at);
  if (stopped !== null) return stopped;
  const bet = ownBet(exchange, player, betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  if (bet.remaining === 0) return refuse('BET_TAKEN_OR_LAPSED');
  if (isBound(bet)) return refuse('BET_IN_PROGRESS');
  const order = replacement(bet, price, ref);
  const events: EngineEvent[] = [];
  reduceBet(exchange, bet, bet.remaining, 'CANCELLED', null, at, events);
  const placed = admit(exchange, player, order, command.seq as BetId, at, true, events);
  const reply: Reply =
    'code' in placed
      ? { type: 'cancelledNotPlaced', size: order.stake, because: placed }
      : placedReply(placed);
  remember(exchange, player, ref, body, at, reply);
  return accept(events, reply);
}
