import { ENTRY_KINDS, EXIT_KINDS, OFFSET_STAKES, PAIR_MODES, WATCHES } from '@layline/domain/armed-orders.ts';
import { TIMES_IN_FORCE } from '@layline/domain/bets.ts';
import { SIDES } from '@layline/units/betting.ts';
import { requestOf } from '../betting/idempotency.ts';
import type { Request } from '../betting/idempotency.ts';
import {
  OFFSET_TICKS_CEILING,
  STAKE_CEILING,
  TRAILING_TICKS_CEILING,
  WORSE_TICKS_CEILING,
} from '../limits.ts';
import type { Player } from '../model.ts';
import type { ArmedRequest, EntryRequest, ExitRequest, OffsetRequest, PricedRequest } from '../order.ts';
import { ID_LENGTH, isCustomerRef, isOneOf, isText, isTime, isWhole } from '../validate.ts';

/** The form of a request to arm an order. */

/** True for an order that closes a position at a price. */
export function isExit(request: ArmedRequest): request is ExitRequest {
  return isOneOf(request.kind, EXIT_KINDS);
}

function isPriced(request: PricedRequest): boolean {
  const { runnerId, side, minSize, expiresAt, otherId } = request;
  return (
    isText(runnerId, ID_LENGTH) &&
    isOneOf(side, SIDES) &&
    (minSize === null || isWhole(minSize, 1, STAKE_CEILING)) &&
    isWhole(request.acceptWorseTicks, 0, WORSE_TICKS_CEILING) &&
    isOneOf(request.timeInForce, TIMES_IN_FORCE) &&
    typeof request.keepInPlay === 'boolean' &&
    (expiresAt === null || isTime(expiresAt)) &&
    (otherId === null || isWhole(otherId, 1, Number.MAX_SAFE_INTEGER)) &&
    isOneOf(request.pairMode, PAIR_MODES)
  );
}

function isEntryForm({ kind, price, stake }: EntryRequest): boolean {
  return isOneOf(kind, ENTRY_KINDS) && Number.isFinite(price) && Number.isFinite(stake);
}

function isExitForm(request: ExitRequest): boolean {
  const { watch, stake } = request;
  if (!isOneOf(watch, WATCHES) || (stake !== null && !Number.isFinite(stake))) return false;
  if (request.kind !== 'TRAILING') return Number.isFinite(request.price);
  const { ticks, activate } = request;
  return isWhole(ticks, 1, TRAILING_TICKS_CEILING) && (activate === null || Number.isFinite(activate));
}

function isOffset({ parentId, ticks, stakeBy }: OffsetRequest): boolean {
  return (
    isWhole(parentId, 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(ticks, 1, OFFSET_TICKS_CEILING) &&
    isOneOf(stakeBy, OFFSET_STAKES)
  );
}

/** True if a request from outside has the right form. */
export function isRequest(request: ArmedRequest): boolean {
  const { playerId, marketId, customerRef } = request;
  const named = isText(playerId, ID_LENGTH) && isText(marketId, ID_LENGTH) && isCustomerRef(customerRef);
  if (!named) return false;
  if (request.kind === 'TICK_OFFSET') return isOffset(request);
  return isPriced(request) && (isExit(request) ? isExitForm(request) : isEntryForm(request));
}

/** The request with its known fields only, so that nothing else gets into the state. */
export function copyOf(request: ArmedRequest): ArmedRequest {
  const { playerId, marketId, customerRef } = request;
  const base = { playerId, marketId, customerRef };
  if (request.kind === 'TICK_OFFSET') {
    const { kind, parentId, ticks, stakeBy } = request;
    return { ...base, kind, parentId, ticks, stakeBy };
  }
  const { runnerId, side, minSize, acceptWorseTicks, timeInForce, keepInPlay } = request;
  const { expiresAt, otherId, pairMode } = request;
  const rest = { minSize, acceptWorseTicks, timeInForce, keepInPlay, expiresAt, otherId, pairMode };
  if (request.kind === 'TRAILING') {
    const { kind, ticks, activate, stake, watch } = request;
    return { ...base, kind, runnerId, side, ticks, activate, stake, watch, ...rest };
  }
  if (isExit(request)) {
    const { kind, price, stake, watch } = request;
    return { ...base, kind, runnerId, side, price, stake, watch, ...rest };
  }
  const { kind, price, stake } = request;
  return { ...base, kind, runnerId, side, price, stake, ...rest };
}

/** What makes two requests the same. */
export function keyOf(player: Player, request: ArmedRequest): Request {
  const { playerId: _playerId, customerRef, ...terms } = request;
  const asked = Object.values(terms).map((value) => (typeof value === 'boolean' ? String(value) : value));
  return requestOf(player, customerRef, ['armOrder', ...asked]);
}
