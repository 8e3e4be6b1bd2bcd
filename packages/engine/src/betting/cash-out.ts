import { betDelayFor } from '../agents/settings.ts';
import type { CashOutId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { acceptAll, refuse, refuseWith } from '../answers.ts';
import type { CashOut } from '../commands.ts';
import type { Exchange, Player } from '../model.ts';
import type { CashOutRequest } from '../order.ts';
import type { CashOutReply, Outcome } from '../outcome.ts';
import { newPosition } from '../position.ts';
import type { Refusal } from '../refusals.ts';
import { beginStep } from '../step-context.ts';
import { ID_LENGTH, isCustomerRef, isText, isWhole } from '../validate.ts';
import { offerFor } from './cash-out-offer.ts';
import type { CashOutScope } from './cash-out-offer.ts';
import { strikeCashOut } from './cash-out-strike.ts';
import { beginWait } from './cash-out-wait.ts';
import { marketCode, runnerCode, spendToken, versionCode } from './checks.ts';
import { remember } from './idempotency.ts';
import { checkSender } from './place.ts';

/** True if a request has the right shape; check 4 looks at what it asks for. */
function isRequest(request: CashOutRequest): boolean {
  return (
    isText(request.playerId, ID_LENGTH) &&
    isText(request.marketId, ID_LENGTH) &&
    (request.runnerId === null || isText(request.runnerId, ID_LENGTH)) &&
    typeof request.cancelOffers === 'boolean' &&
    (request.marketVersion === null || isWhole(request.marketVersion, 0, Number.MAX_SAFE_INTEGER)) &&
    isCustomerRef(request.customerRef)
  );
}

function requestOf(command: CashOut): CashOutRequest {
  return {
    playerId: command.playerId,
    marketId: command.marketId,
    runnerId: command.runnerId,
    share: command.share,
    amount: command.amount,
    floor: command.floor,
    cancelOffers: command.cancelOffers,
    marketVersion: command.marketVersion,
    customerRef: command.customerRef,
  };
}

/** Checks 4, 5 and 9 of rules section 4.2: what is to be cashed out. */
export function scopeOf(
  exchange: Exchange,
  player: Player,
  { marketId, runnerId, marketVersion }: Pick<CashOutRequest, 'marketId' | 'runnerId' | 'marketVersion'>,
): CashOutScope | Refusal {
  const market = exchange.markets.get(marketId);
  const closed = marketCode(market);
  if (market === undefined || closed !== null) return { code: closed ?? 'INVALID_MARKET_ID' };
  const runner = runnerId === null ? null : market.runnerById.get(runnerId);
  const absent = runner === null ? null : runnerCode(runner);
  if (runner === undefined || absent !== null) return { code: absent ?? 'INVALID_RUNNER' };
  const stale = versionCode({ marketVersion }, market);
  if (stale !== null) return { code: stale };
  return { player, market, runner, position: player.positions.get(market) ?? newPosition(player, market) };
}

/** Cashes out a position: every check of trading rules T1.8 in order, then all legs, or the wait as a whole. */
export function cashOut(exchange: Exchange, command: CashOut): Outcome {
  if (!isRequest(command)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  if (player.kind === 'HOUSE') return refuse('INVALID_INPUT');
  const body = requestOf(command);
  const step = beginStep(exchange, command);
  const request = { player, ref: body.customerRef, body };
  const stopped = checkSender(step, request);
  if (stopped !== null) return stopped;
  const scope = scopeOf(exchange, player, body);
  if ('code' in scope) return refuseWith(scope);
  const { market } = scope;
  const waits = exchange.cashOuts.some((one) => one.player === player && one.market === market);
  if (waits) return refuse('CASH_OUT_IN_PROGRESS');
  const offer = offerFor(scope, body, step.at);
  if ('code' in offer) return refuseWith(offer);
  // All checks have passed; nothing has changed up to here.
  spendToken(player, step.at);
  const id = command.seq as CashOutId;
  const figure = offer.figure.figure as Paise;
  const delayed = market.inPlay && betDelayFor(player, market) > 0;
  const delayUntil = delayed ? beginWait(step, scope, body, id) : null;
  const betIds = delayed ? [] : strikeCashOut(step, scope, body, offer, id);
  const status = delayed ? 'WAITING' : 'DONE';
  const reply: CashOutReply = {
    type: 'cashOut',
    cashOutId: id,
    status,
    figure,
    betIds,
    delayUntil,
    because: null,
  };
  remember(step, request, reply);
  return acceptAll(step, reply);
}
