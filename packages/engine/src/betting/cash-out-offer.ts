import type { Paise } from '@layline/units/money.ts';
import { crosses } from '../book/book.ts';
import { cashOutFigure } from '../cash-out/figure.ts';
import type { CashOutFigure, CashOutLeg, CashOutPart } from '../cash-out/figure.ts';
import { RUNNER_CEILING } from '../limits.ts';
import type { Bet, Market, Player, Position, Runner } from '../model.ts';
import type { CashOutRequest } from '../order.ts';
import { lossVerdict } from '../own-limits.ts';
import { exposureNow, holdUnmatched, withStrikes } from '../position.ts';
import { tickOf } from '../pricing.ts';
import type { OrderTerms, Strike } from '../pricing.ts';
import type { Refusal } from '../refusals.ts';
import { isWhole } from '../validate.ts';
import { opposite } from '@layline/units/betting.ts';
import { awaitsQuote, isBound, unmatchedOf } from './cancel.ts';
import { cashOutBook, termsOf } from './cash-out-book.ts';
import type { Walk } from './cash-out-book.ts';
import { fundsVerdict } from './checks.ts';
import { exposureVerdict, levelsVerdictOn, weightVerdict } from './trial.ts';

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

/** What the legs strike, take by take. */
function strikesOf({ market }: CashOutScope, { legs }: CashOutFigure): Strike[] {
  return legs.flatMap(({ runner, side, takes }) => {
    const on = market.runners[runner];
    if (on === undefined) return [];
    return takes.map((take) => ({
      terms: { runner: on, side, ...termsOf(market, take) },
      stake: take.size,
    }));
  });
}

/** The position as it would be with the legs struck and the offers cancelled. */
export function positionAfter(scope: CashOutScope, { figure, cancels }: CashOutOffer): Position {
  const after = withStrikes(scope.position, strikesOf(scope, figure));
  for (const bet of cancels) holdUnmatched(after, bet, bet.remaining, 0);
  return after;
}

/**
 * Checks 8, 11 and 12 on the result as a whole. Limits on single stakes do not apply: they must not trap a player in a
 * position.
 */
function riskVerdict(scope: CashOutScope, offer: CashOutOffer, at: number): Refusal | null {
  const { player, position } = scope;
  const after = positionAfter(scope, offer);
  const delta = exposureNow(after) - position.exposure;
  return exposureVerdict(position, after) ?? lossVerdict(player, delta, at) ?? fundsVerdict(player, delta);
}

/** What the legs may not do in any scope: move more than sums can hold, or meet one of the player's own offers. */
function legsVerdict(scope: CashOutScope, { figure }: CashOutOffer, kept: boolean): Refusal | null {
  const { market, position } = scope;
  for (const leg of figure.legs) {
    const terms = legTerms(scope, leg);
    if (terms === null) continue;
    const tooHeavy = weightVerdict(position, { terms, stake: leg.stake });
    if (tooHeavy !== null) return tooHeavy;
    if (kept && market.house === null && meetsItself(scope, terms)) {
      return { code: 'INVALID_BACK_LAY_COMBINATION' };
    }
  }
  return null;
}

/** What a cash-out comes to now, with the legs and what they cancel; or why there is none. Checks 3 to 7 of T1.8. */
export function figureOf(scope: CashOutScope, request: CashOutRequest, walk?: Walk): CashOutOffer | Refusal {
  const { market, position, runner } = scope;
  // A basket in the bet delay may turn round what the cash-out closes.
  if (position.basket !== null || unmatchedOf(position).some(awaitsQuote)) return { code: 'BET_IN_PROGRESS' };
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
  const stopped = risk ?? levelsVerdictOn(scope.position, strikesOf(scope, offer.figure), offer.cancels);
  if (stopped !== null) return stopped;
  const { figure } = offer.figure;
  return figure < request.floor ? { code: 'FIGURE_WORSE', figure: figure as Paise } : offer;
}
