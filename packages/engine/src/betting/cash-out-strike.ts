import { cancelAllArmed } from '../armed/end-armed.ts';
import type { CashOutId, BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { fundsOf } from '../agents/tree.ts';
import { assert } from '../assert.ts';
import type { CashOutLeg } from '../cash-out/figure.ts';
import type { CashOutRequest } from '../order.ts';
import { tickOf } from '../pricing.ts';
import type { Step } from '../step-context.ts';
import { keepsOffers, legTerms } from './cash-out-offer.ts';
import type { CashOutOffer, CashOutScope } from './cash-out-offer.ts';
import { endAfterStrike } from '../triggers/end-trigger.ts';
import { subjectOf } from './cash-out-end.ts';
import { cancelPart } from './reduce.ts';
import { legOrder, strikeLeg } from './strike-leg.ts';
import type { Ticket } from './ticket.ts';

/**
 * Strikes a cash-out: the player's own offers are cancelled, then every leg is matched in full, all in one step
 * (trading rules T1.8).
 */

function legTicket(scope: CashOutScope, request: CashOutRequest, leg: CashOutLeg): Ticket {
  const { player, market, position } = scope;
  const terms = legTerms(scope, leg);
  assert(terms !== null, 'a leg names a runner and takes something');
  const { runner, side, price, line } = terms;
  const stake = leg.stake as Paise;
  const asked = { runnerId: runner.id, side, price, line, stake };
  const order = legOrder({ ...request, source: 'CASH_OUT' }, request.customerRef, asked);
  const tick = market.house === null ? tickOf(market, price) : 0;
  return { ...terms, order, player, market, position, tick, heldAt: price, remaining: stake };
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
  const betIds = figure.legs.map((leg) => strikeLeg(step, legTicket(scope, request, leg)).id);
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
