import type { Side } from '@layline/units/betting.ts';
import { assert } from './assert.ts';
import { addMatchedLine, addUnmatchedLine, lineExposure, lineMagnitude, lineSums } from './exposure/lines.ts';
import { addMatched, addUnmatched, magnitude, winnersExposure, winnersSums } from './exposure/winners.ts';
import type { Bet, Fragment, Market, Player, Position, Runner } from './model.ts';
import { liabilityAt } from './pricing.ts';

/** A player's empty position; it counts once `attach` has put it in its places. */
export function newPosition(player: Player, market: Market): Position {
  const line = market.definition.bettingType === 'LINE';
  return {
    player,
    market,
    winners: line ? null : winnersSums(market.runners.length),
    line: line ? lineSums() : null,
    exposure: 0,
    first: null,
    last: null,
  };
}

/** Makes a position known to its player and market; harmless if it is already. */
export function attach(position: Position): void {
  position.player.positions.set(position.market.id, position);
  position.market.positions.set(position.player.id, position);
}

/** Exposure of the sums as they stand (rules sections 8.2 to 8.4). */
export function exposureNow(position: Position): number {
  if (position.market.status === 'CLOSED') return 0;
  if (position.winners !== null) return winnersExposure(position.winners, position.market.terms);
  return position.line === null ? 0 : lineExposure(position.line);
}

/** Brings the held exposure of a position, and of its player, up to date. */
export function refreshExposure(position: Position): void {
  const now = exposureNow(position);
  position.player.exposure += now - position.exposure;
  position.exposure = now;
}

/** Sum of the money that a player's bets on a runner move; bounded so that sums stay exact. */
export function weight(position: Position, runner: Runner): number {
  if (position.winners !== null) return magnitude(position.winners, runner.index);
  return position.line === null ? 0 : lineMagnitude(position.line);
}

/** Counts an unmatched stake at its worst, or with `from` and `to` the change of a remainder. */
export function holdUnmatched(
  position: Position,
  runner: Runner,
  side: Side,
  price: number,
  from: number,
  to: number,
): void {
  if (position.winners !== null) {
    const change =
      liabilityAt(position.market, side, to, price) - liabilityAt(position.market, side, from, price);
    addUnmatched(position.winners, runner.index, side, change);
  } else if (position.line !== null) {
    addUnmatchedLine(position.line, price, side, to - from);
  }
}

/** Counts a fragment for one of its sides; `sign` −1 takes it away. */
export function countMatched(bet: Bet, fragment: Fragment, sign: 1 | -1): void {
  const { position, side } = bet;
  if (position.winners !== null) {
    addMatched(position.winners, bet.runner.index, side, sign * fragment.stake, sign * fragment.winnings);
  } else if (position.line !== null) {
    addMatchedLine(position.line, fragment.price, side, sign * fragment.stake);
  }
  bet.matched += sign * fragment.stake;
  bet.matchedValue += sign * fragment.stake * fragment.price;
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
