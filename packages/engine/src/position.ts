import { opposite } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { assert } from './assert.ts';
import { addMatchedLine, addUnmatchedLine, lineExposure, lineMagnitude, lineSums } from './exposure/lines.ts';
import { METER_TERMS } from './exposure/meters.ts';
import { NOTHING, struckPayoff, unmatchedPayoff } from './exposure/payoff.ts';
import type { Payoff } from './exposure/payoff.ts';
import { addMatched, addUnmatched, magnitude, winnersExposure, winnersSums } from './exposure/winners.ts';
import type { Bet, Fragment, Market, Player, Position, Runner } from './model.ts';
import { liabilityAt, lossAt } from './pricing.ts';
import type { OrderTerms } from './pricing.ts';

/** A player's empty position; it counts once `attach` has registered it. */
export function newPosition(player: Player, market: Market): Position {
  const { bettingType, fancy } = market.definition;
  const [exposure, unmatched, first, last] = [0, 0, null, null];
  if (bettingType === 'LINE') {
    return { player, market, kind: 'LINE', sums: lineSums(), bounds: null, exposure, unmatched, first, last };
  }
  if (fancy?.kind === 'SESSION') {
    return {
      player,
      market,
      kind: 'SESSION',
      sums: lineSums(),
      bounds: null,
      exposure,
      unmatched,
      first,
      last,
    };
  }
  if (fancy?.kind === 'METER') {
    return {
      player,
      market,
      kind: 'METER',
      sums: winnersSums(1),
      bounds: fancy,
      exposure,
      unmatched,
      first,
      last,
    };
  }
  const sums = winnersSums(market.runners.length);
  return { player, market, kind: 'WINNERS', sums, bounds: null, exposure, unmatched, first, last };
}

/** Registers a position with its player and market; harmless if it already is. */
export function attach(position: Position): void {
  position.player.positions.set(position.market, position);
  position.market.positions.set(position.player, position);
}

/**
 * Exposure of a position (rules sections 8.2 to 8.4, 12, 13.2), with `extra`, as it would be with one more bet; without
 * `unmatched`, only of its matched bets. Changes nothing. Paise.
 */
export function exposureWith(position: Position, extra: Payoff, unmatched = true): number {
  const { market } = position;
  if (market.status === 'CLOSED') return 0;
  switch (position.kind) {
    case 'WINNERS':
      return winnersExposure(position.sums, market.terms, extra, unmatched);
    case 'LINE':
    case 'SESSION':
      return lineExposure(position.sums, position.kind, extra, unmatched);
    case 'METER':
      return winnersExposure(position.sums, METER_TERMS, extra, unmatched);
  }
}

/** Exposure of the sums as they stand. Paise. */
export function exposureNow(position: Position): number {
  return exposureWith(position, NOTHING);
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
      return lineMagnitude(position.sums);
    case 'METER':
      return magnitude(position.sums, 0);
  }
}

/** The subject of a payoff, see `Payoff`. */
function askedAt(position: Position, { runner, price, line }: OrderTerms): number {
  switch (position.kind) {
    case 'WINNERS':
      return runner.index;
    case 'LINE':
      return price;
    case 'SESSION':
      return line ?? 0;
    case 'METER':
      return 0;
  }
}

/** BACK bets on yes; only on a LINE market it sells (rules section 8.4). */
function answerOf(position: Position, { side }: OrderTerms): Side {
  return position.kind === 'LINE' ? opposite(side) : side;
}

/** The worst payoff of an unmatched stake; with `from`, the difference when a remainder changes from that to `to`. */
export function heldPayoff(position: Position, terms: OrderTerms, from: number, to: number): Payoff {
  const { market } = position;
  const liability = liabilityAt(market, terms, to) - liabilityAt(market, terms, from);
  return unmatchedPayoff(answerOf(position, terms), askedAt(position, terms), liability);
}

/** The payoff of a stake matched at the price of the terms. */
export function matchedPayoff(
  position: Position,
  terms: OrderTerms,
  stake: number,
  winnings: number,
): Payoff {
  const lost = lossAt(position.market, terms, stake);
  return struckPayoff(answerOf(position, terms), askedAt(position, terms), lost, winnings);
}

/** Counts the worst payoff of an unmatched stake or, with `from` and `to`, the change of a remainder. */
export function holdUnmatched(position: Position, terms: OrderTerms, from: number, to: number): void {
  const held = heldPayoff(position, terms, from, to);
  if (from === 0 && to > 0) position.unmatched += 1;
  else if (from > 0 && to === 0) position.unmatched -= 1;
  if (position.kind === 'LINE' || position.kind === 'SESSION') addUnmatchedLine(position.sums, held);
  else addUnmatched(position.sums, held);
}

/** Counts the payoff of a stake matched at the price of the terms; a negative stake takes it away. */
export function countStruck(position: Position, terms: OrderTerms, stake: number, winnings: number): void {
  const struck = matchedPayoff(position, terms, stake, winnings);
  if (position.kind === 'LINE' || position.kind === 'SESSION') addMatchedLine(position.sums, struck);
  else addMatched(position.sums, struck);
}

/** Counts a fragment for one of its sides; `sign` −1 takes it away. */
export function countMatched(bet: Bet, fragment: Fragment, sign: 1 | -1): void {
  const { position, side, runner } = bet;
  const { price, line } = fragment;
  const stake = sign * fragment.stake;
  countStruck(position, { runner, side, price, line }, stake, sign * fragment.winnings);
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

/** Checks the identity of rules section 4.6 after every change of a bet. */
export function assertIdentity(bet: Bet): void {
  assert(
    bet.order.stake === bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided &&
      bet.remaining >= 0 &&
      bet.matched >= 0,
    'placed = matched + remaining + cancelled + lapsed + voided',
  );
}
