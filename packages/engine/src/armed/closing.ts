import { opposite } from '@layline/units/betting.ts';
import { EVEN_RATE, rate } from '@layline/units/rates.ts';
import { crosses } from '../book/book.ts';
import { cashOutBook } from '../betting/cash-out-book.ts';
import type { Walk } from '../betting/cash-out-book.ts';
import { unmatchedOf } from '../betting/cancel.ts';
import { cancelPart, isResting } from '../betting/reduce.ts';
import { WHOLE_SHARE, cashOutFigure } from '../cash-out/figure.ts';
import type { Offer } from '../cash-out/offers.ts';
import { matchedOn } from '../exposure/winners.ts';
import type { ArmedOrder, Bet } from '../model.ts';
import type { PricedRequest } from '../order.ts';
import { priceOf } from '../pricing.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Step } from '../step-context.ts';

/** What an exit without a stake of its own closes: the owner's matched bets on its runner (trading rules T1.2, RUNNER scope). */

type Owner = Pick<ArmedOrder, 'player' | 'market' | 'runner'>;

/**
 * The payout that a bet on `side` has to match to close the position, paise of stake times odds; 0 if there is nothing to close on that
 * side.
 */
export function openPayout({ player, market, runner }: Owner, side: PricedRequest['side']): number {
  const position = player.positions.get(market);
  if (position?.kind !== 'WINNERS') return 0;
  const { yes, no } = matchedOn(position.sums, runner.index);
  return Math.max(0, side === 'LAY' ? yes - no : no - yes);
}

/** The stake that closes the position at a price, in whole steps and at least one. Paise; `tick` is a ladder index. */
export function stakeAt(owner: Owner, side: PricedRequest['side'], tick: number): number {
  const { stakeStep } = owner.market.definition.limits;
  const steps = BigInt(openPayout(owner, side)) * 100n;
  const perStep = BigInt(stakeStep) * BigInt(priceOf(owner.market, tick));
  return Math.max(1, Number(steps / perStep)) * stakeStep;
}

/** Ladder index of the worst price that the bet of an order at `tick` accepts. */
function worstTick({ market }: Owner, { side, acceptWorseTicks }: PricedRequest, tick: number): number {
  return side === 'BACK'
    ? Math.max(0, tick - acceptWorseTicks)
    : Math.min(market.levels - 1, tick + acceptWorseTicks);
}

/**
 * The stake that closes the position, in paise, or why there is none. A cash-out's search finds it, in the offers that the bet accepts and
 * as if as much as needed were offered at its worst price, because the rest of the bet waits there.
 */
export function closingStake(
  owner: Owner,
  request: PricedRequest,
  tick: number,
  walk: Walk,
): number | RefusalCode {
  const { player, market, runner } = owner;
  const { side } = request;
  const payout = openPayout(owner, side);
  const position = player.positions.get(market);
  if (position === undefined || payout === 0) return 'NOTHING_TO_CASH_OUT';
  const book = cashOutBook(position, runner, walk);
  const [own] = book.kind === 'WINNERS' ? book.runners : [];
  if (book.kind !== 'WINNERS' || own === undefined) return 'NOTHING_TO_CASH_OUT';
  const worst = priceOf(market, worstTick(owner, request, tick));
  const limit = rate(worst * 100 - EVEN_RATE);
  const { stakeStep } = market.definition.limits;
  const isAccepted = (offer: Offer): boolean => (side === 'LAY' ? offer.rate <= limit : offer.rate >= limit);
  const rest: Offer = { rate: limit, line: 0, size: Math.ceil((payout / worst) * 100) + stakeStep };
  const offers = [...(side === 'LAY' ? own.toLay : own.toBack).filter(isAccepted), rest];
  const only = { ...own, toLay: side === 'LAY' ? offers : [], toBack: side === 'LAY' ? [] : offers };
  const figure = cashOutFigure(
    { ...book, runners: [only] },
    { kind: 'SHARE', share: WHOLE_SHARE },
    stakeStep,
  );
  if (typeof figure === 'string') return figure;
  return figure.legs[0]?.stake ?? 'NOTHING_TO_CASH_OUT';
}

/** The owner's own offers that a closing bet would meet. They would take part of its stake. */
function inTheWay(owner: Owner, request: PricedRequest, tick: number): Bet[] {
  const position = owner.player.positions.get(owner.market);
  if (position === undefined) return [];
  const worst = worstTick(owner, request, tick);
  return unmatchedOf(position).filter(
    (bet) =>
      bet.runner === owner.runner &&
      bet.side === opposite(request.side) &&
      isResting(bet) &&
      crosses(request.side, worst, bet.tick),
  );
}

/** Cancels the owner's offers that a closing bet would meet, as a cash-out of the runner does. */
export function clearTheWay(step: Step, armed: ArmedOrder, request: PricedRequest, tick: number): void {
  for (const bet of inTheWay(armed, request, tick)) cancelPart(step, bet, bet.remaining, 'CASH_OUT');
}
