import type { Paise } from '@layline/units/money.ts';
import { crosses } from '../book/book.ts';
import { cashOutFigure } from '../cash-out/figure.ts';
import type { CashOutFigure, CashOutLeg, CashOutPart } from '../cash-out/figure.ts';
import { limitsFor } from '../imposed-limits.ts';
import { RUNNER_CEILING } from '../limits.ts';
import type { Bet, Market, Player, Position, Runner } from '../model.ts';
import type { CashOutRequest } from '../order.ts';
import { lossVerdict } from '../own-limits.ts';
import { countStruck, exposureNow, holdUnmatched, weight } from '../position.ts';
import { tickOf, winningsAt } from '../pricing.ts';
import type { OrderTerms } from '../pricing.ts';
import type { Refusal } from '../refusals.ts';
import { isWhole } from '../validate.ts';
import { opposite } from '@layline/units/betting.ts';
import { awaitsQuote, isBound, unmatchedOf } from './cancel.ts';
import { cashOutBook, termsOf } from './cash-out-book.ts';
import type { Walk } from './cash-out-book.ts';
import { fundsVerdict } from './checks.ts';
import { chainFor } from './make-bet.ts';
import { heldEffect, struckEffect } from '../agents/level-sums.ts';
import { uplineVerdict } from '../agents/upline-check.ts';
import type { Trial } from '../agents/upline-check.ts';

/** What a cash-out would do now, worked out and checked before anything changes. */

/** What is cashed out: a player's position, or the bets on one of its runners. */
export interface CashOutScope {
  readonly player: Player;
  readonly market: Market;
  readonly position: Position;
  readonly runner: Runner | null;
}

/** The legs to strike, and the offers to cancel first. */
export interface CashOutOffer {
  readonly figure: CashOutFigure;
  readonly cancels: readonly Bet[];
}

const WHOLE_SHARE = 10_000;

/** The part that a request asks for; null unless it is either a share or an amount. */
function partOf({ share, amount }: Pick<CashOutRequest, 'share' | 'amount'>): CashOutPart | null {
  if (amount === null && share !== null) {
    return isWhole(share, 1, WHOLE_SHARE) ? { kind: 'SHARE', share } : null;
  }
  return share === null && amount !== null && isAmount(amount) ? { kind: 'AMOUNT', amount } : null;
}

function isAmount(value: unknown): boolean {
  return isWhole(value, -RUNNER_CEILING, RUNNER_CEILING);
}

/** The player's unmatched bets that the cash-out cancels. */
function cancelsOf({ position, runner }: CashOutScope, { cancelOffers }: CashOutRequest): Bet[] {
  if (!cancelOffers) return [];
  return unmatchedOf(position).filter((bet) => !isBound(bet) && (runner === null || bet.runner === runner));
}

/** True if some of the player's unmatched bets stay: because the request says so, or because they are for the starting price. */
export function keepsOffers({ position }: CashOutScope, { cancelOffers }: CashOutRequest): boolean {
  return !cancelOffers || unmatchedOf(position).some(isBound);
}

/** The price of a leg: the worst at which it is struck. */
export function legTerms({ market }: CashOutScope, { runner, side, takes }: CashOutLeg): OrderTerms | null {
  const [on, worst] = [market.runners[runner], takes.at(-1)];
  return on === undefined || worst === undefined ? null : { runner: on, side, ...termsOf(market, worst) };
}

/** True if a leg would meet one of the player's own offers that is to stay. */
function meetsItself({ market, player }: CashOutScope, terms: OrderTerms): boolean {
  const { runner, side, price } = terms;
  const limit = tickOf(market, price);
  let bet = runner.book.best(opposite(side));
  while (bet !== null && crosses(side, limit, bet.tick)) {
    if (bet.player === player) return true;
    bet = runner.book.after(bet);
  }
  return false;
}

/** The position as it would be with the legs struck and the offers cancelled. */
export function positionAfter(scope: CashOutScope, { figure, cancels }: CashOutOffer): Position {
  const { market, position } = scope;
  const after = { ...position, sums: structuredClone(position.sums) } as Position;
  for (const bet of cancels) holdUnmatched(after, bet, bet.remaining, 0);
  for (const { runner, side, takes } of figure.legs) {
    const on = market.runners[runner];
    if (on === undefined) continue;
    for (const take of takes) {
      const terms = { runner: on, side, ...termsOf(market, take) };
      countStruck(after, terms, take.size, winningsAt(market, terms, take.size));
    }
  }
  return after;
}

/**
 * Checks 8, 11 and 12 on the result as a whole. Limits on single stakes do not apply: they must not trap a player in a
 * position.
 */
function riskVerdict(scope: CashOutScope, offer: CashOutOffer, at: number): Refusal | null {
  const { player, market, position } = scope;
  const exposure = exposureNow(positionAfter(scope, offer));
  const delta = exposure - position.exposure;
  const { maxMarketExposure } = limitsFor(player, market.definition);
  if (delta > 0 && exposure > maxMarketExposure) {
    return { code: 'MAX_MARKET_EXPOSURE', limit: maxMarketExposure };
  }
  return lossVerdict(player, delta, at) ?? fundsVerdict(player, delta);
}

/** The checks of the levels above the player: a close can raise what they risk, if the player was the offset of another. */
function levelsVerdict({ market, player }: CashOutScope, { figure, cancels }: CashOutOffer): Refusal | null {
  const chain = chainFor(player, market);
  if (chain === null || player.upline === null) return null;
  const trials: Trial[] = cancels.flatMap((bet) =>
    bet.chain === null ? [] : [{ chain: bet.chain, effect: heldEffect(market, bet, bet.remaining, 0) }],
  );
  for (const { runner, side, takes } of figure.legs) {
    const on = market.runners[runner];
    if (on === undefined) continue;
    for (const take of takes) {
      const terms = { runner: on, side, ...termsOf(market, take) };
      const effect = struckEffect(market, terms, take.size, winningsAt(market, terms, take.size));
      trials.push({ chain, effect });
    }
  }
  return uplineVerdict(market, { ...player, upline: player.upline }, trials);
}

/** What the legs may not do in any scope: move more than sums can hold, or meet one of the player's own offers. */
function legsVerdict(scope: CashOutScope, { figure }: CashOutOffer, kept: boolean): Refusal | null {
  const { market, position } = scope;
  for (const leg of figure.legs) {
    const terms = legTerms(scope, leg);
    if (terms === null) continue;
    const moved = weight(position, terms.runner) + leg.stake + winningsAt(market, terms, leg.stake);
    if (moved > RUNNER_CEILING) {
      return { code: 'MAX_MARKET_EXPOSURE', limit: market.definition.limits.maxMarketExposure };
    }
    if (kept && market.house === null && meetsItself(scope, terms)) {
      return { code: 'INVALID_BACK_LAY_COMBINATION' };
    }
  }
  return null;
}

/** What a cash-out comes to now, with the legs and what they cancel; or why there is none. Checks 3 to 7 of T1.8. */
export function figureOf(scope: CashOutScope, request: CashOutRequest, walk?: Walk): CashOutOffer | Refusal {
  const { market, position, runner } = scope;
  if (unmatchedOf(position).some(awaitsQuote)) return { code: 'BET_IN_PROGRESS' };
  const part = partOf(request);
  if (part === null || !isAmount(request.floor)) return { code: 'INVALID_INPUT' };
  const { stakeStep, maxStake } = market.definition.limits;
  const figure = cashOutFigure(cashOutBook(position, runner, walk), part, stakeStep);
  if (figure === 'INVALID_BET_SIZE') return { code: figure, min: stakeStep, max: maxStake, step: stakeStep };
  if (typeof figure === 'string') return { code: figure };
  return { figure, cancels: cancelsOf(scope, request) };
}

/**
 * Checks 3 to 9 of T1.8: what to strike and cancel, or the first refusal. Changes nothing; `walk` counts the orders that are
 * looked at.
 */
export function offerFor(
  scope: CashOutScope,
  request: CashOutRequest,
  at: number,
  walk?: Walk,
): CashOutOffer | Refusal {
  const offer = figureOf(scope, request, walk);
  if ('code' in offer) return offer;
  const kept = keepsOffers(scope, request);
  const refusal = legsVerdict(scope, offer, kept);
  if (refusal !== null) return refusal;
  const risk = scope.runner !== null || kept ? riskVerdict(scope, offer, at) : null;
  const stopped = risk ?? levelsVerdict(scope, offer);
  if (stopped !== null) return stopped;
  const { figure } = offer.figure;
  return figure < request.floor ? { code: 'FIGURE_WORSE', figure: figure as Paise } : offer;
}
