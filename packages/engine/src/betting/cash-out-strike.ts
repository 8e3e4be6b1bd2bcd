import { cancelAllArmed } from '../armed/end-armed.ts';
import type { CashOutId, BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { fundsOf } from '../agents/tree.ts';
import { assert } from '../assert.ts';
import type { CashOutLeg } from '../cash-out/figure.ts';
import type { CashOutRequest, Order } from '../order.ts';
import type { OrderTerms } from '../pricing.ts';
import { tickOf } from '../pricing.ts';
import { nextBetId } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { keepsOffers, legTerms } from './cash-out-offer.ts';
import type { CashOutOffer, CashOutScope } from './cash-out-offer.ts';
import { endAfterStrike } from '../triggers/end-trigger.ts';
import { subjectOf } from './cash-out-end.ts';
import { enterBook, planEntry } from './entry.ts';
import { meetQuote } from './house.ts';
import { announce, enlist } from './place.ts';
import { cancelPart } from './reduce.ts';

/**
 * Strikes a cash-out: the player's own offers are cancelled, then every leg is matched in full, all in one step
 * (trading rules T1.8).
 */

function orderOf(
  { playerId, marketId, customerRef }: CashOutRequest,
  terms: OrderTerms,
  stake: Paise,
): Order {
  return {
    playerId,
    marketId,
    runnerId: terms.runner.id,
    side: terms.side,
    price: terms.price,
    line: terms.line,
    stake,
    persistence: 'LAPSE',
    timeInForce: 'FILL_OR_KILL',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef,
    source: 'CASH_OUT',
  };
}

function strikeLeg(step: Step, scope: CashOutScope, request: CashOutRequest, leg: CashOutLeg): BetId {
  const { player, market, position } = scope;
  const terms = legTerms(scope, leg);
  assert(terms !== null, 'a leg names a runner and takes something');
  const order = orderOf(request, terms, leg.stake as Paise);
  const tick = market.house === null ? tickOf(market, terms.price) : 0;
  const bet = enlist(
    step,
    { ...terms, order, player, market, position, tick, heldAt: terms.price, remaining: leg.stake },
    nextBetId(step),
  );
  announce(bet, step.events);
  if (market.house === null) enterBook(step, bet, planEntry(bet));
  else meetQuote(step, bet);
  assert(bet.matched === leg.stake, 'a leg of a cash-out is struck whole');
  return bet.id;
}

/** Carries out what `offerFor` has worked out for the current state. Returns the ids of the bets. */
export function strikeCashOut(
  step: Step,
  scope: CashOutScope,
  request: CashOutRequest,
  { figure, cancels }: CashOutOffer,
  id: CashOutId,
): BetId[] {
  const { player, position, runner } = scope;
  const held = position.exposure;
  for (const bet of cancels) cancelPart(step, bet, bet.remaining, 'CASH_OUT');
  if (request.cancelOffers) cancelAllArmed(step, player, scope, 'CASH_OUT');
  const betIds = figure.legs.map((leg) => strikeLeg(step, scope, request, leg));
  assert(
    position.exposure <= held || player.exposure <= fundsOf(player),
    'exposure stays within cash and credit',
  );
  assert(
    runner !== null || keepsOffers(scope, request) || position.exposure <= held,
    'cashing out a market never raises what it holds',
  );
  step.events.push({
    type: 'cashOutDone',
    ...subjectOf({ ...scope, id }, step.at),
    figure: figure.figure as Paise,
    most: figure.most as Paise,
    betIds,
  });
  endAfterStrike(step, scope, request, id);
  return betIds;
}
