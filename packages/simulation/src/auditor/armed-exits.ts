import type { ExitRequest, PricedRequest } from '@layline/engine/order.ts';
import { moveOnLadder, onLadder } from './arithmetic.ts';
import { offeredTo } from './armed-prices.ts';
import { matchedPieces } from './matched-pieces.ts';
import { facing, queue } from './matching.ts';
import type { ArmedOrder, Bet, Market } from './world.ts';

/** Exits on the auditor's own book: their stops, what reaches them, and what closes a position (trading rules T3.2). */

export function isExit(request: ArmedOrder['request']): request is ExitRequest {
  return request.kind === 'STOP' || request.kind === 'TAKE_PROFIT' || request.kind === 'TRAILING';
}

/** A price of the market moved by ticks; null beyond the ends of its ladder. */
function movedBy({ definition }: Market, price: number, ticks: number): number | null {
  const range = definition.lineRange;
  if (range) {
    const moved = price + ticks * range.interval;
    return moved >= range.min && moved <= range.max ? moved : null;
  }
  const sign = ticks < 0 ? -1 : 1;
  let at = price;
  for (let left = Math.abs(ticks); left > 0; left -= 1) {
    const next = moveOnLadder(at, sign);
    if (next === at) return null;
    at = next;
  }
  return onLadder(at) ? at : null;
}

/** The stop of a trailing exit with this best price. */
export function stopFrom(market: Market, request: ExitRequest, best: number | null): number | null {
  if (request.kind !== 'TRAILING' || best === null) return null;
  return movedBy(market, best, request.side === 'LAY' ? request.ticks : -request.ticks);
}

/** The price that an exit waits for, which is the price of its bet. */
export function wantedBy(market: Market, { request, best }: ArmedOrder): number | null {
  if (!isExit(request)) return null;
  return request.kind === 'TRAILING' ? stopFrom(market, request, best) : request.price;
}

/** What a bet on `side` has to pay out to close the player's bets on a runner, paise; below 0 if there is nothing to close on that side. */
export function openPayout(
  market: Market,
  { playerId, runnerId, side }: Pick<PricedRequest, 'playerId' | 'runnerId' | 'side'>,
): number {
  const sum = matchedPieces(market, playerId, runnerId).reduce(
    (all, { sign, stake, winnings }) => all + sign * (stake + winnings),
    0,
  );
  return side === 'LAY' ? sum : -sum;
}

/** How much of the other side counts as a price. */
function sizeFor(market: Market, armed: ArmedOrder, request: ExitRequest, price: number): number {
  const { stakeStep } = market.limits;
  const steps = Math.floor(Number((BigInt(openPayout(market, request)) * 100n) / BigInt(price * stakeStep)));
  const stake = request.stake === null ? Math.max(1, steps) * stakeStep : armed.stake;
  return Math.min(request.minSize ?? stake, stake);
}

/** The price that others offer, as the exit watches it. */
export function offeredNow(market: Market, armed: ArmedOrder, request: ExitRequest): number | null {
  const at = wantedBy(market, armed) ?? offeredTo(market, request, 1);
  return at === null ? null : offeredTo(market, request, sizeFor(market, armed, request, at));
}

/** True if a price is what an exit waits for. */
function isMet({ kind, side }: ExitRequest, wanted: number, price: number): boolean {
  return (side === 'LAY') === (kind !== 'TAKE_PROFIT') ? price >= wanted : price <= wanted;
}

/** The prices at which enough was bet since it was armed; a void does not take back what it had counted. */
function tradedAt(market: Market, armed: ArmedOrder, request: ExitRequest, wanted: number): number[] {
  const size = sizeFor(market, armed, request, wanted);
  let sum = 0;
  return market.fragments.flatMap(({ id, runnerId, struckAt, stake, back, lay }) => {
    const own = [back, lay].some((bet) => bet?.order.playerId === armed.playerId);
    const counts =
      id > armed.since && runnerId === request.runnerId && !own && isMet(request, wanted, struckAt);
    if (!counts) return [];
    sum += stake;
    return sum >= size ? [struckAt] : [];
  });
}

/** The prices that make an exit true now. */
export function reaching(market: Market, armed: ArmedOrder, request: ExitRequest): number[] {
  const wanted = wantedBy(market, armed);
  if (wanted === null) return [];
  if (request.watch === 'LAST_TRADED') return tradedAt(market, armed, request, wanted);
  const value = offeredNow(market, armed, request);
  return value !== null && isMet(request, wanted, value) ? [value] : [];
}

/** True if a trailing exit has to move its stop when others offer this price. */
export function isBetter(request: ExitRequest, best: number | null, value: number): boolean {
  if (request.kind !== 'TRAILING') return false;
  const { side, activate } = request;
  if (best !== null) return side === 'LAY' ? value < best : value > best;
  return activate === null || (side === 'LAY' ? value <= activate : value >= activate);
}

/** The worst price that the bet of an exit accepts. */
export function worstOf(
  { definition }: Market,
  { side, acceptWorseTicks }: PricedRequest,
  price: number,
): number {
  const ticks = side === 'LAY' ? acceptWorseTicks : -acceptWorseTicks;
  const range = definition.lineRange;
  if (!range) return moveOnLadder(price, ticks);
  return Math.min(Math.max(price + ticks * range.interval, range.min), range.max);
}

/** The owner's offers that a closing bet would meet. */
export function inTheWay(market: Market, request: PricedRequest, worst: number): Bet[] {
  return facing(market, request.runnerId, request.side, worst)
    .filter(({ order }) => order.playerId === request.playerId)
    .sort((a, b) => a.id - b.id);
}

/**
 * What is wrong with the stake of a closing bet, if anything. It has to pay out what the position does, but for a stake step: in the offers
 * of others that it accepts, best first, and with its rest at the worst price.
 */
export function closeFault(
  market: Market,
  request: PricedRequest,
  worst: number,
  stake: number,
): string | null {
  const { stakeStep } = market.limits;
  if (stake <= 0 || stake % stakeStep !== 0) return 'a close is off the stake step';
  let [left, pays, dearest, fragments] = [stake, 0n, worst, 1n];
  for (const offer of queue(market, request.runnerId, request.side === 'BACK' ? 'LAY' : 'BACK')) {
    const { order, restingPrice, remaining } = offer;
    const accepted = request.side === 'LAY' ? restingPrice <= worst : restingPrice >= worst;
    if (order.playerId === request.playerId || !accepted || left === 0) continue;
    const taken = Math.min(left, remaining);
    left -= taken;
    pays += BigInt(taken) * BigInt(restingPrice);
    dearest = Math.max(dearest, restingPrice);
    fragments += 1n;
  }
  pays += BigInt(left) * BigInt(worst);
  const off = pays - BigInt(openPayout(market, request)) * 100n;
  const most = BigInt(stakeStep) * BigInt(dearest) + 100n * fragments;
  if (off > most) return 'a close goes beyond the position';
  return off < -most ? 'a close leaves a part of the position open' : null;
}
