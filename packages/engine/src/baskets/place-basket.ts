import { BASKET_LEGS_MAX } from '@layline/domain/baskets.ts';
import { BET_SOURCES } from '@layline/domain/bets.ts';
import { SIDES } from '@layline/units/betting.ts';
import type { BasketId } from '@layline/units/ids.ts';
import { accept, acceptAll, refuse, refuseWith } from '../answers.ts';
import { betDelayFor } from '../agents/settings.ts';
import { spendToken, tokensNow } from '../betting/checks.ts';
import { remember } from '../betting/idempotency.ts';
import { checkSender } from '../betting/place.ts';
import type { Exchange, Player } from '../model.ts';
import type { BasketLeg, BasketRequest } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import { beginStep } from '../step-context.ts';
import { ID_LENGTH, isCustomerRef, isId, isOneOf, isRecord, isText, isWhole } from '../validate.ts';
import type { CancelBasket, PlaceBasket } from '../commands.ts';
import { checkBasket } from './check-basket.ts';
import { callOffBasket, replyOf } from './end-basket.ts';
import { strikeBasket } from './strike-basket.ts';
import { beginWait } from './wait-basket.ts';

function isLeg(leg: BasketLeg): boolean {
  return (
    isRecord(leg) &&
    isText(leg.runnerId, ID_LENGTH) &&
    isOneOf(leg.side, SIDES) &&
    Number.isFinite(leg.price) &&
    (leg.line === null || Number.isSafeInteger(leg.line)) &&
    Number.isFinite(leg.stake)
  );
}

/** True if a request has the right shape: 1 to 20 legs, each on a runner of its own. */
function isRequest(request: BasketRequest): boolean {
  const { legs } = request;
  return (
    isText(request.playerId, ID_LENGTH) &&
    isText(request.marketId, ID_LENGTH) &&
    Array.isArray(legs) &&
    isWhole(legs.length, 1, BASKET_LEGS_MAX) &&
    legs.every(isLeg) &&
    new Set(legs.map(({ runnerId }) => runnerId)).size === legs.length &&
    (request.marketVersion === null || isWhole(request.marketVersion, 0, Number.MAX_SAFE_INTEGER)) &&
    isCustomerRef(request.customerRef) &&
    isOneOf(request.source, BET_SOURCES)
  );
}

function requestOf(command: PlaceBasket): BasketRequest {
  const { playerId, marketId, legs, marketVersion, customerRef, source } = command;
  return {
    playerId,
    marketId,
    legs: legs.map(({ runnerId, side, price, line, stake }) => ({ runnerId, side, price, line, stake })),
    marketVersion,
    customerRef,
    source,
  };
}

/** True if a basket of this player waits before it is struck. Fill-or-kill bets always take what is there, so they wait under any delay model. */
function mustWait({ markets }: Exchange, player: Player, { marketId }: BasketRequest): boolean {
  const market = markets.get(marketId);
  return market !== undefined && market.inPlay && betDelayFor(player, market) > 0;
}

/** Places a basket: every check of rules section 4.2, then all legs, or the wait as a whole (trading rules T5). Each leg counts for the rate limit. */
export function placeBasket(exchange: Exchange, command: PlaceBasket): Outcome {
  if (!isRequest(command)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  if (player.kind === 'HOUSE') return refuse('INVALID_INPUT');
  const body = requestOf(command);
  const step = beginStep(exchange, command);
  const request = { player, ref: body.customerRef, body };
  const stopped = checkSender(step, request);
  if (stopped !== null) return stopped;
  if (tokensNow(player, step.at) < 1000 * body.legs.length) return refuse('TOO_MANY_REQUESTS');
  const waits = mustWait(exchange, player, body);
  const checked = checkBasket(exchange, player, body, { waits, at: step.at });
  if ('code' in checked) return refuseWith(checked);
  // All checks have passed; nothing has changed up to here.
  spendToken(player, step.at, body.legs.length);
  const id = command.seq as BasketId;
  const reply = waits
    ? replyOf(id, { status: 'WAITING', delayUntil: beginWait(step, checked, body, id) })
    : replyOf(id, { status: 'DONE', bets: strikeBasket(step, checked, id) });
  remember(step, request, reply);
  return acceptAll(step, reply);
}

/** Calls off a waiting basket. On a house market that would be a free option on the next ball, so there it is refused. */
export function cancelBasket(exchange: Exchange, command: CancelBasket): Outcome {
  if (!isId(command.playerId)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const waiting = exchange.baskets.find((one) => one.id === command.basketId && one.player === player);
  if (waiting === undefined) return refuse('BET_TAKEN_OR_LAPSED');
  if (waiting.market.house !== null) return refuse('BET_IN_PROGRESS');
  const step = beginStep(exchange, command);
  callOffBasket(step, waiting, null);
  return accept(step.events);
}
