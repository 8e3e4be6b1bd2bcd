import type { Side } from '@layline/units/betting.ts';
import { assert } from './assert.ts';
import { heldMagnitude } from './exposure/held-lines.ts';
import { addMatchedLine, addUnmatchedLine, lineExposure, lineSums } from './exposure/lines.ts';
import {
  addMatchedMeter,
  addUnmatchedMeter,
  meterExposure,
  meterMagnitude,
  meterSums,
} from './exposure/meters.ts';
import { addMatchedSession, addUnmatchedSession, sessionExposure, sessionSums } from './exposure/sessions.ts';
import { addMatched, addUnmatched, magnitude, winnersExposure, winnersSums } from './exposure/winners.ts';
import type { Bet, Fragment, Market, Player, Position, Runner } from './model.ts';
import { liabilityAt, winningsAt } from './pricing.ts';

/** A player's empty position; it counts once `attach` has put it in its places. */
export function newPosition(player: Player, market: Market): Position {
  const { bettingType, fancy } = market.definition;
  const [exposure, first, last] = [0, null, null];
  if (bettingType === 'LINE') {
    return { player, market, kind: 'LINE', sums: lineSums(), bounds: null, exposure, first, last };
  }
  if (fancy?.kind === 'SESSION') {
    return { player, market, kind: 'SESSION', sums: sessionSums(), bounds: null, exposure, first, last };
  }
  if (fancy?.kind === 'METER') {
    return { player, market, kind: 'METER', sums: meterSums(), bounds: fancy, exposure, first, last };
  }
  const sums = winnersSums(market.runners.length);
  return { player, market, kind: 'WINNERS', sums, bounds: null, exposure, first, last };
}

/** Makes a position known to its player and market; harmless if it is already. */
export function attach(position: Position): void {
  position.player.positions.set(position.market, position);
  position.market.positions.set(position.player, position);
}

/** Exposure of the sums as they stand (rules sections 8.2 to 8.4, 12, 13.2). */
export function exposureNow(position: Position): number {
  const { market } = position;
  if (market.status === 'CLOSED') return 0;
  switch (position.kind) {
    case 'WINNERS':
      return winnersExposure(position.sums, market.terms);
    case 'LINE':
      return lineExposure(position.sums);
    case 'SESSION':
      return sessionExposure(position.sums);
    case 'METER':
      return meterExposure(position.sums, position.bounds);
  }
}

/** Brings the held exposure of a position, and of its player, up to date. */
export function refreshExposure(position: Position): void {
  const now = exposureNow(position);
  position.player.exposure += now - position.exposure;
  position.exposure = now;
}

/** Sum of the money that a player's bets on a runner move; bounded so that sums stay exact. */
export function weight(position: Position, runner: Runner): number {
  switch (position.kind) {
    case 'WINNERS':
      return magnitude(position.sums, runner.index);
    case 'LINE':
    case 'SESSION':
      return heldMagnitude(position.sums);
    case 'METER':
      return meterMagnitude(position.sums, position.bounds);
  }
}

/** The price and line of an unmatched stake, from which its worst case is computed. */
export interface Standing {
  readonly runner: Runner;
  readonly side: Side;
  readonly price: number;
  readonly line: number | null;
}

/** Counts an unmatched stake at its worst, or with `from` and `to` the change of a remainder. */
export function holdUnmatched(position: Position, standing: Standing, from: number, to: number): void {
  const { market } = position;
  const { runner, side, price, line } = standing;
  switch (position.kind) {
    case 'WINNERS': {
      const change =
        liabilityAt(market, side, to, price, line) - liabilityAt(market, side, from, price, line);
      addUnmatched(position.sums, runner.index, side, change);
      break;
    }
    case 'LINE':
      addUnmatchedLine(position.sums, price, side, to - from);
      break;
    case 'SESSION': {
      const change =
        liabilityAt(market, side, to, price, line) - liabilityAt(market, side, from, price, line);
      addUnmatchedSession(position.sums, line ?? 0, side, change);
      break;
    }
    case 'METER':
      addUnmatchedMeter(position.sums, line ?? 0, side, to - from, position.bounds);
      break;
  }
}

/** Adds a matched stake to the sums; negative amounts take it away. */
function addStruck(position: Position, standing: Standing, stake: number, winnings: number): void {
  const { runner, side, price, line } = standing;
  switch (position.kind) {
    case 'WINNERS':
      addMatched(position.sums, runner.index, side, stake, winnings);
      break;
    case 'LINE':
      addMatchedLine(position.sums, price, side, stake);
      break;
    case 'SESSION':
      addMatchedSession(position.sums, line ?? 0, side, stake, winnings);
      break;
    case 'METER':
      addMatchedMeter(position.sums, line ?? 0, side, stake, position.bounds);
      break;
  }
}

/** Exposure if an order, whose hold is already in the sums, were fully matched at its limit. The sums are not changed. */
export function exposureIfMatched(position: Position, standing: Standing, stake: number): number {
  const winnings = winningsAt(position.market, stake, standing.price, standing.line);
  holdUnmatched(position, standing, stake, 0);
  addStruck(position, standing, stake, winnings);
  const exposure = exposureNow(position);
  addStruck(position, standing, -stake, -winnings);
  holdUnmatched(position, standing, 0, stake);
  return exposure;
}

/** Counts a fragment for one of its sides; `sign` −1 takes it away. */
export function countMatched(bet: Bet, fragment: Fragment, sign: 1 | -1): void {
  const { position, side, runner } = bet;
  const { price, line } = fragment;
  const stake = sign * fragment.stake;
  addStruck(position, { runner, side, price, line }, stake, sign * fragment.winnings);
  bet.matched += stake;
  bet.matchedValue += stake * fragment.price;
}

/** Puts a bet at the end of its position's list. */
export function linkBet(bet: Bet): void {
  const { position } = bet;
  bet.before = position.last;
  if (position.last === null) position.first = bet;
  else position.last.behind = bet;
  position.last = bet;
}

/** Takes a bet out of its position's list. */
export function unlinkBet(bet: Bet): void {
  const { position } = bet;
  if (bet.before === null) position.first = bet.behind;
  else bet.before.behind = bet.behind;
  if (bet.behind === null) position.last = bet.before;
  else bet.behind.before = bet.before;
  bet.before = null;
  bet.behind = null;
}

/** The identity of rules section 4.6, after every change of a bet. */
export function assertIdentity(bet: Bet): void {
  assert(
    bet.order.stake === bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided &&
      bet.remaining >= 0 &&
      bet.matched >= 0,
    'placed = matched + remaining + cancelled + lapsed + voided',
  );
}
