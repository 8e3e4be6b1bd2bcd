import { accept, DONE, refuse, refuseWith } from '../answers.ts';
import { spendToken } from '../betting/checks.ts';
import { remember, requestOf } from '../betting/idempotency.ts';
import { checkSender } from '../betting/place.ts';
import type { ChangeArmed } from '../commands.ts';
import type { ArmedOrder, Exchange } from '../model.ts';
import type { PricedRequest } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import type { Paise } from '@layline/units/money.ts';
import { beginStep } from '../step-context.ts';
import { isCustomerRef, isId } from '../validate.ts';
import { liveArmed, moveExpiry } from './armed-index.ts';
import { isRequest } from './armed-request.ts';
import { isTrueNow, termsVerdict } from './arm-order.ts';
import { subjectOf } from './end-armed.ts';
import { lastFragment, stopOf } from './exit.ts';

/** Changing what an armed order waits for (trading rules T3.8). */

/** True if each field is absent or a number. An expiry may also be null, because an order need not expire. */
function isChange({ playerId, customerRef, price, ticks, stake, expiresAt }: ChangeArmed): boolean {
  const isAbsentOrNumber = (value: unknown): boolean => value === undefined || Number.isFinite(value);
  return (
    isId(playerId) &&
    isCustomerRef(customerRef) &&
    [price, ticks, stake].every(isAbsentOrNumber) &&
    (expiresAt === null || isAbsentOrNumber(expiresAt))
  );
}

/** The request with its change applied; null if an order of its kind lacks the field that is to be changed. */
function changed(armed: ArmedOrder, { price, ticks, stake, expiresAt }: ChangeArmed): PricedRequest | null {
  const { request } = armed;
  if (request.kind === 'TICK_OFFSET') return null;
  // What the fills of a paired bet have left of a stake depends on the stake that the pair began with.
  if (stake !== undefined && (request.stake === null || armed.follows !== null)) return null;
  if (request.kind === 'TRAILING' ? price !== undefined : ticks !== undefined) return null;
  const next = {
    ...request,
    ...(price !== undefined && { price }),
    ...(ticks !== undefined && { ticks }),
    ...(stake !== undefined && { stake }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  return next as PricedRequest;
}

/** The order as it would be with another request, so that it can be checked before anything changes. */
function trial(armed: ArmedOrder, request: PricedRequest, isResized: boolean): ArmedOrder {
  const stake = isResized ? (request.stake ?? 0) : armed.stake;
  const restarts = request.kind !== 'TRAILING';
  return {
    ...armed,
    request,
    stake,
    whole: isResized ? stake : armed.whole,
    // What was traded at the old price does not count towards the new one.
    ...(restarts && { seen: lastFragment(armed), traded: 0 }),
  };
}

/** Changes the price, ticks, stake or expiry of an armed order. */
export function changeArmed(exchange: Exchange, command: ChangeArmed): Outcome {
  const { playerId, armedId, customerRef, price, ticks, stake, expiresAt } = command;
  if (!isChange(command)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const step = beginStep(exchange, command);
  const asked = [price, ticks, stake, expiresAt].map((value) => (value === undefined ? 'same' : value));
  const keyed = requestOf(player, customerRef, ['changeArmed', armedId, ...asked]);
  const stopped = checkSender(step, keyed);
  if (stopped !== null) return stopped;
  const armed = liveArmed(exchange.armed, player, armedId);
  if (armed === undefined) return refuse('TRIGGER_NOT_FOUND');
  const request = changed(armed, command);
  if (request === null) return refuse('INVALID_TRIGGER');
  if (!isRequest(request)) return refuse('INVALID_INPUT');
  const refusal = termsVerdict(armed, request, step.at);
  if (refusal !== null) return refuseWith(refusal);
  const next = trial(armed, request, stake !== undefined);
  if (isTrueNow(next)) return refuse('TRIGGER_ALREADY_TRUE');
  spendToken(player, step.at);
  moveExpiry(exchange.armed, armed, () => Object.assign(armed, next));
  exchange.armed.unread.add(armed);
  step.events.push({
    type: 'armedChanged',
    ...subjectOf(armed, step.at),
    price: stopOf(armed),
    stake: armed.stake as Paise,
    expiresAt: request.expiresAt,
  });
  remember(step, keyed, DONE);
  return accept(step.events);
}
