import { assert } from './assert.ts';
import { heldTerms } from './betting/ticket.ts';
import { holdForLevels, refreshLevels, strikeForLevels } from './agents/level-sums.ts';
import { addHeld, addStruck, copyOf } from './exposure/holdings.ts';
import type { Holdings } from './exposure/holdings.ts';
import { lineMagnitude } from './exposure/lines.ts';
import { NOTHING } from './exposure/payoff.ts';
import type { Payoff } from './exposure/payoff.ts';
import { magnitude } from './exposure/winners.ts';
import { KeyedList } from './keyed-list.ts';
import { heldPayoff, matchedPayoff, worstOf } from './market-holdings.ts';
import type { Bet, Fragment, Market, Player, Position, PositionBase, Runner } from './model.ts';
import { PositionObject } from './position-object.ts';
import { strikesAsked, winningsAt } from './pricing.ts';
import type { OrderTerms, Strike } from './pricing.ts';

function positionWith(player: Player, market: Market, sums: Holdings['sums'] | null): Position {
  // The class cannot say which sums belong to which kind, but the market does.
  return new PositionObject(player, market, sums) as PositionBase as Position;
}

/** A player's empty position; it counts once `attach` has registered it. */
export function newPosition(player: Player, market: Market): Position {
  return positionWith(player, market, null);
}

/** The positions of a new player. */
export function newPositions(): KeyedList<Market, Position> {
  return new KeyedList(({ market }: Position) => market);
}

/** Registers a position with its player and market; harmless if it already is. */
export function attach(position: Position): void {
  const { player, market } = position;
  if (player.positions.has(market)) return;
  player.positions.append(position);
  market.positions.push(position);
}

/** Forgets a position that has neither bets nor a waiting basket. */
export function detachIfEmpty(position: Position): void {
  const { player, market, first, basket } = position;
  if (first !== null || basket !== null) return;
  player.positions.delete(market);
  // Such a position is nearly always one of the newest.
  const at = market.positions.lastIndexOf(position);
  if (at >= 0) market.positions.splice(at, 1);
}

/** A position of which nobody else knows, to try something on: it is not registered, and its basket does not count. */
export function copyOfPosition(position: Position): Position {
  const { player, market, exposure, unmatched, first } = position;
  const copy = positionWith(player, market, copyOf(position).sums);
  return Object.assign(copy, { exposure, unmatched, first });
}

/** A copy of a position with stakes struck. */
export function withStrikes(position: Position, strikes: readonly Strike[]): Position {
  const after = copyOfPosition(position);
  for (const { terms, stake } of strikes) {
    countStruck(after, terms, stake, winningsAt(position.market, terms, stake));
  }
  return after;
}

/**
 * Exposure of a position as it would be with one more bet; without `unmatched`, only of its matched bets. A basket in the bet delay counts if that
 * is worse (trading rules T5). Paise.
 */
export function exposureWith(position: Position, extra: Payoff, unmatched = true): number {
  const { market, basket } = position;
  const without = worstOf(market, position, extra, unmatched);
  if (basket === null || !unmatched) return without;
  return Math.max(without, worstOf(market, withStrikes(position, strikesAsked(market, basket)), extra));
}

/** Exposure as it stands. Paise. */
export function exposureNow(position: Position): number {
  return exposureWith(position, NOTHING);
}

/** Brings the held exposure of a position, and of its player, up to date. */
export function refreshExposure(position: Position): void {
  const now = exposureNow(position);
  position.player.exposure += now - position.exposure;
  position.exposure = now;
  if (position.player.upline !== null) refreshLevels(position.market, position.player.upline);
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

function countUnmatched(position: Position, from: number, to: number): void {
  if (from === 0 && to > 0) position.unmatched += 1;
  else if (from > 0 && to === 0) position.unmatched -= 1;
}

/** Counts the worst payoff of an unmatched stake or, with `from` and `to`, the change of a remainder. */
export function holdUnmatched(position: Position, terms: OrderTerms, from: number, to: number): void {
  countUnmatched(position, from, to);
  position.keepSums();
  addHeld(position, heldPayoff(position, terms, from, to));
}

/** The same for a linked bet, counted for its player and the levels above. */
export function holdBet(bet: Bet, from: number, to: number): void {
  const { position } = bet;
  const terms = heldTerms(bet);
  if (position.followsFrom(bet)) countUnmatched(position, from, to);
  else holdUnmatched(position, terms, from, to);
  if (bet.chain !== null) holdForLevels(bet.chain, bet.market, terms, from, to);
}

/** Counts the payoff of a stake matched at the price of the terms; a negative stake takes it away. */
export function countStruck(position: Position, terms: OrderTerms, stake: number, winnings: number): void {
  position.keepSums();
  addStruck(position, matchedPayoff(position, terms, stake, winnings));
}

/** Counts a fragment for one of its sides; `sign` −1 takes it away. */
export function countMatched(bet: Bet, fragment: Fragment, sign: 1 | -1): void {
  const { position, side, runner } = bet;
  const { price, line } = fragment;
  const stake = sign * fragment.stake;
  const terms = { runner, side, price, line };
  countStruck(position, terms, stake, sign * fragment.winnings);
  if (bet.chain !== null) strikeForLevels(bet.chain, bet.market, terms, stake, sign * fragment.winnings);
  const course = bet.change();
  course.matched += stake;
  course.matchedValue += stake * fragment.price;
}

/** Puts a bet at the end of its position's list. */
export function linkBet(bet: Bet): void {
  const { first } = bet.position;
  const last = first?.before ?? null;
  if (first === null || last === null) {
    bet.before = bet;
    bet.position.first = bet;
    return;
  }
  last.behind = bet;
  bet.before = last;
  first.before = bet;
}

/** Takes a bet out of its position's list. */
export function unlinkBet(bet: Bet): void {
  const { position, before, behind } = bet;
  // The first bet knows the last one, and the one behind the first becomes the first.
  if (behind !== null) behind.before = before;
  else if (position.first !== null) position.first.before = before;
  if (position.first === bet) position.first = behind;
  else if (before !== null) before.behind = behind;
  bet.before = null;
  bet.behind = null;
}

/** Checks the identity of rules section 4.6 after every change of a bet. */
export function assertIdentity(bet: Bet): void {
  assert(
    bet.stake + bet.converted === bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided &&
      bet.remaining >= 0 &&
      bet.matched >= 0,
    'placed + converted = matched + remaining + cancelled + lapsed + voided',
  );
}
